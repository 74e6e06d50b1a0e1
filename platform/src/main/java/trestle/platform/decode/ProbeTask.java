package trestle.platform.decode;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import trestle.platform.media.FileType;
import trestle.platform.sandbox.SandboxTask;

/** Reads what a picture says of itself, and decodes nothing. */
final class ProbeTask implements SandboxTask<ProbeTask.Request, ProbeTask.Result> {
    public record Request(String file) {}

    /** @param takenAt as ISO 8601 writes it, without a zone */
    public record Result(
            FileType type,
            int width,
            int height,
            int orientation,
            @Nullable String takenAt,
            @Nullable String camera) {}

    @Override
    public Class<Request> requestType() {
        return Request.class;
    }

    @Override
    public Result run(Request request) throws Exception {
        var file = Path.of(request.file());
        try (var reader = PictureReader.open(file)) {
            var camera = CameraData.of(file);
            boolean turned = camera.orientation().swapsSides();
            return new Result(
                    reader.type(),
                    turned ? reader.height() : reader.width(),
                    turned ? reader.width() : reader.height(),
                    camera.orientation().number(),
                    camera.takenAt() == null ? null : camera.takenAt().toString(),
                    camera.model());
        }
    }
}
