package trestle.rollmodel.search;

import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Response;

/** The athlete's own search over REST. */
public record SearchRoutes(Search search) implements ApiRoutes {
    @Override
    public void declare(Api api) {
        api.get(
                        "/entries/search",
                        Caller.role("athlete"),
                        SearchQuery.SHAPE,
                        (request, query) ->
                                Response.list(search.find(request.accountId(), query.question(), query.page())))
                .lists(Hit.class)
                .summary(
                        "Search your entries for all of these words, newest first. `mode=full` reads every word; `mode=index` is faster.");
    }
}
