package trestle.platform.links;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * A link to be made.
 *
 * @param allowDownload whether what it opens may be downloaded; empty where the system makes no difference
 */
public record NewLink(String label, Instant expiresAt, Optional<String> passcode, Optional<Boolean> allowDownload) {
    public static final int LABEL_MAX = 60;
    public static final int PASSCODE_MIN = 6;
    public static final int PASSCODE_MAX = 64;

    /** The longest life that the page offers, in days. */
    static final int DAYS_MAX = 365;

    public NewLink(String label, Instant expiresAt, Optional<String> passcode) {
        this(label, expiresAt, passcode, Optional.empty());
    }

    /** From the body of an API request. */
    static Checked<NewLink> parse(Fields in, Instant now) {
        var label = in.line("label", 1, LABEL_MAX);
        var expiresAt = in.instant("expiresAt");
        in.check("expiresAt", expiresAt.isAfter(now), "future", "Choose a time in the future.");
        var passcode = in.lineIfGiven("passcode", PASSCODE_MIN, PASSCODE_MAX);
        return in.make(() -> new NewLink(label, expiresAt, passcode));
    }

    /** From the form on the page. */
    static Checked<NewLink> parseForm(Fields in, Instant now) {
        in.whenMissing("label", "Enter a label.");
        var label = in.line("label", 1, LABEL_MAX);
        int days = in.whole("days", 1, DAYS_MAX);
        var passcode = in.lineIfGiven("passcode", PASSCODE_MIN, PASSCODE_MAX);
        return in.make(() -> new NewLink(label, now.plus(Duration.ofDays(days)), passcode));
    }
}
