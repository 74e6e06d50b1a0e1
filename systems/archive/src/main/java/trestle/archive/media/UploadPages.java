package trestle.archive.media;

import java.util.Map;
import java.util.stream.Collectors;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadRoutes;
import trestle.archive.uploads.UploadTaking;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.fields.Checked;

/**
 * The page on which files are added to the gallery. A form sends one file; where scripts run, several are chosen and
 * sent one after another, each by a form of its own, so that what has come is there whatever happens to the next.
 */
public final class UploadPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String NEW = GalleryPages.GALLERY + "/new";
    private static final String FILE = "file";
    private static final String ACCEPTED = Purpose.MEDIA.types().stream()
            .flatMap(type -> type.extensions().stream())
            .map(extension -> "." + extension)
            .sorted()
            .collect(Collectors.joining(","));

    private final Gallery gallery;
    private final UploadTaking uploads;

    public UploadPages(Gallery gallery, UploadTaking uploads) {
        this.gallery = gallery;
        this.uploads = uploads;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(NEW, Roles.MEMBERS, request -> page(request, 200, request.form()));
        pages.post(NEW, Roles.MEMBERS, MediaText::parseForm, this::add)
                .limit(UploadRoutes.LIMIT)
                .bytesMax(Purpose.MEDIA.bytesMax() + Route.BODY_BYTES_MAX)
                .onProblem((request, problem) -> refused(request, problem.status(), problem.detail()));
    }

    private static Response page(Request request, int status, Form form) {
        var ui = request.ui();
        return Response.page(
                status,
                ui.text("media.new.title"),
                TEMPLATES.mediaUpload(
                        ui,
                        request.href(NEW),
                        request.href(GalleryPages.GALLERY),
                        ACCEPTED,
                        Purpose.MEDIA.bytesMax(),
                        form));
    }

    private static Response refused(Request request, int status, String message) {
        return page(request, status, request.form().problem(FILE, message));
    }

    private Response add(Request request, Checked<MediaText> typed) {
        var ui = request.ui();
        var file = request.file(FILE).filter(part -> part.bytes() > 0);
        if (typed instanceof Checked.Invalid<MediaText>(var problems)) {
            return page(request, 422, request.form(problems));
        }
        if (file.isEmpty()) return refused(request, 422, ui.text("media.new.none"));
        var text = request.valid(typed);
        try {
            var name = file.get().fileName().orElse("file");
            var type = UploadRoutes.check(
                    Purpose.MEDIA,
                    name,
                    FileType.ofName(name).map(FileType::mimeType).orElse(""),
                    file.get().bytes());
            var incoming = new UploadTaking.IncomingFile(
                    name, type, file.get().bytes(), file.get().open());
            var userId = new UserId(request.accountId());
            var uploadId = uploads.receive(userId, Purpose.MEDIA, incoming, Map.of());
            return request.commit(gallery.add(userId, uploadId, text), result -> {
                var media = MediaProblems.done(result);
                return Response.redirect(GalleryPages.GALLERY + "/" + media.mediaId(), "media-added");
            });
        } catch (ProblemException problem) {
            var status = problem.problem().status();
            if (status == 415) return refused(request, 415, ui.text("media.new.type"));
            if (status == 413) return refused(request, 413, ui.text("media.new.large"));
            if (status != 422) throw problem;
            return refused(request, 422, problem.problem().detail());
        }
    }
}
