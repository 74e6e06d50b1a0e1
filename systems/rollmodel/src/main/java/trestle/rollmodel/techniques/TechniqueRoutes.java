package trestle.rollmodel.techniques;

import java.util.List;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** An athlete's technique words over REST. The ETag of the list is its revision. */
public record TechniqueRoutes(Techniques techniques) implements ApiRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");

    /** The list as its athlete gets it. */
    record TechniquesView(List<Technique> techniques) {}

    @Override
    public void declare(Api api) {
        api.get("/techniques", ATHLETE, request -> shown(techniques.find(request.accountId())))
                .returns(200, TechniquesView.class)
                .summary("Get your technique words. Search, filters and charts treat the words of a technique as one.");
        api.put("/techniques", ATHLETE, TechniqueList::parse, this::replace)
                .ifMatch()
                .returns(200, TechniquesView.class)
                .summary("Replace your technique words.");
    }

    private Response replace(Request request, List<Technique> words) {
        return request.commit(
                techniques.replace(request.accountId(), request.expectedRevision(), words),
                replaced -> shown(replaced.orElseThrow(() -> Problem.stale(view(techniques.find(request.accountId())))
                        .asException())));
    }

    private static Response shown(TechniqueList list) {
        return Response.json(200, view(list)).etag(list.rev());
    }

    private static TechniquesView view(TechniqueList list) {
        return new TechniquesView(list.techniques());
    }
}
