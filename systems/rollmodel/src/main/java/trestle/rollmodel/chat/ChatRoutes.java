package trestle.rollmodel.chat;

import java.time.Duration;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;

/** Threads, questions and answers over HTTP. */
public record ChatRoutes(Threads threads, Chat chat) implements ApiRoutes {
    private static final Caller EITHER = Caller.role("athlete", "coach");
    private static final Caller COACH = Caller.role("coach");
    private static final String ONE = "/ai/threads/{threadId}";

    @Override
    public void declare(Api api) {
        api.get("/ai/threads", EITHER, Shape.PAGE, this::list)
                .lists(ThreadView.class)
                .summary("List your threads, most recently active first.");
        api.post("/ai/threads", EITHER, NewThread::parse, this::begin)
                .beforeReplay(request -> checkLinked(threads, request))
                .returns(201, ThreadView.class)
                .summary("Start a thread about your journal or a linked athlete's.");
        api.get(ONE, EITHER, request -> Response.json(200, ThreadView.of(find(threads, request))))
                .returns(200, ThreadView.class)
                .summary("Get one of your threads.");
        api.patch(ONE, EITHER, ThreadChange.SHAPE, this::revise)
                .returns(200, ThreadView.class)
                .summary("Change a thread's title, or whether coaches can read its shared messages.");
        api.delete(ONE, EITHER, this::delete).returns(204).summary("Delete a thread.");
        api.get(ONE + "/messages", EITHER, Shape.PAGE, this::messages)
                .lists(MessageView.class)
                .summary("List the messages of one of your threads, oldest first.");
        limited(api.post(ONE + "/messages", EITHER, Ask::parse, this::ask))
                .beforeReplay(request -> checkUnchanged(threads, request))
                .returns(201, Answered.class)
                .summary("Ask a question.");
        api.get("/athletes/{athleteId}/ai/threads", COACH, Shape.PAGE, this::listShared)
                .lists(ThreadView.class)
                .summary("List the threads that a linked athlete shares.");
        api.get("/athletes/{athleteId}/ai/threads/{threadId}/messages", COACH, Shape.PAGE, this::sharedMessages)
                .lists(MessageView.class)
                .summary("List the shared messages of a thread that a linked athlete shares, oldest first.");
    }

    /** Refuses a coach who is not linked, or no longer, with the athlete that the body names. */
    static void checkLinked(Threads threads, Request request) {
        var athleteId = request.fields().typed("athleteId");
        if (!athleteId.isEmpty()
                && !athleteId.equals(request.accountId())
                && !threads.isLinked(new AthleteId(athleteId), CoachId.calling(request)))
            throw Problem.notFoundException();
    }

    /** Refuses also where an answer to the question may no longer be read as it was given. */
    private static void checkUnchanged(Threads threads, Request request) {
        var thread = find(threads, request);
        if (Ask.parse(request.fields()) instanceof Checked.Valid<Ask>(var ask)
                && !threads.mayReadAnswers(thread, ask.content())) {
            throw Problem.conflict(
                            "answer-changed",
                            "Answer changed",
                            "This answer quoted text that was changed. Ask again with another key.")
                    .asException();
        }
    }

    /** 20 questions an hour and 100 a day, by whichever way. */
    static Route limited(Route route) {
        return route.limit("chat", 20, Duration.ofHours(1)).limit("chat-day", 100, Duration.ofDays(1));
    }

    /** A question with its answer. */
    record Answered(MessageView question, MessageView answer) {
        static Answered of(Chat.Asked.Answered asked) {
            return new Answered(MessageView.of(asked.question()), MessageView.of(asked.answer()));
        }
    }

    /** What a thread begins with. */
    record NewThread(Optional<String> title, Optional<String> athleteId) {
        static Checked<NewThread> parse(Fields in) {
            var title = in.nameIfGiven("title", 1, Threads.TITLE_MAX);
            var athleteId = in.lineIfGiven("athleteId", 1, 64);
            in.check("athleteId", athleteId.map(PathId::isOne).orElse(true), "format", "Give the id of an athlete.");
            return in.make(() -> new NewThread(title, athleteId));
        }
    }

