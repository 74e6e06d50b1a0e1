package trestle.rollmodel.chat;

import java.util.List;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.Roster;
import trestle.rollmodel.templates.StaticTemplates;

/** Asking a journal on pages. The newest exchange stands first, under the box for the next question. */
public record AskPages(Threads threads, Chat chat, Names names, Roster roster) implements PageRoutes {
    private static final Caller EITHER = Caller.role("athlete", "coach");
    private static final int THREADS_SHOWN = 100;
    private static final int MESSAGES_SHOWN = 40;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/ask", EITHER, this::show).query("athlete", 64);
        ChatRoutes.limited(pages.post("/ask", EITHER, First::parse, this::beginAgain, this::begin))
                .beforeReplay(request -> ChatRoutes.checkLinked(threads, request));
        pages.get("/ask/{threadId}", EITHER, Shape.PAGE, this::show);
        ChatRoutes.limited(pages.post(
                        "/ask/{threadId}",
                        EITHER,
                        Ask::parse,
                        this::askAgain,
                        (request, ask) -> answered(request, request.id("threadId"), ask)))
                .beforeReplay(request -> ChatRoutes.find(threads, request));
        pages.post("/ask/{threadId}/settings", EITHER, Settings.SHAPE, this::settle);
        pages.post("/ask/{threadId}/delete", EITHER, this::delete);
        pages.get("/athletes/{athleteId}/questions", Caller.role("coach"), Shape.PAGE, this::listShared);
        pages.get("/athletes/{athleteId}/questions/{threadId}", Caller.role("coach"), Shape.PAGE, this::shared);
    }

    /** The first question of a new thread. */
    record First(Ask ask, Optional<String> athleteId) {
        static Checked<First> parse(Fields in) {
            var athleteId = in.lineIfGiven("athleteId", 1, 64).filter(PathId::isOne);
            return Ask.parse(in).map(ask -> new First(ask, athleteId));
        }
    }

    /** What a thread's owner may change of it. */
    record Settings(Optional<String> title, boolean shared) {
        static final Shape<Settings> SHAPE = Shape.of(
                in -> new Settings(in.nameIfGiven("title", 0, Threads.TITLE_MAX), in.flag("sharedWithCoaches", false)));
    }

    /** What a page for asking is made of: about whom, with which choices, and who answers. */
    public record Box(
            Form form,
            String action,
            Optional<String> athleteId,
            Optional<String> athleteName,
            List<Choice> scopes,
            Optional<String> provider) {}

    private Response show(Request request) {
        var athleteId = request.query("athlete").flatMap(id -> about(request, id));
        return list(request, 200, request.form().with("scope", "shared"), athleteId);
    }

    private Response list(Request request, int status, Form form, Optional<String> athleteId) {
        var ui = request.ui();
        var own = threads.list(request.accountId(), PageRequest.first(THREADS_SHOWN))
                .items();
        var called = names.of(own.stream()
                .filter(AiThread::aboutAnother)
                .map(AiThread::athleteId)
                .toList());
        var box = box(request, form, request.href("/ask"), athleteId);
        var athletes = athleteId.isEmpty() && request.member().roles().contains("coach")
                ? roster.athletes(CoachId.calling(request))
                : List.<Roster.Athlete>of();
        var body = TEMPLATES.chatList(
                ui, box, isAnswerable(request, athleteId), athletes, own, called, request.href("/ask"));
        return Response.page(status, ui.text("ask.title"), body);
    }

    /** The athlete that a coach asks about; none for the own journal. Without a link there is nobody of that id. */
    private Optional<String> about(Request request, String athleteId) {
        if (athleteId.isEmpty() || athleteId.equals(request.accountId())) return Optional.empty();
        if (!PathId.isOne(athleteId) || !threads.isLinked(new AthleteId(athleteId), CoachId.calling(request)))
            throw Problem.notFoundException();
        return Optional.of(athleteId);
    }

    /** People who are not athletes ask about one; the page says how. */
    private static boolean isAnswerable(Request request, Optional<String> athleteId) {
        return athleteId.isPresent() || request.member().roles().contains("athlete");
    }

    private Box box(Request request, Form form, String action, Optional<String> athleteId) {
        var ui = request.ui();
        return new Box(
                form,
                action,
                athleteId,
                athleteId.flatMap(names::find),
                athleteId.isPresent() ? List.of() : scopes(ui),
                chat.providerFor(request.accountId(), new AthleteId(athleteId.orElse(request.accountId()))));
    }

    private static List<Choice> scopes(Ui ui) {
        return List.of(
                new Choice("shared", ui.text("ask.scope.shared"), ui.text("ask.scope.shared.help")),
                new Choice("private", ui.text("ask.scope.private"), ui.text("ask.scope.private.help")));
    }

    private Response beginAgain(Request request, Form form) {
        return list(request, 422, form, about(request, request.fields().typed("athleteId")));
    }

    /** The thread is there before its first question is answered, which may take a model's time. */
    private Response begin(Request request, First first) {
        var draft = new ChatRoutes.NewThread(Optional.empty(), first.athleteId());
        var begun = threads.begin(request.accountId(), ChatRoutes.about(request, draft), Optional.empty())
                .commit(request.transactions());
        return answered(request, ChatRoutes.thread(begun).threadId(), first.ask());
    }

    private Response answered(Request request, String threadId, Ask ask) {
        return request.commit(chat.ask(request.accountId(), threadId, ask, request.zone()), asked -> {
            ChatRoutes.answered(asked);
            return Response.redirect("/ask/" + threadId);
        });
    }

    private Response askAgain(Request request, Form form) {
        return page(request, 422, ChatRoutes.find(threads, request), form, PageRequest.first(MESSAGES_SHOWN));
    }

    private Response show(Request request, Checked<PageRequest> query) {
        var asked = request.valid(query);
        var page = new PageRequest(MESSAGES_SHOWN, asked.cursor(), asked.audience());
        return page(
                request, 200, ChatRoutes.find(threads, request), request.form().with("scope", "shared"), page);
    }

    private Response page(Request request, int status, AiThread thread, Form form, PageRequest wanted) {
        var latest = threads.listLatest(request.accountId(), thread.threadId(), wanted)
                .orElseThrow(Problem::notFoundException);
        var here = request.href("/ask/" + thread.threadId());
        var about = Optional.of(thread.athleteId()).filter(id -> thread.aboutAnother());
        var entries =
                request.href(about.map(id -> "/athletes/" + id + "/entries").orElse("/entries"));
        var ui = request.ui();
        var title = AskWords.title(ui, thread);
        var settings = request.form()
                .named("settings")
                .with("title", thread.title() == null ? "" : thread.title())
                .with("sharedWithCoaches", thread.sharedWithCoaches());
        var body = TEMPLATES.chatShow(
                ui,
                title,
                thread,
                box(request, form, here, about),
                Exchange.of(latest.items().reversed()).reversed(),
                latest.next().map(cursor -> Href.of(here, "cursor", cursor)),
                request.href("/ask"),
                entries,
                settings);
        return Response.page(status, title, body);
    }

    private Response settle(Request request, Checked<Settings> typed) {
        var thread = ChatRoutes.find(threads, request);
        var settings = request.valid(typed);
        var change = threads.revise(
                request.accountId(),
                thread.threadId(),
                Optional.of(settings.title().orElse("")),
                Optional.of(settings.shared() && !thread.aboutAnother()));
        return request.commitFound(change, revised -> Response.redirect("/ask/" + thread.threadId(), "thread-saved"));
    }

    private Response delete(Request request) {
        var delete = threads.delete(request.accountId(), request.id("threadId"));
        return request.commitFound(delete, Response.redirect("/ask", "thread-deleted"));
    }

    private Response listShared(Request request, Checked<PageRequest> query) {
        var athleteId = request.id("athleteId");
        var page = threads.listShared(CoachId.calling(request), AthleteId.in(request), request.valid(query))
                .orElseThrow(Problem::notFoundException);
        var here = request.href("/athletes/" + athleteId);
        var ui = request.ui();
        var name = names.find(athleteId).orElse(ui.text("roster.nameless"));
        var more = page.next().map(cursor -> Href.of(here + "/questions", "cursor", cursor));
        return Response.page(name, TEMPLATES.chatShared(ui, athleteId, name, here, page.items(), more));
    }

    private Response shared(Request request, Checked<PageRequest> query) {
        var athleteId = request.id("athleteId");
        var threadId = request.id("threadId");
        var thread = threads.findShared(CoachId.calling(request), AthleteId.in(request), threadId)
                .orElseThrow(Problem::notFoundException);
        var page = threads.listSharedMessages(
                        CoachId.calling(request), AthleteId.in(request), threadId, request.valid(query))
                .orElseThrow(Problem::notFoundException);
        var athlete = request.href("/athletes/" + athleteId);
        var ui = request.ui();
        var more = page.next().map(cursor -> Href.of(athlete + "/questions/" + threadId, "cursor", cursor));
        var body = TEMPLATES.chatSharedShow(ui, AskWords.title(ui, thread), Exchange.of(page.items()), athlete, more);
        return Response.page(AskWords.title(ui, thread), body);
    }
}
