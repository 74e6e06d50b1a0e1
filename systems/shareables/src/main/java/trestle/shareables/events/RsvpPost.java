package trestle.shareables.events;

import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * A first answer as it is sent.
 *
 * @param onBehalf whether the admin answers for somebody else
 */
record RsvpPost(RsvpAnswer answer, boolean onBehalf) {
    static Checked<RsvpPost> parse(Fields in) {
        var answer = RsvpAnswer.fields(in);
        boolean onBehalf = in.flag("onBehalf", false);
        return in.make(() -> new RsvpPost(answer.get(), onBehalf));
    }
}
