package trestle.rollmodel.review;

import java.time.LocalDate;
import java.util.Optional;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.rollmodel.journal.EntryWords;
import trestle.rollmodel.templates.StaticTemplates;

/** The weekly review: a week, the way to the weeks beside it, and the focus for the week after. */
public record ReviewPages(Reviews reviews) implements PageRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/review", ATHLETE, ReviewRoutes.WEEK, this::show);
        pages.post("/review/focus", ATHLETE, Focus.Draft::parse, this::again, this::set);
    }

    private Response show(Request request, Checked<Optional<LocalDate>> day) {
        return page(request, 200, ReviewRoutes.monday(request, request.valid(day)), Optional.empty());
    }

    private Response again(Request request, Form form) {
        var next = request.fields().dateIfGiven("week");
        var week = next.map(day -> day.minusWeeks(1));
        return page(request, 422, ReviewRoutes.monday(request, week), Optional.of(form));
    }

    private Response page(Request request, int status, LocalDate week, Optional<Form> typed) {
        var review = reviews.of(request.accountId(), request.zone(), week);
        var ui = request.ui();
        var over = week.isBefore(ReviewRoutes.monday(request, Optional.empty()));
        var body = TEMPLATES.reviewWeek(
                ui,
                new EntryWords(ui),
                review,
                typed.orElseGet(() -> request.form().with("text", text(review))),
                request.href(""),
                reviews.hasEarlier(request.accountId(), request.zone(), week),
                over);
        return Response.page(status, ui.text("review.title"), body);
    }

    /** What was set for the week after, else what is suggested. */
    private static String text(WeeklyReview review) {
        if (review.nextFocus() != null) return review.nextFocus();
        return review.suggestion() == null ? "" : review.suggestion().name();
    }

    private Response set(Request request, Focus.Draft draft) {
        var here = "/review?week=" + draft.week().minusWeeks(1);
        return request.commit(
                reviews.set(request.accountId(), draft),
                set -> Response.redirect(here, set.text().isEmpty() ? "focus-removed" : "focus-set"));
    }
}
