package trestle.archive.media;

import java.util.Optional;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Etag;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** The gallery over the API. The ETag of a file is the millisecond of its last change. */
public final class MediaRoutes implements ApiRoutes {
    private static final String ONE = "/media/{mediaId}";
    private static final int UPLOAD_ID_MAX = 64;
    static final int YEAR_MAX = 2_999;

    private final Gallery gallery;
    private final MediaFiles files;
    private final People people;

    public MediaRoutes(Gallery gallery, MediaFiles files, People people) {
        this.gallery = gallery;
        this.files = files;
        this.people = people;
    }

    private record Query(Media.Category category, Optional<Gallery.Years> years, PageRequest page) {
        static Checked<Query> parse(Fields in) {
            var category = in.choiceIfGiven("category", Media.Category.class);
            var year = in.wholeIfGiven("year", 1, YEAR_MAX);
            var page = in.page();
            return in.make(() -> new Query(
                    category.orElse(Media.Category.pictures), year.map(each -> new Gallery.Years(each, each)), page));
        }
    }

    private record New(String uploadId, MediaText.Edit text) {
        static Checked<New> parse(Fields in) {
            var uploadId = in.line("uploadId", 1, UPLOAD_ID_MAX);
            var text = MediaText.Edit.read(in);
            return in.make(() -> new New(uploadId, text));
        }
    }

    @Override
    public void declare(Api api) {
        api.get("/media", Roles.READERS, Query::parse, this::list)
                .lists(MediaViews.Line.class)
                .summary("List the files of a category, `pictures` unless another is given, latest first. Filter by"
                        + " `year`.");
        api.post("/media", Roles.MEMBERS, New::parse, this::add)
                .returns(201, MediaViews.Whole.class)
                .summary("Add an upload of the purpose `media`. `copies` names files with the same bytes.");
        api.get(ONE, Roles.READERS, this::show)
                .returns(200, MediaViews.Whole.class)
                .summary("Get a file with links to it.");
        api.patch(ONE, Roles.MEMBERS, MediaText.Edit::parse, this::revise)
                .ifMatch()
                .returns(200, MediaViews.Whole.class)
                .summary("Change title, caption or date. For who uploaded the file, and admins.");
        api.delete(ONE, Roles.MEMBERS, this::delete)
                .returns(204)
                .summary("Delete a file with its comments and share links. For who uploaded it, and admins.");
    }

    private Response list(Request request, Query query) {
        return Response.list(gallery.list(query.category(), query.years(), query.page())
                .map(media -> MediaViews.Line.of(media, files)));
    }

    static Gallery.Actor actor(Request request) {
        return new Gallery.Actor(
                new UserId(request.accountId()), request.member().roles().contains(Roles.ADMIN));
    }

    private Response add(Request request, New wanted) {
        var userId = new UserId(request.accountId());
        return request.commit(
                gallery.add(userId, wanted.uploadId(), wanted.text().of(MediaText.NONE)), result -> {
                    var media = MediaProblems.done(result);
                    return Response.json(201, view(request, media)).etag(media.revision());
                });
    }

    private Response show(Request request) {
        var media = gallery.find(request.id("mediaId")).orElseThrow(Problem::notFoundException);
        return shown(request, media);
    }

    private Response shown(Request request, Media media) {
        return Response.json(200, view(request, media)).etag(media.revision());
    }

    private MediaViews.Whole view(Request request, Media media) {
        var actor = actor(request);
        return new MediaViews.Whole(
                media.mediaId(),
                media.category(),
                media.fileName(),
                media.contentType(),
                media.sizeBytes(),
                media.title(),
                media.caption(),
                media.takenAt(),
                MediaViews.By.of(people.named(media.uploaderId())),
                files.shown(media).orElse(null),
                files.download(media),
                files.thumb(media.thumbKey()).orElse(null),
                gallery.copies(media).stream()
                        .map(copy -> new MediaViews.Copy(
                                copy.mediaId(), copy.name(), request.href("/gallery/" + copy.mediaId())))
                        .toList(),
                Roles.MEMBERS.refusalOf(request.caller()).isEmpty() && actor.changes(media),
                media.createdAt(),
                media.updatedAt());
    }

    private Response revise(Request request, MediaText.Edit edit) {
        var change = gallery.revise(request.id("mediaId"), actor(request), request.expectedRevision(), edit::of);
        return request.commit(change, result -> {
            requireFresh(request, result);
            return shown(request, MediaProblems.done(result));
        });
    }

    private Response delete(Request request) {
        var change = gallery.delete(request.id("mediaId"), actor(request), request.expectedRevision());
        return request.commit(change, result -> {
            requireFresh(request, result);
            MediaProblems.done(result);
            return Response.empty(204);
        });
    }

    /** Who saw another state gets the current one. */
    private void requireFresh(Request request, MediaResult result) {
        if (result instanceof MediaResult.Stale(var current)) {
            throw Problem.stale(view(request, current))
                    .with("ETag", Etag.of(current.revision()))
                    .asException();
        }
    }
}
