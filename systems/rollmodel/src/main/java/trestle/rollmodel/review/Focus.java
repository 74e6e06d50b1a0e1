package trestle.rollmodel.review;

import java.time.Instant;
import java.time.LocalDate;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.progress.Bucket;

/**
 * What an athlete wants to work on in a week.
 *
 * @param week the Monday it begins with
 */
@Key(pk = "USER#{athleteId}", sk = "FOCUS#{week}")
@Kind("FOCUS")
public record Focus(String athleteId, LocalDate week, String text, Instant updatedAt) {
    public static final int TEXT_MAX = 120;

    public Focus {
        if (!week.equals(Bucket.WEEK.start(week)) || UnicodeText.length(text) > TEXT_MAX) {
            throw new IllegalArgumentException("A focus is for a week, in at most " + TEXT_MAX + " characters.");
        }
    }

    /**
     * A focus as it is typed, or stands in an export.
     *
     * @param week any day of the week it is for
     * @param text empty for none
     */
    public record Draft(LocalDate week, String text) {
        public static Checked<Draft> parse(Fields in) {
            var week = in.date("week");
            var text = in.line("text", 0, TEXT_MAX);
            return in.make(() -> new Draft(Bucket.WEEK.start(week), text));
        }
    }
}
