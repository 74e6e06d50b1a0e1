package trestle.platform.decode;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import trestle.platform.documents.DocumentInfo;
import trestle.platform.documents.DocumentText;
import trestle.platform.documents.Recognition;
import trestle.platform.media.FileType;
import trestle.platform.media.PictureInfo;
import trestle.platform.media.RenderedPicture;
import trestle.platform.media.Rendition;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.Sandbox;

/**
 * Has the tasks of this package done in the sandbox. This class is all that the server calls here, and it decodes nothing.
 *
 * @param deadline how long one call may take, once a process is free
 */
public record Decoding(Sandbox sandbox, Duration deadline) {
    public Outcome<PictureInfo> probe(Path file) {
        return sandbox.run(ProbeTask.class, new ProbeTask.Request(absolute(file)), ProbeTask.Result.class, deadline)
                .map(result -> new PictureInfo(
                        result.type(),
                        result.width(),
                        result.height(),
                        result.orientation(),
                        result.takenAt() == null ? null : LocalDateTime.parse(result.takenAt()),
                        result.camera()));
    }

    public Outcome<List<RenderedPicture>> render(Path file, List<Rendition> renditions) {
        var wanted = renditions.stream().map(RenderTask.Wanted::of).toList();
        var request = new RenderTask.Request(absolute(file), wanted);
        return sandbox.run(RenderTask.class, request, RenderTask.Result.class, deadline)
                .map(result ->
                        result.made().stream().map(RenderTask.Made::picture).toList());
    }

    public Outcome<DocumentInfo> inspect(Path file) {
        return sandbox.run(InspectTask.class, new InspectTask.Request(absolute(file)), DocumentInfo.class, deadline);
    }

    public Outcome<DocumentText> read(Path file, Recognition recognition) {
        var request = new ReadTask.Request(absolute(file), recognition.program(), recognition.languages());
        return sandbox.runLong(ReadTask.class, request, DocumentText.class, deadline);
    }

    public Outcome<List<RenderedPicture>> renderPages(Path file, int edge, Path folder) {
        var request = new PagesTask.Request(absolute(file), edge, absolute(folder));
        return sandbox.runLong(PagesTask.class, request, PagesTask.Result.class, deadline)
                .map(result -> result.pages().stream()
                        .map(page ->
                                new RenderedPicture(Path.of(page.file()), FileType.JPEG, page.width(), page.height()))
                        .toList());
    }

    /** @return the number of pages */
    public Outcome<Integer> combine(List<Path> files, Path target) {
        var request =
                new CombineTask.Request(files.stream().map(Decoding::absolute).toList(), absolute(target));
        return sandbox.runLong(CombineTask.class, request, CombineTask.Result.class, deadline)
                .map(CombineTask.Result::pages);
    }

    private static String absolute(Path file) {
        return file.toAbsolutePath().toString();
    }
}
