package trestle.rollmodel.coaching;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.comments.CommentParts;
import trestle.rollmodel.comments.CommentRoutes;
import trestle.rollmodel.comments.Comments;
import trestle.rollmodel.journal.EntryWords;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.ProgressParts;
import trestle.rollmodel.search.FoundEntry;
import trestle.rollmodel.search.Question;
import trestle.rollmodel.templates.StaticTemplates;

/** A coach's pages: the roster, an athlete, an entry with its comments. */
public record AthletePages(
        SharedJournals journals,
        Roster roster,
        Links links,
        SharedSearch search,
        Comments comments,
        CommentParts parts,
        Function<Request, Progress> figures,
        Names names)
        implements PageRoutes {
    private static final Caller COACH = Caller.role("coach");
    private static final int CHART_WEEKS = 26;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/athletes", COACH, Shape.PAGE, this::list);
        pages.get("/athletes/{athleteId}", COACH, Query.SHAPE, this::show);
        pages.get("/athletes/{athleteId}/progress", COACH, this::progress);
        pages.get("/athletes/{athleteId}/leave", COACH, this::askToLeave);
        pages.post("/athletes/{athleteId}/leave", COACH, this::leave);
        pages.get("/athletes/{athleteId}/entries/{entryId}", COACH, Shape.PAGE, this::entry);
        pages.post(
                        "/athletes/{athleteId}/entries/{entryId}/comments",
                        COACH,
                        CommentRoutes.BODY,
                        (request, form) -> entryPage(request, 422, PageRequest.first(PageRequest.LIMIT_MAX), form),
                        this::comment)
                .limit(CommentRoutes.LIMIT)
                .beforeReplay(request -> CommentRoutes.checkReadable(comments, request));
        pages.get("/entries/{entryId}/as-coaches-see-it", Caller.role("athlete"), this::preview);
    }

    /** What is looked for in an athlete's entries, if anything. */
    record Query(Optional<String> words, PageRequest page) {
        static final Shape<Query> SHAPE = Shape.of(in ->
                new Query(in.lineIfGiven("q", 0, Question.LENGTH_MAX).filter(text -> !text.isEmpty()), in.page()));
    }

    private Response list(Request request, Checked<PageRequest> query) {
        var page = roster.list(CoachId.calling(request), request.valid(query));
        var ui = request.ui();
        var more = page.next().map(cursor -> request.href("/athletes", "cursor", cursor));
        var trends = page.items().stream()
                .collect(Collectors.toMap(
                        AthleteView::athleteId,
                        each -> roster.trend(CoachId.calling(request), new AthleteId(each.athleteId()))
                                .orElse(RosterTrend.NONE)));
        var body = TEMPLATES.coachingRoster(ui, page.items(), trends, request.href(""), more);
        return Response.page(ui.text("roster.title"), body);
    }

    /** An athlete as the head of every page about them. */
    public record Athlete(String athleteId, String name, String href) {}

    private Athlete athlete(Request request, SharedJournal journal) {
        var name = names.find(journal.athleteId()).orElse(request.ui().text("roster.nameless"));
        return new Athlete(journal.athleteId(), name, request.href("/athletes/" + journal.athleteId()));
    }

    private Response show(Request request, Checked<Query> typed) {
        var journal = SharedEntryRoutes.open(journals, request);
        var query = request.valid(typed);
        return query.words()
                .map(words -> found(request, journal, words, query.page()))
                .orElseGet(() -> entries(request, journal, query.page()));
    }

    private Response entries(Request request, SharedJournal journal, PageRequest wanted) {
        var page = journal.list(Range.all(), wanted);
        var athlete = athlete(request, journal);
        var unseen = roster.unseen(CoachId.calling(request), journal);
        if (!unseen.moments().isEmpty()) roster.look(CoachId.calling(request), AthleteId.in(request));
        var shown = page.items().stream().map(SharedEntry::entryId).toList();
        var elsewhere = unseen.moments().stream()
                .filter(each -> !unseen.first() && !shown.contains(each.entryId()))
                .toList();
        var more = page.next().map(cursor -> Href.of(athlete.href(), "cursor", cursor));
        var ui = request.ui();
        var body = TEMPLATES.coachingAthlete(ui, new EntryWords(ui), athlete, elsewhere, page.items(), more);
        return Response.page(athlete.name(), body);
    }

    private Response found(Request request, SharedJournal journal, String words, PageRequest wanted) {
        var page = search.find(journal, words, wanted);
        var athlete = athlete(request, journal);
        var ui = request.ui();
        var more = page.next().map(cursor -> Href.of(athlete.href(), "q", words, "cursor", cursor));
        List<FoundEntry> hits = page.items();
        var body = TEMPLATES.coachingFound(ui, new EntryWords(ui), athlete, words, hits, more);
        return Response.page(athlete.name(), body);
    }

    private Response progress(Request request) {
        var journal = SharedEntryRoutes.open(journals, request);
        var athlete = athlete(request, journal);
        var seen = figures.apply(request);
        var ui = request.ui();
        var today = seen.day(request.at());
        var last = journal.newest(Range.all(), 1).stream().findFirst().map(entry -> entry.day(seen.zone()));
        var charts = new ProgressParts(ui, seen, today, Optional.of(athlete.name())).charts(CHART_WEEKS, last);
        var body = TEMPLATES.coachingProgress(ui, athlete, charts);
        return Response.page(athlete.name(), body);
    }

    private Response entry(Request request, Checked<PageRequest> query) {
        return entryPage(request, 200, request.valid(query), request.form());
    }

    private Response entryPage(Request request, int status, PageRequest page, Form box) {
        var journal = SharedEntryRoutes.open(journals, request);
        var entry = journal.find(request.id("entryId")).orElseThrow(Problem::notFoundException);
        var athlete = athlete(request, journal);
        var ui = request.ui();
        var words = new EntryWords(ui);
        Content under = parts.forCoach(request, athlete.athleteId(), entry.entryId(), page, box.named("comment"));
        var body = TEMPLATES.coachingEntry(ui, words, entry, athlete.href(), athlete.name(), "", under);
        return Response.page(status, words.day(entry.createdAt(), entry.utcOffset()), body);
    }

    private Response comment(Request request, String body) {
        var journal = SharedEntryRoutes.open(journals, request);
        var entry = journal.find(request.id("entryId")).orElseThrow(Problem::notFoundException);
        var page = "/athletes/" + journal.athleteId() + "/entries/" + entry.entryId();
        return request.commitFound(
                comments.post(CoachId.calling(request), entry.entryId(), body),
                posted -> Response.redirect(page + "#comments", "comment-posted"));
    }

    /** What an athlete's coaches get of an entry, made of the very same parts. */
    private Response preview(Request request) {
        var entry =
                journals.preview(request.id("entryId"), request.accountId()).orElseThrow(Problem::notFoundException);
        var ui = request.ui();
        var words = new EntryWords(ui);
        var banner = ui.text(entry.coachVisible() ? "preview.what" : "preview.nothing");
        var back = request.href("/entries/" + entry.entryId());
        var body = TEMPLATES.coachingEntry(
                ui, words, entry, back, words.day(entry.createdAt(), entry.utcOffset()), banner, output -> {});
        return Response.page(ui.text("preview.title"), body);
    }

    private Response askToLeave(Request request) {
        var athlete = athlete(request, SharedEntryRoutes.open(journals, request));
        var ui = request.ui();
        var title = ui.text("roster.leave.title", athlete.name());
        return Response.page(title, TEMPLATES.coachingLeave(ui, title, athlete, request.form()));
    }

    private Response leave(Request request) {
        var leave = links.leave(CoachId.calling(request), AthleteId.in(request));
        return request.commitFound(leave, Response.redirect("/athletes", "athlete-left"));
    }
}
