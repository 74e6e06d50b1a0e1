package trestle.shareables.polls;

import java.util.Optional;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * A vote as the page sends it: the first, or another in its place.
 *
 * @param code the personal code that a closed list asks for, as it was typed
 */
record VoteForm(VoteAnswers answers, Optional<String> code) {
    private static final int CODE_MAX = 20;

    static Checked<VoteForm> parse(Fields in) {
        var answers = VoteAnswers.fields(in);
        var code = in.lineIfGiven("code", 1, CODE_MAX);
        return in.make(() -> new VoteForm(answers.get(), code));
    }
}
