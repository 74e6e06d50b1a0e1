package trestle.shareables.polls;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Turns;
import trestle.model.Write;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * Votes in polls. Each is one transaction with the counters of its poll, so that none is stored after closing, even in
 * the same millisecond. It describes changes; the caller commits them.
 */
public final class Votes {
    /** The most votes in one poll. */
    static final int COUNT_MAX = 5_000;

    private final ShareableTable shareables;
    private final PollTable table;
    private final PersonalCodes codes;
    private final Clock clock;
    private final Function<ShortId, Write> announcement;

    /** All votes in a poll move the same counters. */
    private final Turns turns = new Turns();

    /** @param announcement tells pages that the results of a poll changed */
    public Votes(
            ShareableTable shareables,
            PollTable table,
            PersonalCodes codes,
            Clock clock,
            Function<ShortId, Write> announcement) {
        this.shareables = shareables;
        this.table = table;
        this.codes = codes;
        this.clock = clock;
        this.announcement = announcement;
    }

    public Optional<PollVote> find(ShortId shortId, Code code) {
        return table.find(shortId, code);
    }

    Page<PollVote> list(ShortId shortId, PageRequest page) {
        return table.listVotes(shortId, page);
    }

    /**
     * A first vote.
     *
     * @param personal the code of a closed list, which votes once; without it the vote gets a new code
     */
    public Change<VoteResult> cast(ShortId shortId, Optional<Code> personal, VoteAnswers given) {
        return planned(shortId, given, (poll, now) -> {
            if (poll.responseCount() >= COUNT_MAX) return Plan.none(new VoteResult.TooMany());
            var code = personal.orElseGet(Code::random);
            var answers = given.given().answers();
            var vote = new PollVote(shortId, given.name(), code, answers, now, now, poll.purgeAt());
            var plan = plan(poll, new VoteResult.Stored(vote), admit(poll, now, COUNT_MAX, 1));
            var insert = table.vote(vote);
            return personal.isEmpty()
                    ? plan.with(insert).replanIfRefused(insert)
                    : codes.using(plan, insert, shortId, code, now, VoteResult.CodeRefused::new);
        });
    }

    /** Other answers in place of the first. */
    public Change<VoteResult> change(ShortId shortId, Code code, VoteAnswers given) {
        return planned(shortId, given, (poll, now) -> {
            var before = table.find(shortId, code);
            if (before.isEmpty()) return Plan.none(new VoteResult.Unknown());
            var after = before.get().answering(given.given(), now);
            var change = table.change(before.get(), after);
            return plan(poll, new VoteResult.Stored(after), admit(poll, now, Integer.MAX_VALUE, 0))
                    .with(change)
                    .replanIfRefused(change);
        });
    }

    /** Takes a vote back, while the poll is open. */
    public Change<VoteResult> withdraw(ShortId shortId, Code code) {
        return planned(shortId, (poll, now) -> {
            var vote = table.find(shortId, code);
            if (vote.isEmpty()) return Plan.none(new VoteResult.Unknown());
            var refusal = VoteResult.refusal(poll, now);
            if (refusal.isPresent()) return Plan.none(refusal.get());
            return withdrawn(poll, vote.get(), admit(poll, now, Integer.MAX_VALUE, -1));
        });
    }

    /** Removes a vote for the admin, also from a closed poll. */
    public Change<VoteResult> remove(ShortId shortId, Code code) {
        return planned(shortId, (poll, now) -> {
            var vote = table.find(shortId, code);
            if (vote.isEmpty()) return Plan.none(new VoteResult.Unknown());
            return withdrawn(poll, vote.get(), table.remove(shortId, now, -1, 1));
        });
    }

    private interface Planner {
        Plan<VoteResult> plan(Poll poll, Instant now);
    }

    private Change<VoteResult> planned(ShortId shortId, Planner planner) {
        return Change.<VoteResult>planned(() -> {
                    var now = clock.instant();
                    return shareables
                            .find(shortId)
                            .filter(Poll.class::isInstance)
                            .map(Poll.class::cast)
                            .filter(poll -> poll.takenDownAt() == null
                                    && poll.expiresAt().isAfter(now))
                            .map(poll -> planner.plan(poll, now))
                            .orElseGet(() -> Plan.none(new VoteResult.Gone()));
                })
                .inTurn(turns, "poll " + shortId);
    }

    /** Each plan checks votes against the poll, which may have been edited in the meantime. */
    private Change<VoteResult> planned(ShortId shortId, VoteAnswers given, Planner planner) {
        return planned(shortId, (poll, now) -> {
            var refusal = VoteResult.refusal(poll, now);
            if (refusal.isPresent()) return Plan.none(refusal.get());
            var problems = VoteRules.problems(poll, given);
            return problems.isEmpty() ? planner.plan(poll, now) : Plan.none(new VoteResult.Invalid(problems));
        });
    }

    private Write admit(Poll poll, Instant now, int most, int count) {
        return table.admit(poll.shortId(), poll.revision(), now, most, count, 1);
    }

    private Plan<VoteResult> plan(Poll poll, VoteResult result, Write parent) {
        return Plan.of(result, parent).replanIfRefused(parent).with(announcement.apply(poll.shortId()));
    }

    private Plan<VoteResult> withdrawn(Poll poll, PollVote vote, Write parent) {
        var withdrawal = table.withdraw(vote);
        var plan =
                plan(poll, new VoteResult.Withdrawn(), parent).with(withdrawal).replanIfRefused(withdrawal);
        return codes.freeing(plan, poll.shortId(), vote.code());
    }
}
