package trestle.rollmodel;

import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import trestle.model.Cursors;
import trestle.model.IdSource;
import trestle.model.Write;
import trestle.platform.web.Api;
import trestle.platform.web.Pages;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryPages;
import trestle.rollmodel.journal.EntryRoutes;
import trestle.rollmodel.journal.JournalPages;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.journal.OwnTags;
import trestle.rollmodel.journal.Readers;
import trestle.rollmodel.progress.ProgressPages;
import trestle.rollmodel.progress.StatsRoutes;
import trestle.rollmodel.search.Search;
import trestle.rollmodel.search.SearchPages;
import trestle.rollmodel.search.SearchRoutes;
import trestle.rollmodel.words.Tokens;

/** The athlete's side put together: writing entries, finding them again, and what they add up to. */
public final class OwnJournal {
    private final JournalTable table;
    private final Entries entries;
    private final Search search;

    /** With {@code leftovers}, the work that clears an entry's comments away once it is deleted. */
    public OwnJournal(
            JournalTable table,
            Tokens tokens,
            Cursors cursors,
            Function<Entry, List<Write>> leftovers,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.entries = new Entries(table, tokens, leftovers, clock, ids);
        this.search = new Search(table, tokens, cursors);
    }

    public void declare(Api api) {
        new EntryRoutes(entries).declare(api);
        new SearchRoutes(search).declare(api);
        new StatsRoutes(table).declare(api);
    }

    /** With {@code comments}, what stands under an entry as its athlete sees it. */
    public void declare(Pages pages, Readers readers, EntryPages.Comments comments) {
        var tags = new OwnTags(entries);
        new JournalPages(entries, tags).declare(pages);
        new EntryPages(entries, tags, readers, comments).declare(pages);
        new SearchPages(search).declare(pages);
        new ProgressPages(table).declare(pages);
    }

    /** For those who bring entries in and take them out. */
    public Entries entries() {
        return entries;
    }
}
