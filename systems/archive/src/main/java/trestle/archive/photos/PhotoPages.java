package trestle.archive.photos;

import java.util.Map;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.UserId;
import trestle.archive.templates.StaticTemplates;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadRoutes;
import trestle.archive.uploads.UploadTaking;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;

/** The page on which people choose their photo. */
public final class PhotoPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PATH = "/settings/photo";
    private static final String FILE = "photo";

    private final ProfilePhotos photos;
    private final Authors authors;
    private final UploadTaking uploads;

    public PhotoPages(ProfilePhotos photos, Authors authors, UploadTaking uploads) {
        this.photos = photos;
        this.authors = authors;
        this.uploads = uploads;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(PATH, Caller.MEMBER, request -> page(request, 200, request.form()));
        pages.post(PATH, Caller.MEMBER, this::replace)
                .limit(UploadRoutes.LIMIT)
                .bytesMax(Purpose.PROFILE_PHOTO.bytesMax() + Route.BODY_BYTES_MAX)
                .onProblem((request, problem) -> refused(request, problem.status(), problem.detail()));
        pages.post(PATH + "/remove", Caller.MEMBER, this::remove);
    }

    private Response page(Request request, int status, Form form) {
        var ui = request.ui();
        var profile = photos.find(new UserId(request.accountId())).orElseThrow(Problem::notFoundException);
        return Response.page(
                status,
                ui.text("photo.title"),
                TEMPLATES.photosPhoto(
                        ui,
                        authors.photo(profile.photoUrl()),
                        request.href(PATH),
                        request.href("/settings"),
                        Purpose.PROFILE_PHOTO.bytesMax(),
                        form));
    }

    private Response refused(Request request, int status, String message) {
        return page(request, status, request.form().problem(FILE, message));
    }

    private Response replace(Request request) {
        var ui = request.ui();
        var file = request.file(FILE).filter(part -> part.bytes() > 0);
        if (file.isEmpty()) return refused(request, 422, ui.text("photo.none"));
        try {
            var name = file.get().fileName().orElse("photo");
            var type = UploadRoutes.check(
                    Purpose.PROFILE_PHOTO,
                    name,
                    FileType.ofName(name).map(FileType::mimeType).orElse(""),
                    file.get().bytes());
            var incoming = new UploadTaking.IncomingFile(
                    name, type, file.get().bytes(), file.get().open());
            var userId = new UserId(request.accountId());
            var uploadId = uploads.receive(userId, Purpose.PROFILE_PHOTO, incoming, Map.of());
            return request.commit(photos.replace(userId, uploadId), result -> {
                PhotoRoutes.done(result);
                return Response.redirect(PATH, "photo-saved");
            });
        } catch (ProblemException problem) {
            return switch (problem.problem().status()) {
                case 413 -> refused(request, 413, ui.text("photo.large"));
                case 415 -> refused(request, 415, ui.text("photo.type"));
                case 422 -> refused(request, 422, problem.problem().detail());
                default -> throw problem;
            };
        }
    }

    private Response remove(Request request) {
        return request.commit(photos.remove(new UserId(request.accountId())), result -> {
            PhotoRoutes.done(result);
            return Response.redirect(PATH, "photo-removed");
        });
    }
}
