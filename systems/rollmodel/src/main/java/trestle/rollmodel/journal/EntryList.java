package trestle.rollmodel.journal;

import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.rollmodel.words.Tokens;

/**
 * A list of entries by the cheapest way there is: a tag by its rows in the index, and otherwise by date. What is passed
 * over is made up for by reading on, within bounds.
 */
record EntryList(JournalTable table, String athleteId, EntryFilter filter) {
    private static final int PAGES_MAX = 10;

    Page<OwnEntry> page(PageRequest wanted) {
        return Page.matching(this::read, wanted, filter::admits, PAGES_MAX);
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
