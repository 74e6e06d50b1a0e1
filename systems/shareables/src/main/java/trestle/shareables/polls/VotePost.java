package trestle.shareables.polls;

import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * A first vote as it is sent.
 *
 * @param onBehalf whether the admin votes for somebody else
 */
record VotePost(VoteAnswers answers, boolean onBehalf) {
    static Checked<VotePost> parse(Fields in) {
        var answers = VoteAnswers.fields(in);
        boolean onBehalf = in.flag("onBehalf", false);
        return in.make(() -> new VotePost(answers.get(), onBehalf));
    }
}
