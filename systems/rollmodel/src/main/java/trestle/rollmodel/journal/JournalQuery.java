package trestle.rollmodel.journal;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.techniques.TechniqueWords;

/**
 * What the journal page shows: as {@link EntryFilter}, by whole days.
 *
 * @param to the last day, which is shown too
 * @param after the Monday of the week that the page before ended in, which needs no heading again
 */
record JournalQuery(
        Optional<LocalDate> from,
        Optional<LocalDate> to,
        Optional<String> tag,
        Optional<Entry.GiOrNoGi> giOrNoGi,
        Optional<String> after,
        PageRequest page) {

    static Checked<JournalQuery> parse(Fields fields) {
        var from = fields.dateIfGiven("from");
        var to = fields.dateIfGiven("to");
        var tag = fields.lineIfGiven("tag", 1, Entry.SessionMetrics.TAG_LENGTH_MAX);
        var giOrNoGi = fields.choiceIfGiven("giOrNoGi", Entry.GiOrNoGi.class);
        var after = fields.lineIfGiven("after", 1, 40);
        var page = fields.page();
        fields.check(
                "to",
                from.isEmpty() || to.isEmpty() || !to.get().isBefore(from.get()),
                "range",
                "Choose a last day that is not before the first.");
        return fields.make(() -> new JournalQuery(from, to, tag, giOrNoGi, after, page));
    }

    EntryFilter filter(ZoneId zone) {
        return new EntryFilter(
                from.map(LocalTimes::earliest),
                to.map(day -> LocalTimes.latest(day.plusDays(1))),
                tag,
                giOrNoGi,
                from.isEmpty() && to.isEmpty() ? Optional.empty() : Optional.of(new EntryFilter.Days(from, to, zone)),
                TechniqueWords.NONE);
    }

    /** The heading of a week is no filter: a cursor is valid with or without it. */
    PageRequest page(String accountId) {
        return page.forAudience("journal\n" + accountId + "\n" + from + to + tag + giOrNoGi);
    }
}
