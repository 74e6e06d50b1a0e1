package trestle.shareables.polls;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.shareable.Poll;

/** The result of a vote. */
public sealed interface VoteResult {
    /** It is stored and counts. */
    record Stored(PollVote vote) implements VoteResult {}

    /** It is taken back. */
    record Withdrawn() implements VoteResult {}

    /** There is no such vote. */
    record Unknown() implements VoteResult {}

    /** It breaks the rules of the poll. */
    record Invalid(List<VoteRules.Broken> problems) implements VoteResult {
        public Invalid {
            problems = List.copyOf(problems);
        }
    }

    /** The poll is closed. */
    record Closed() implements VoteResult {}

    /** The poll has as many votes as it may have. */
    record TooMany() implements VoteResult {}

    /** It expired, was taken down or deleted while the vote was on its way. */
    record Gone() implements VoteResult {}

    /** The personal code that a closed list asks for is not one of it, or was used. */
    record CodeRefused(PersonalCodes.Refused why) implements VoteResult {}

    /** Why a poll takes no vote at this moment. */
    static Optional<VoteResult> refusal(Poll poll, Instant now) {
        if (poll.takenDownAt() != null || !poll.expiresAt().isAfter(now)) return Optional.of(new Gone());
        return poll.closedAt(now) ? Optional.of(new Closed()) : Optional.empty();
    }
}
