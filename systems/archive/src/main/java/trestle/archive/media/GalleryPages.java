package trestle.archive.media;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** The pages on which the gallery is looked at. */
public final class GalleryPages implements PageRoutes {
    static final String GALLERY = "/gallery";
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int DECADE_MAX = 2_990;
    private static final int SHOWN = 48;

    private final Gallery gallery;
    private final MediaFiles files;
    private final People people;
    private final Under under;

    /** What stands under a file, such as the comments on it. */
    @FunctionalInterface
    public interface Under {
        Content of(Request request, Media media);
    }

    public GalleryPages(Gallery gallery, MediaFiles files, People people, Under under) {
        this.gallery = gallery;
        this.files = files;
        this.people = people;
        this.under = under;
    }

    private record Query(Media.Category category, Optional<Integer> decade, PageRequest page) {
        static Checked<Query> parse(Fields in) {
            var category = in.choiceIfGiven("category", Media.Category.class);
            var decade = in.wholeIfGiven("decade", 1, DECADE_MAX);
            var page = in.page(SHOWN, SHOWN);
            return in.make(() -> new Query(category.orElse(Media.Category.pictures), decade, page));
        }
    }

    @Override
    public void declare(Pages pages) {
        pages.get(GALLERY, Roles.READERS, Query::parse, this::list);
        pages.get(GALLERY + "/{mediaId}", Roles.READERS, this::show);
    }

    private Response list(Request request, Checked<Query> checked) {
        var query = request.valid(checked);
        var found = gallery.list(query.category(), query.decade().map(Gallery.Years::decade), query.page());
        var decade = query.decade().map(String::valueOf).orElse("");
        var ui = request.ui();
        var page = new GalleryList(
                query.category(),
                categories(request, query.category()),
                decades(request, query),
                GalleryList.of(found.items(), files, request.href(GALLERY)),
                found.next()
                        .map(cursor -> request.href(
                                GALLERY, "category", query.category().name(), "decade", decade, "cursor", cursor)),
                Roles.MEMBERS.refusalOf(request.caller()).isEmpty()
                        ? Optional.of(request.href(GALLERY + "/new"))
                        : Optional.empty());
        return Response.page(ui.text("gallery.title"), TEMPLATES.mediaList(ui, page));
    }

    private static List<GalleryList.Jump> categories(Request request, Media.Category current) {
        return Stream.of(Media.Category.values())
                .map(each -> new GalleryList.Jump(
                        request.href(GALLERY, "category", each.name()),
                        request.ui().text("gallery." + each.name()),
                        each == current))
                .toList();
    }

    private List<GalleryList.Jump> decades(Request request, Query query) {
        var category = query.category().name();
        return gallery.decades(query.category()).reversed().stream()
                .map(decade -> new GalleryList.Jump(
                        request.href(GALLERY, "category", category, "decade", Integer.toString(decade)),
                        request.ui().text("letters.decade", Integer.toString(decade)),
                        query.decade().equals(Optional.of(decade))))
                .toList();
    }

    private Response show(Request request) {
        var media = gallery.find(request.id("mediaId")).orElseThrow(Problem::notFoundException);
        var ui = request.ui();
        var writes = Roles.MEMBERS.refusalOf(request.caller()).isEmpty();
        var item = new GalleryItem(
                media,
                people.named(media.uploaderId()).displayName(),
                files.shown(media),
                files.thumb(media.thumbKey()),
                files.download(media),
                gallery.neighbours(media),
                gallery.copies(media),
                writes && MediaRoutes.actor(request).changes(media),
                request.member().roles().contains(Roles.ADMIN),
                request.href(GALLERY),
                under.of(request, media));
        return Response.page(media.name(), TEMPLATES.mediaShow(ui, item)).etag(media.revision());
    }
}
