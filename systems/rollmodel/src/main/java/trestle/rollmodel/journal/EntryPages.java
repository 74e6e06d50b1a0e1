package trestle.rollmodel.journal;

import gg.jte.Content;
import java.util.List;
import java.util.function.Function;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.templates.StaticTemplates;

/**
 * The pages on which an athlete writes and reads single entries.
 *
 * @param readers the names of those who see what an athlete shares, by the athlete's id
 * @param comments what stands under an entry as its athlete sees it
 */
public record EntryPages(Entries entries, OwnTags tags, Function<String, List<String>> readers, Comments comments)
        implements PageRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Entry.SessionMetrics USUAL = new Entry.SessionMetrics(90, 6, 5, Entry.GiOrNoGi.GI, List.of());

    /** What stands under an entry as its athlete sees it: a page of comments. */
    @FunctionalInterface
    public interface Comments {
        Content under(Request request, String entryId, PageRequest page);
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/entries/new", ATHLETE, this::blank);
        pages.post("/entries", ATHLETE, NewEntry::parseForm, (request, form) -> newPage(request, 422, form), this::log);
        pages.get("/entries/{entryId}", ATHLETE, Shape.PAGE, this::show);
        pages.get("/entries/{entryId}/edit", ATHLETE, this::edit);
        pages.post("/entries/{entryId}/edit", ATHLETE, NewEntry::parseForm, this::again, this::save);
        pages.get("/entries/{entryId}/delete", ATHLETE, this::askToDelete);
        pages.post("/entries/{entryId}/delete", ATHLETE, this::delete);
    }

    private Response blank(Request request) {
        var latest = entries.listLatestMetrics(request.accountId(), 1);
        var form = filled(request.form(), latest.isEmpty() ? USUAL : latest.getFirst())
                .with("createdAt", request.at())
                .with("coachVisible", true);
        return newPage(request, 200, form);
    }

    private Response log(Request request, NewEntry draft) {
        return request.commit(entries.log(request.accountId(), request.zone(), draft), outcome -> switch (outcome) {
            case EntryOutcome.Done(var entry) -> saved(entry);
            case EntryOutcome.TooFarAhead ahead -> newPage(request, 422, request.form(List.of(tooFarAhead(request))));
            case EntryOutcome.Missing missing -> throw Problem.notFoundException();
            case EntryOutcome.Stale stale -> throw Problem.notFoundException();
        });
    }

    private Response show(Request request, Checked<PageRequest> query) {
        var entry = found(request);
        var ui = request.ui();
        var body = TEMPLATES.journalShow(
                ui,
                new EntryWords(ui),
                entry,
                request.href("/entries"),
                readers.apply(request.accountId()),
                request.form().named("delete").etag(Etag.of(entry.revision())),
                comments.under(request, entry.entryId(), request.valid(query)));
        return Response.page(new EntryWords(ui).day(entry.createdAt(), entry.utcOffset()), body)
                .etag(entry.revision());
    }

    private Response edit(Request request) {
        var entry = found(request);
        var form = filled(request.form(), entry.sessionMetrics())
                .with("createdAt", LocalTimes.minute(entry.createdAt(), entry.utcOffset(), request.zone()))
                .with("utcOffset", entry.utcOffset() == null ? "" : entry.utcOffset())
                .with("sections.shared", entry.sections().shared())
                .with("sections.private", entry.sections().personal())
                .with("sessionMetrics.tags", entry.sessionMetrics().tags())
                .with("coachVisible", entry.coachVisible())
                .etag(Etag.of(entry.revision()));
        return editPage(request, 200, entry, form);
    }

    private Response save(Request request, NewEntry draft) {
        var change = entries.rewrite(
                request.accountId(), request.zone(), request.path("entryId"), request.expectedRevision(), draft);
        return request.commit(change, outcome -> switch (outcome) {
            case EntryOutcome.Done(var entry) -> saved(entry);
            case EntryOutcome.Missing missing -> throw Problem.notFoundException();
            case EntryOutcome.TooFarAhead ahead -> again(request, request.form(List.of(tooFarAhead(request))));
            case EntryOutcome.Stale(var current) ->
                editPage(
                        request,
                        412,
                        current,
                        request.form(List.of(new FieldProblem(
                                        "", "stale", request.ui().text("entry.stale"))))
                                .etag(Etag.of(current.revision())));
        });
    }

    private Response again(Request request, Form form) {
        return editPage(
                request, 422, found(request), form.etag(request.ifMatch().orElse("")));
    }

    private Response askToDelete(Request request) {
        var entry = found(request);
        var ui = request.ui();
        var words = new EntryWords(ui);
        var title = ui.text("entry.delete.ask", words.day(entry.createdAt(), entry.utcOffset()));
        var form = request.form().etag(Etag.of(entry.revision()));
        return Response.page(
                title, TEMPLATES.journalDelete(ui, title, request.href("/entries/" + entry.entryId()), form));
    }

    private Response delete(Request request) {
        var change = entries.delete(request.accountId(), request.path("entryId"), request.expectedRevision());
        return request.commit(change, outcome -> switch (outcome) {
            case EntryOutcome.Done deleted -> Response.redirect("/entries", "entry-deleted");
            case EntryOutcome.Missing missing -> throw Problem.notFoundException();
            case EntryOutcome.Stale stale -> Response.redirect("/entries/" + request.path("entryId"), "entry-stale");
            case EntryOutcome.TooFarAhead ahead -> throw Problem.notFoundException();
        });
    }

    private Response newPage(Request request, int status, Form form) {
        var ui = request.ui();
        var journal = request.href("/entries");
        return page(
                request,
                status,
                new EntryForm(ui.text("entry.new"), journal, ui.text("journal"), journal, "entry", form));
    }

    private Response editPage(Request request, int status, Entry entry, Form form) {
        var day = new EntryWords(request.ui()).day(entry.createdAt(), entry.utcOffset());
        var here = request.href("/entries/" + entry.entryId());
        var title = request.ui().text("entry.edit.title", day);
        var draft = "entry-" + entry.entryId();
        return page(request, status, new EntryForm(title, here, day, here + "/edit", draft, form));
    }

    private Response page(Request request, int status, EntryForm entry) {
        var account = request.accountId();
        var body = TEMPLATES.journalForm(
                request.ui(), new EntryWords(request.ui()), entry, tags.suggested(account), readers.apply(account));
        return Response.page(status, entry.title(), body);
    }

    private static Form filled(Form form, Entry.SessionMetrics metrics) {
        return form.with("sessionMetrics.durationMinutes", metrics.durationMinutes())
                .with("sessionMetrics.intensity", metrics.intensity())
                .with("sessionMetrics.rounds", metrics.rounds())
                .with("sessionMetrics.giOrNoGi", EnumText.text(metrics.giOrNoGi()));
    }

    private static FieldProblem tooFarAhead(Request request) {
        return new FieldProblem("createdAt", "range", request.ui().text("entry.ahead"));
    }

    private static Response saved(Entry entry) {
        return Response.redirect("/entries/" + entry.entryId(), "entry-saved");
    }

    private Entry found(Request request) {
        return entries.find(request.accountId(), request.path("entryId")).orElseThrow(Problem::notFoundException);
    }
}
