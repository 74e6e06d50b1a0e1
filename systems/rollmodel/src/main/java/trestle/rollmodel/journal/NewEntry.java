package trestle.rollmodel.journal;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * A training session that is to be written down.
 *
 * @param createdAt when it was; empty for now
 * @param utcOffset where the athlete's clock stood; empty for where it stands in the account's time zone
 */
public record NewEntry(
        Optional<Instant> createdAt,
        Optional<String> utcOffset,
        Entry.Sections sections,
        Entry.SessionMetrics sessionMetrics,
        boolean coachVisible) {

    /** Reads it from a form, which opens with a date filled in: an emptied one is a mistake and does not mean now. */
    static Checked<NewEntry> parseForm(Fields fields) {
        return parse(fields, true);
    }

    /** Reads it from a JSON body. */
    public static Checked<NewEntry> parse(Fields fields) {
        return parse(fields, false);
    }

    private static Checked<NewEntry> parse(Fields fields, boolean dated) {
        var utcOffset = fields.lineIfGiven("utcOffset", 0, 9).filter(offset -> !offset.isEmpty());
        fields.check(
                "utcOffset",
                utcOffset.map(LocalTimes::isOffset).orElse(true),
                "offset",
                "Enter an offset from UTC such as +01:00, or Z.");
        var createdAt = utcOffset
                .filter(LocalTimes::isOffset)
                .map(offset -> fields.instantIfGiven("createdAt", ZoneOffset.of(offset)))
                .orElseGet(() -> fields.instantIfGiven("createdAt"));
        fields.check("createdAt", !dated || createdAt.isPresent(), "required", "Enter the date and time.");
        var personal = fields.text("sections.private", 0, Entry.Sections.LENGTH_MAX);
        var shared = fields.text("sections.shared", 0, Entry.Sections.LENGTH_MAX);
        int minutes = fields.whole("sessionMetrics.durationMinutes", 1, Entry.SessionMetrics.MINUTES_MAX);
        int intensity = fields.whole("sessionMetrics.intensity", 1, Entry.SessionMetrics.INTENSITY_MAX);
        int rounds = fields.whole("sessionMetrics.rounds", 0, Entry.SessionMetrics.ROUNDS_MAX);
        var giOrNoGi = fields.choice("sessionMetrics.giOrNoGi", Entry.GiOrNoGi.class);
        var tags = EntryTags.parse(fields, "sessionMetrics.tags");
        boolean visible = fields.flag("coachVisible", true);
        return fields.make(() -> new NewEntry(
                createdAt,
                utcOffset,
                new Entry.Sections(personal, shared),
                new Entry.SessionMetrics(minutes, intensity, rounds, giOrNoGi, tags.orElse(List.of())),
                visible));
    }
}
