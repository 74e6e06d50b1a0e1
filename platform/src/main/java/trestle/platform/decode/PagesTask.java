package trestle.platform.decode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import trestle.platform.sandbox.SandboxTask;

/** Draws each page of a document as a JPEG. */
final class PagesTask implements SandboxTask<PagesTask.Request, PagesTask.Result> {
    private static final int QUALITY = 80;

    public record Request(String file, int edge, String folder) {}

    public record Result(List<Page> pages) {}

    public record Page(String file, int width, int height) {}

    @Override
    public Class<Request> requestType() {
        return Request.class;
    }

    @Override
    public Result run(Request request) throws Exception {
        var pages = new ArrayList<Page>();
        try (var file = DocumentFile.open(Path.of(request.file()))) {
            for (int page = 0; page < file.pages(); page++) {
                var picture = file.picture(page, request.edge());
                var target = Path.of(request.folder(), "page-" + (page + 1) + ".jpg");
                PictureWriter.writeJpeg(picture, QUALITY, target);
                pages.add(new Page(target.toString(), picture.width(), picture.height()));
            }
        }
        return new Result(pages);
    }
}
