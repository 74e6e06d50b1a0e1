package trestle.archive.media;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What people say of a file: each of it may be missing. */
public record MediaText(
        @Nullable String title,
        @Nullable String caption,
        @Nullable Instant takenAt) {
    public static final int TITLE_MAX = 200;
    public static final int CAPTION_MAX = 1_000;

    static final MediaText NONE = new MediaText(null, null, null);

    private static final int TIME_MAX = 30;
    private static final Pattern YEAR = Pattern.compile("[0-9]{4}");
    private static final Pattern MONTH = Pattern.compile("[0-9]{4}-[0-9]{2}");
    private static final Instant EARLIEST = Instant.parse("1000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("3000-01-01T00:00:00Z");
    private static final String WRONG_TIME =
            "Enter a year such as 1944, a month such as 1944-06, or a day such as 1944-06-06.";

    /** As a form sends it, which holds all of it: an empty field is empty from then on. */
    static Checked<MediaText> parseForm(Fields in) {
        var title = in.lineIfGiven("title", 0, TITLE_MAX);
        var caption = in.textIfGiven("caption", 0, CAPTION_MAX);
        var takenAt = time(in);
        return in.make(() -> new MediaText(worded(title), worded(caption), takenAt.orElse(null)));
    }

    /** When it was taken, as far as that is known: the beginning of a year, a month or a day, or a moment. */
    private static Optional<Instant> time(Fields in) {
        var typed = in.lineIfGiven("takenAt", 0, TIME_MAX).filter(text -> !text.isBlank());
        var time = typed.flatMap(MediaText::parse).filter(MediaText::isInReach);
        in.check("takenAt", typed.isEmpty() || time.isPresent(), "date", WRONG_TIME);
        return time;
    }

    private static Optional<Instant> parse(String text) {
        var day = YEAR.matcher(text).matches()
                ? text + "-01-01"
                : MONTH.matcher(text).matches() ? text + "-01" : text;
        try {
            return Optional.of((day.indexOf('T') < 0 ? Instant.parse(day + "T00:00:00Z") : Instant.parse(day))
                    .truncatedTo(ChronoUnit.MILLIS));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** As it is typed: a day, unless the hour is known. */
    String takenAtText() {
        if (takenAt == null) return "";
        var text = takenAt.toString();
        return text.endsWith("T00:00:00Z") ? text.substring(0, 10) : text;
    }

    private static @Nullable String worded(Optional<String> typed) {
        return typed.filter(text -> !text.isBlank()).orElse(null);
    }

    static boolean isInReach(Instant time) {
        return !time.isBefore(EARLIEST) && time.isBefore(LATEST);
    }

    /** What a program changes of it. What is not given stays; a text that is given and empty is removed. */
    record Edit(Optional<String> title, Optional<String> caption, Optional<Instant> takenAt) {
        static Checked<Edit> parse(Fields in) {
            var edit = read(in);
            return in.make(() -> edit);
        }

        static Edit read(Fields in) {
            var title = in.lineIfGiven("title", 0, TITLE_MAX);
            var caption = in.textIfGiven("caption", 0, CAPTION_MAX);
            var takenAt = time(in);
            return new Edit(cleared(in, "title", title), cleared(in, "caption", caption), takenAt);
        }

        private static Optional<String> cleared(Fields in, String name, Optional<String> read) {
            return read.or(() -> in.has(name) ? Optional.of("") : Optional.empty());
        }

        MediaText of(MediaText before) {
            return new MediaText(
                    title.isPresent() ? worded(title) : before.title(),
                    caption.isPresent() ? worded(caption) : before.caption(),
                    takenAt.orElse(before.takenAt()));
        }
    }
}
