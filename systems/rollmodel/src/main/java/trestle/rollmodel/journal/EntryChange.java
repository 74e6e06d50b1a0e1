package trestle.rollmodel.journal;

import java.util.List;
import java.util.Optional;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What is to change of an entry; what is empty stays as it is. */
public record EntryChange(
        Optional<String> personal,
        Optional<String> shared,
        Optional<Integer> durationMinutes,
        Optional<Integer> intensity,
        Optional<Integer> rounds,
        Optional<Entry.GiOrNoGi> giOrNoGi,
        Optional<List<String>> tags,
        Optional<Boolean> coachVisible) {

    /** Reads it from a JSON body. */
    public static Checked<EntryChange> parse(Fields fields) {
        var personal = fields.textIfGiven("sections.private", 0, Entry.Sections.LENGTH_MAX);
        var shared = fields.textIfGiven("sections.shared", 0, Entry.Sections.LENGTH_MAX);
        var minutes = fields.wholeIfGiven("sessionMetrics.durationMinutes", 1, Entry.SessionMetrics.MINUTES_MAX);
        var intensity = fields.wholeIfGiven("sessionMetrics.intensity", 1, Entry.SessionMetrics.INTENSITY_MAX);
        var rounds = fields.wholeIfGiven("sessionMetrics.rounds", 0, Entry.SessionMetrics.ROUNDS_MAX);
        var giOrNoGi = fields.choiceIfGiven("sessionMetrics.giOrNoGi", Entry.GiOrNoGi.class);
        var tags = EntryTags.parse(fields, "sessionMetrics.tags");
        var visible = fields.flagIfGiven("coachVisible");
        return fields.make(
                () -> new EntryChange(personal, shared, minutes, intensity, rounds, giOrNoGi, tags, visible));
    }

    Entry.Sections sections(Entry before) {
        var was = before.sections();
        return new Entry.Sections(personal.orElse(was.personal()), shared.orElse(was.shared()));
    }

    Entry.SessionMetrics metrics(Entry before) {
        var was = before.sessionMetrics();
        return new Entry.SessionMetrics(
                durationMinutes.orElse(was.durationMinutes()),
                intensity.orElse(was.intensity()),
                rounds.orElse(was.rounds()),
                giOrNoGi.orElse(was.giOrNoGi()),
                tags.orElse(was.tags()));
    }

    boolean visible(Entry before) {
        return coachVisible.orElse(before.coachVisible());
    }
}
