package trestle.shareables.polls;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Write;
import trestle.shareables.shareable.Poll;

/** What an edit of a poll does to the votes that it has. Votes stay; what they say of removed options counts no more. */
public final class PollEdits {
    private final PollTable table;

    public PollEdits(PollTable table) {
        this.table = table;
    }

    /**
     * What an edit would do.
     *
     * @param dropped how many votes would lose an answer
     * @param writes hold the edit back if votes came or changed since they were counted
     */
    public record Effect(int dropped, List<Write> writes) {
        public Effect {
            writes = List.copyOf(writes);
        }
    }

    /** Reads the votes only where something was removed, or several options are no longer allowed. */
    public Effect of(Poll before, Poll after) {
        if (keepsAll(before, after)) return new Effect(0, List.of());
        int dropped = dropped(before, after);
        return new Effect(dropped, List.of(table.sinceCounted(before.shortId(), before.responseRev(), 0)));
    }

    private static boolean keepsAll(Poll before, Poll after) {
        var questions = byId(after);
        return before.questions().stream().allMatch(question -> {
            var next = questions.get(question.pollQuestionId());
            return next != null
                    && (next.isMultiple() || !question.isMultiple())
                    && question.options().stream().allMatch(option -> has(next, option.pollQuestionOptionId()));
        });
    }

    private static boolean has(Poll.Question question, String optionId) {
        return question.options().stream()
                .anyMatch(each -> each.pollQuestionOptionId().equals(optionId));
    }

    private int dropped(Poll before, Poll after) {
        var then = byId(before);
        var next = byId(after);
        try (var ballots = table.streamBallots(before.shortId())) {
            return (int) ballots.filter(ballot -> ballot.answers().stream()
                            .anyMatch(answer -> counted(then.get(answer.pollQuestionId()), answer)
                                    && !counted(next.get(answer.pollQuestionId()), answer)))
                    .count();
        }
    }

    private static boolean counted(Poll.@Nullable Question question, PollVote.Answer answer) {
        return question != null && Results.counts(question, answer);
    }

    private static Map<String, Poll.Question> byId(Poll poll) {
        var questions = new LinkedHashMap<String, Poll.Question>();
        poll.questions().forEach(question -> questions.put(question.pollQuestionId(), question));
        return questions;
    }
}
