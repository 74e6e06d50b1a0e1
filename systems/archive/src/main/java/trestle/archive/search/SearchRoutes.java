package trestle.archive.search;

import trestle.archive.profiles.Roles;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** Search over the API. */
public final class SearchRoutes implements ApiRoutes {
    private final ArchiveSearch search;

    public SearchRoutes(ArchiveSearch search) {
        this.search = search;
    }

    /**
     * What was found.
     *
     * @param snippet the passage that matches
     */
    record HitView(String type, String id, String title, String date, String snippet) {
        static HitView of(ArchiveSearch.Found found) {
            var shown = found.shown();
            return new HitView(
                    found.kind(),
                    found.id(),
                    shown.title(),
                    shown.date(),
                    found.snippet().text());
        }
    }

    @Override
    public void declare(Api api) {
        api.get("/search", Roles.READERS, in -> SearchQueries.parse(in, search.kinds()), this::find)
                .lists(HitView.class)
                .summary("Search, best matches first. All words must be found; misspelt ones are found too. Filter by"
                        + " `type` and by years with `fromYear` and `toYear`.");
    }

    private Response find(Request request, ArchiveSearch.Query query) {
        return Response.list(search.search(query).map(HitView::of));
    }
}
