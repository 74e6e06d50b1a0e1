package trestle.platform.decode;

import java.nio.file.Path;
import trestle.platform.documents.DocumentInfo;
import trestle.platform.sandbox.SandboxTask;

/** Looks at a document without reading its pages. */
final class InspectTask implements SandboxTask<InspectTask.Request, DocumentInfo> {
    public record Request(String file) {}

    @Override
    public Class<Request> requestType() {
        return Request.class;
    }

    @Override
    public DocumentInfo run(Request request) throws Exception {
        try (var file = DocumentFile.open(Path.of(request.file()))) {
            boolean scripts = file instanceof PdfFile pdf && pdf.hasScripts();
            return new DocumentInfo(file.type(), file.pages(), scripts);
        }
    }
}
