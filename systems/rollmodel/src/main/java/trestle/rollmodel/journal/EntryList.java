package trestle.rollmodel.journal;

import java.util.ArrayList;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.rollmodel.words.Tokens;

/**
 * A list of entries by the cheapest way there is: a tag by its rows in the index, and otherwise by date. What is passed
 * over is made up for by reading on, within bounds.
 */
final class EntryList {
    private static final int ROUNDS_MAX = 10;

    private final JournalTable table;
    private final String athleteId;
    private final EntryFilter filter;

    EntryList(JournalTable table, String athleteId, EntryFilter filter) {
        this.table = table;
        this.athleteId = athleteId;
        this.filter = filter;
    }

    Page<OwnEntry> page(PageRequest wanted) {
        var entries = new ArrayList<OwnEntry>();
        var cursor = wanted.cursor();
        var ended = Page.Ended.AT_THE_BOUND;
        for (int round = 0; round < ROUNDS_MAX && ended == Page.Ended.AT_THE_BOUND; round++) {
            var page = read(new PageRequest(wanted.limit() - entries.size(), cursor, wanted.audience()));
            page.items().stream().filter(filter::admits).forEach(entries::add);
            cursor = page.next();
            ended = cursor.isEmpty()
                    ? Page.Ended.AT_THE_END
                    : entries.size() < wanted.limit() ? Page.Ended.AT_THE_BOUND : Page.Ended.AT_THE_LIMIT;
        }
        return new Page<>(entries, cursor, ended);
    }

    private Page<OwnEntry> read(PageRequest page) {
        if (filter.tag().isPresent()) {
            return tagged(filter.tag().get(), page);
        }
        return filter.giOrNoGi()
                .map(giOrNoGi -> table.listByGiOrNoGi(athleteId, filter.range(), giOrNoGi, page))
                .orElseGet(() -> table.listDuring(athleteId, filter.range(), page));
    }

    /** All tags of an entry are among its tokens, but those without a letter or digit. */
    private Page<OwnEntry> tagged(String tag, PageRequest page) {
        Optional<String> token = Tokens.ofTag(tag);
        return token.isPresent()
                ? table.listMentioning(athleteId, token.get(), filter.range(), page)
                : table.listTagged(athleteId, filter.range(), tag, page);
    }
}
