package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.rollmodel.coaching.SharedJournal;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.journal.OwnEntry;

/** Where the entries for a question come from, newest first. */
sealed interface Reading<P extends Passage> {
    /** Entries of a time that have a word. */
    List<P> mentioning(String token, Range<Instant> during, int most);

    /** Entries of a time. */
    List<P> newest(Range<Instant> during, int most);

    /** One entry, if it is of this journal and may be read. */
    Optional<P> find(String entryId);

    /** What an athlete shares, by way of what coaches see. */
    record Shared(SharedJournal journal) implements Reading<Passage.Shared> {
        @Override
        public List<Passage.Shared> mentioning(String token, Range<Instant> during, int most) {
            return journal.mentioning(token, during, most).stream()
                    .map(Passage.Shared::new)
                    .toList();
        }

        @Override
        public List<Passage.Shared> newest(Range<Instant> during, int most) {
            return journal.newest(during, most).stream()
                    .map(Passage.Shared::new)
                    .toList();
        }

        @Override
        public Optional<Passage.Shared> find(String entryId) {
            return journal.find(entryId).map(Passage.Shared::new);
        }
    }

    /** An athlete's own journal, private texts and all. */
    record Whole(JournalTable journal, String athleteId) implements Reading<Passage.Whole> {
        private static final Comparator<OwnEntry> NEWEST_FIRST = Comparator.comparing(OwnEntry::createdAt)
                .thenComparing(OwnEntry::entryId)
                .reversed();

        @Override
        public List<Passage.Whole> mentioning(String token, Range<Instant> during, int most) {
            var page = PageRequest.first(most);
            var both = new TreeSet<>(NEWEST_FIRST);
            both.addAll(journal.listMentioning(athleteId, token, during, page).items());
            both.addAll(journal.listPrivatelyMentioning(athleteId, token, during, page)
                    .items());
            return both.stream().limit(most).map(Passage.Whole::new).toList();
        }

        @Override
        public List<Passage.Whole> newest(Range<Instant> during, int most) {
            return journal.listDuring(athleteId, during, PageRequest.first(most)).items().stream()
                    .map(Passage.Whole::new)
                    .toList();
        }

        @Override
        public Optional<Passage.Whole> find(String entryId) {
            return journal.findOwn(athleteId, entryId).map(Entry::own).map(Passage.Whole::new);
        }
    }
}
