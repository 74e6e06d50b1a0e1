package trestle.shareables.polls;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.model.Version;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.ShortId;

/** One vote, known to its owner by a code; without a name it is anonymous. */
@Key(pk = "poll_vote#{shortId:normal}", sk = "01#{code}#")
@Kind("poll_vote")
public record PollVote(
        ShortId shortId,
        @Nullable String name,
        Code code,
        List<Answer> answers,
        Instant createdAt,
        @Version Instant updatedAt,
        @Ttl Instant purgeAt) {
    public PollVote {
        answers = List.copyOf(answers);
    }

    /** The same vote with other answers, later than the last: that time is the version that a change is conditional on. */
    PollVote answering(VoteAnswers given, Instant now) {
        var next = updatedAt.plusMillis(1);
        return new PollVote(
                shortId, given.name(), code, given.answers(), createdAt, now.isAfter(next) ? now : next, purgeAt);
    }

    /** The options chosen for one question. */
    public record Answer(String pollQuestionId, List<String> optionIds) {
        public Answer {
            optionIds = List.copyOf(optionIds);
        }
    }
}
