package trestle.shareables.events;

import java.util.Optional;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * A reply as the page sends it: the first, or another in its place.
 *
 * @param code the personal code that a closed list asks for, as it was typed
 */
record RsvpForm(RsvpAnswer answer, Optional<String> code) {
    private static final int CODE_MAX = 20;

    static Checked<RsvpForm> parse(Fields in) {
        var answer = RsvpAnswer.fields(in);
        var code = in.lineIfGiven("code", 1, CODE_MAX);
        return in.make(() -> new RsvpForm(answer.get(), code));
    }
}
