package trestle.archive.drafts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadRoutes;
import trestle.archive.uploads.UploadTaking;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;

/** The page on which pages of a letter are uploaded. Scripts send them one by one; without, a form sends them all. */
final class DraftUploadPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Drafts drafts;
    private final UploadTaking uploads;

    DraftUploadPages(Drafts drafts, UploadTaking uploads) {
        this.drafts = drafts;
        this.uploads = uploads;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/upload", Roles.MEMBERS, request -> page(request, 200, request.form()));
        pages.post("/upload", Roles.MEMBERS, this::upload)
                .limit(DraftRoutes.LIMIT)
                .bytesMax(DraftUploads.BYTES_MAX + Route.BODY_BYTES_MAX)
                .onProblem((request, problem) -> refused(request, problem.status(), problem.detail()));
    }

    private static Response page(Request request, int status, Form form) {
        var ui = request.ui();
        var body = TEMPLATES.draftsUpload(ui, form, request.href("/upload"), request.href("/drafts"));
        return Response.page(status, ui.text("upload.title"), body);
    }

    private static Response refused(Request request, int status, String message) {
        return page(request, status, request.form().problem("files", message));
    }

    private Response upload(Request request) {
        var files =
                request.files("files").stream().filter(part -> part.bytes() > 0).toList();
        var ui = request.ui();
        if (files.isEmpty()) return refused(request, 422, ui.text("upload.none"));
        if (files.size() > DraftUploads.FILES_MAX) return refused(request, 422, ui.text("upload.many"));
        try {
            var viewer = DraftViewer.of(request);
            var uploadIds = receive(viewer.userId(), files);
            return request.commit(drafts.create(viewer, uploadIds), result -> switch (result) {
                case DraftResult.Done(var draft) -> Response.redirect("/drafts/" + draft.draftId(), "draft-created");
                case DraftResult.WrongType wrong -> refused(request, 415, ui.text("upload.type"));
                default -> throw DraftProblems.of(result, "").asException();
            });
        } catch (ProblemException problem) {
            if (problem.problem().status() != 415) throw problem;
            return refused(request, 415, ui.text("upload.type"));
        }
    }

    /** Stores all files, once each was found to be of a type and size that is taken. */
    private List<String> receive(UserId userId, List<IncomingRequest.Part> files) {
        var incoming = files.stream()
                .map(part -> {
                    var name = part.fileName().orElse("file");
                    var type = FileType.ofName(name).map(FileType::mimeType).orElse("");
                    return new UploadTaking.IncomingFile(
                            name,
                            UploadRoutes.check(Purpose.DRAFT, name, type, part.bytes()),
                            part.bytes(),
                            part.open());
                })
                .toList();
        var uploadIds = new ArrayList<String>();
        for (var file : incoming) uploadIds.add(uploads.receive(userId, Purpose.DRAFT, file, Map.of()));
        return uploadIds;
    }
}
