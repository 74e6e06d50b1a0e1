package trestle.shareables.polls;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.View;

/** What counting needs of a vote: not its code. */
@View(of = PollVote.class)
public record Ballot(@Nullable String name, List<PollVote.Answer> answers) {
    public Ballot {
        answers = List.copyOf(answers);
    }
}
