package trestle.shareables.polls;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.Change;
import trestle.model.Open;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.PasscodeHash;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.sharing.NewShareable;
import trestle.shareables.sharing.ShareableRoutes;
import trestle.shareables.sharing.Shareables;

/**
 * Makes an event of a poll about dates. Everybody who voted is invited: the code of a vote is a personal code of the event,
 * and the voter's name goes with it.
 */
public final class PollToEvent implements ApiRoutes {
    /** The kind of task that invites the voters. */
    public static final String KIND = "invite-voters";

    private final Access access;
    private final Shareables shareables;
    private final ShareableRoutes routes;
    private final ShareableTable table;
    private final PollTable votes;
    private final PersonalCodes codes;
    private final Jobs jobs;
    private final Transactions transactions;

    public PollToEvent(
            Access access,
            Shareables shareables,
            ShareableRoutes routes,
            ShareableTable table,
            PollTable votes,
            PersonalCodes codes,
            Jobs jobs,
            Transactions transactions) {
        this.access = access;
        this.shareables = shareables;
        this.routes = routes;
        this.table = table;
        this.votes = votes;
        this.codes = codes;
        this.jobs = jobs;
        this.transactions = transactions;
    }

    /**
     * Which option becomes an event.
     *
     * @param timeZone in which it takes place; UTC unless it is given
     * @param viewPasscode of the event; unless it is given, the event has that of the poll
     * @param unprotected whether the event has none, though the poll has one
     */
    record Chosen(String pollQuestionOptionId, String timeZone, Optional<String> viewPasscode, boolean unprotected) {
        static Checked<Chosen> parse(Fields in) {
            var option = in.line("pollQuestionOptionId", 1, VoteAnswers.ID_MAX);
            var zone = TimeZones.read(in).orElse("UTC");
            var passcode = NewShareable.viewPasscode(in);
            boolean unprotected = in.has("viewPasscode") && passcode.isEmpty();
            return in.make(() -> new Chosen(option, zone, passcode, unprotected));
        }
    }

    @Override
    public void declare(Api api) {
        api.post("/shareables/{id}/to-event", Access.CALLER, Chosen::parse, this::create)
                .describedCaller(Access.BY_ADMIN)
                .limit(ShareableRoutes.CREATIONS)
                .beforeReplay(access::admin)
                .returns(201, ShareableRoutes.CreatedView.class)
                .summary("Create an event from an option that is a date, as admin. Voters are invited by their codes."
                        + " The event has the view passcode of the poll, unless another or null is sent.");
    }

    private Response create(Request request, Chosen chosen) {
        var poll = access.liveAdmin(request).poll();
        return routes.created(request, event(poll, chosen, request.at()));
    }

    /** The event that is made of an option; refused where it is no date in the future. */
    Change<Shareables.Created> event(Poll poll, Chosen chosen, Instant now) {
        var draft = new NewShareable(
                poll.name(),
                poll.expiresAfter(),
                chosen.viewPasscode(),
                chosen.unprotected()
                        ? PasscodeHash.NONE
                        : new PasscodeHash(poll.viewPasscode(), poll.viewPasscodeVersion(), false),
                Optional.empty(),
                Optional.ofNullable(poll.language()),
                details(poll, chosen, now));
        return shareables.create(draft, event -> List.of(invitation(poll, event, now)));
    }

    private static EventDetails details(Poll poll, Chosen chosen, Instant now) {
        var start = poll.questions().stream()
                .flatMap(question -> question.options().stream())
                .filter(option -> option.pollQuestionOptionId().equals(chosen.pollQuestionOptionId()))
                .findFirst()
                .map(Poll.Option::startsAt)
                .filter(startsAt -> startsAt.isAfter(now))
                .orElseThrow(() -> Problem.validation(
                                "pollQuestionOptionId", "time", "Choose an option that is a date in the future.")
                        .asException());
        return new EventDetails(
                true,
                start,
                null,
                Event.Type.IN_PERSON,
                null,
                poll.note(),
                true,
                null,
                Open.of(Event.RsvpVisibility.EVERYONE),
                chosen.timeZone(),
                null,
                null);
    }

    private Write invitation(Poll poll, Shareable event, Instant now) {
        var payload =
                Map.of("poll", poll.shortId().text(), "event", event.shortId().text());
        return jobs.add(KIND, payload, now);
    }

    /**
     * Invites everybody who voted. What was begun before is gone through again: a code is invited once. Nobody is invited
     * to an event that was deleted or taken down in the meantime.
     */
    public TaskResult invite(TaskRun run) {
        var event = table.find(new ShortId(run.get("event")));
        if (event.isEmpty()) return TaskResult.done();
        var step = run.steps("Inviting");
        try (var all = votes.streamVotes(new ShortId(run.get("poll")))) {
            all.takeWhile(vote -> {
                        step.run();
                        return invited(event.get(), vote);
                    })
                    .forEach(vote -> {});
        }
        return TaskResult.done();
    }

    /** False if the event is gone. */
    private boolean invited(Shareable event, PollVote vote) {
        return switch (transactions.run(codes.invite(event, vote.code(), vote.name()))) {
            case Outcome.Committed committed -> true;
            case Outcome.Refused refused when refused.refusal() instanceof Refusal.AlreadyExists -> true;
            case Outcome.Refused refused
            when refused.refusal() instanceof Refusal.Missing || refused.refusal() instanceof Refusal.ConditionFailed ->
                false;
            case Outcome.Refused refused -> throw refused.refusal();
        };
    }
}