    /** What is to be changed of a thread; an empty title takes it away. */
    record ThreadChange(Optional<String> title, Optional<Boolean> sharedWithCoaches) {
        static final Shape<ThreadChange> SHAPE = Shape.of(in ->
                new ThreadChange(in.nameIfGiven("title", 0, Threads.TITLE_MAX), in.flagIfGiven("sharedWithCoaches")));
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(threads.list(request.accountId(), page).map(ThreadView::of));
    }

    private Response begin(Request request, NewThread draft) {
        return request.commit(
                threads.begin(request.accountId(), about(request, draft), draft.title()),
                begun -> Response.json(201, ThreadView.of(thread(begun))));
    }

    static AiThread thread(Threads.Begun begun) {
        return switch (begun) {
            case Threads.Begun.Done(var thread) -> thread;
            case Threads.Begun.NotLinked() -> throw Problem.notFoundException();
            case Threads.Begun.TooMany() -> throw tooMany().asException();
        };
    }

    private static Problem tooMany() {
        return Problem.conflict(
                "too-many-threads",
                "Too many threads",
                "At most " + Threads.THREADS_MAX + " are kept. Delete one that you no longer need.");
    }

    /** An athlete asks about the own journal unless another is named; who is no athlete must name one. */
    static AthleteId about(Request request, NewThread draft) {
        boolean athlete = request.member().roles().contains("athlete");
        var named = draft.athleteId();
        if (named.isEmpty() && athlete) return AthleteId.calling(request);
        var athleteId = named.orElseThrow(() -> Problem.validation("athleteId", "required", "Say whom you ask about.")
                .asException());
        boolean own = athleteId.equals(request.accountId());
        if (own && !athlete || !own && !request.member().roles().contains("coach")) {
            throw Problem.notFoundException();
        }
        return new AthleteId(athleteId);
    }

    /** The thread that a path names, if it is the caller's and may be read now. */
    static AiThread find(Threads threads, Request request) {
        return threads.find(request.accountId(), request.id("threadId")).orElseThrow(Problem::notFoundException);
    }

    private Response revise(Request request, ThreadChange change) {
        var thread = find(threads, request);
        if (thread.aboutAnother() && change.sharedWithCoaches().orElse(false)) {
            throw Problem.validation("sharedWithCoaches", "not-own", "Only threads about your own journal are shared.")
                    .asException();
        }
        return request.commitFound(
                threads.revise(request.accountId(), thread.threadId(), change.title(), change.sharedWithCoaches()),
                revised -> Response.json(200, ThreadView.of(revised)));
    }

    private Response delete(Request request) {
        return request.commitFound(threads.delete(request.accountId(), request.id("threadId")), Response.empty(204));
    }

    private Response messages(Request request, PageRequest page) {
        return Response.list(threads.listMessages(request.accountId(), request.id("threadId"), page)
                .orElseThrow(Problem::notFoundException)
                .map(MessageView::of));
    }

    private Response ask(Request request, Ask ask) {
        return request.commit(
                chat.ask(request.accountId(), request.id("threadId"), ask, request.zone()),
                asked -> Response.json(201, Answered.of(answered(asked))));
    }

    static Chat.Asked.Answered answered(Chat.Asked asked) {
        return switch (asked) {
            case Chat.Asked.Answered answered -> answered;
            case Chat.Asked.Missing() -> throw Problem.notFoundException();
            case Chat.Asked.ScopeNotAllowed() ->
                throw Problem.of(
                                403,
                                "scope-not-allowed",
                                "Not allowed",
                                "Private notes are read for their author alone.")
                        .asException();
        };
    }

    private Response listShared(Request request, PageRequest page) {
        return Response.list(threads.listShared(CoachId.calling(request), AthleteId.in(request), page)
                .orElseThrow(Problem::notFoundException)
                .map(ThreadView::ofShared));
    }

    private Response sharedMessages(Request request, PageRequest page) {
        return Response.list(threads.listSharedMessages(
                        CoachId.calling(request), AthleteId.in(request), request.id("threadId"), page)
                .orElseThrow(Problem::notFoundException)
                .map(MessageView::of));
    }
}
