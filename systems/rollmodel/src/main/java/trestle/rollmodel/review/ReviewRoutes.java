package trestle.rollmodel.review;

import java.time.LocalDate;
import java.util.Optional;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.progress.Bucket;

/** The weekly review over REST. */
public record ReviewRoutes(Reviews reviews) implements ApiRoutes {
    /** The week of this day; empty for the current one. */
    static final Shape<Optional<LocalDate>> WEEK = Shape.of(in -> in.dateIfGiven("week"));

    private static final Caller ATHLETE = Caller.role("athlete");

    @Override
    public void declare(Api api) {
        api.get("/review", ATHLETE, WEEK, this::show)
                .returns(200, WeeklyReview.class)
                .summary("Get the review of a week: what you trained, what keeps coming back, and a suggested focus.");
        api.put("/review/focus", ATHLETE, Focus.Draft::parse, this::set)
                .returns(200, Focus.Draft.class)
                .summary("Set your focus for a week. An empty text removes it.");
    }

    /** The Monday of the week that is asked for. */
    static LocalDate monday(Request request, Optional<LocalDate> day) {
        return Bucket.WEEK.start(day.orElseGet(() -> LocalDate.ofInstant(request.at(), request.zone())));
    }

    private Response show(Request request, Optional<LocalDate> day) {
        return Response.json(200, reviews.of(request.accountId(), request.zone(), monday(request, day)));
    }

    private Response set(Request request, Focus.Draft draft) {
        return request.commit(reviews.set(request.accountId(), draft), set -> Response.json(200, set));
    }
}
