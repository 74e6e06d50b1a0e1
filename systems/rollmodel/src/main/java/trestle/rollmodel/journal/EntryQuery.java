package trestle.rollmodel.journal;

import trestle.model.PageRequest;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Which entries are asked for, and which page of them. */
public record EntryQuery(EntryFilter filter, PageRequest page) {
    public static Checked<EntryQuery> parse(Fields fields) {
        var from = fields.instantIfGiven("from");
        var to = fields.instantIfGiven("to");
        var tag = fields.lineIfGiven("tag", 1, Entry.SessionMetrics.TAG_LENGTH_MAX);
        var giOrNoGi = fields.choiceIfGiven("giOrNoGi", Entry.GiOrNoGi.class);
        var page = fields.page();
        fields.check(
                "to",
                from.isEmpty() || to.isEmpty() || from.get().isBefore(to.get()),
                "range",
                "The end must be after the start.");
        return fields.make(() -> new EntryQuery(new EntryFilter(from, to, tag, giOrNoGi), page));
    }
}
