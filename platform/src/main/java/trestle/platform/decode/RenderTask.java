package trestle.platform.decode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import trestle.platform.media.FileType;
import trestle.platform.media.RenderedPicture;
import trestle.platform.media.Rendition;
import trestle.platform.sandbox.SandboxTask;

/** Makes smaller pictures: the largest of the decoded picture, and each other one of the next larger. */
final class RenderTask implements SandboxTask<RenderTask.Request, RenderTask.Result> {
    public record Request(String file, List<Wanted> wanted) {}

    public record Wanted(String target, int edge, boolean square, boolean keepsAlpha, int quality) {
        public static Wanted of(Rendition rendition) {
            return new Wanted(
                    rendition.target().toAbsolutePath().toString(),
                    rendition.edge(),
                    rendition.square(),
                    rendition.keepsAlpha(),
                    rendition.quality());
        }

        /** The size that the whole picture must have for this one, as a part of the size that it has. */
        double scale(int width, int height) {
            int side = square ? Math.min(width, height) : Math.max(width, height);
            return Math.min(1, (double) edge / side);
        }
    }

    public record Result(List<Made> made) {}

    public record Made(String file, FileType type, int width, int height) {
        public RenderedPicture picture() {
            return new RenderedPicture(Path.of(file), type, width, height);
        }
    }

    @Override
    public Class<Request> requestType() {
        return Request.class;
    }

    @Override
    public Result run(Request request) throws Exception {
        var file = Path.of(request.file());
        var wanted = request.wanted();
        var made = new Made[wanted.size()];
        try (var reader = PictureReader.open(file)) {
            int width = reader.width();
            int height = reader.height();
            var order = IntStream.range(0, made.length)
                    .boxed()
                    .collect(java.util.stream.Collectors.toCollection(ArrayList::new));
            order.sort(Comparator.comparingDouble((Integer i) -> wanted.get(i).scale(width, height))
                    .reversed());
            double largest = wanted.get(order.getFirst()).scale(width, height);
            var picture = reader.read(scaled(width, largest), scaled(height, largest));
            picture = CameraData.of(file).orientation().apply(picture);
            for (int i : order) {
                var one = wanted.get(i);
                picture = shrink(picture, one.scale(picture.width(), picture.height()));
                made[i] = write(one.square() ? picture.middle() : picture, one);
            }
        }
        return new Result(List.of(made));
    }

    private static int scaled(int side, double scale) {
        return Math.max(1, (int) Math.round(side * scale));
    }

    private static Pixels shrink(Pixels picture, double scale) {
        return picture.shrunk(scaled(picture.width(), scale), scaled(picture.height(), scale));
    }

    private static Made write(Pixels picture, Wanted wanted) {
        var type = wanted.keepsAlpha() && picture.hasAlpha() ? FileType.PNG : FileType.JPEG;
        var target = Path.of(wanted.target());
        if (type == FileType.PNG) PictureWriter.writePng(picture, target);
        else PictureWriter.writeJpeg(picture.onWhite(), wanted.quality(), target);
        return new Made(wanted.target(), type, picture.width(), picture.height());
    }
}
