package trestle.rollmodel.coaching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.rollmodel.search.EntryText;
import trestle.rollmodel.search.FoundEntry;
import trestle.rollmodel.search.Matches;
import trestle.rollmodel.search.Position;
import trestle.rollmodel.techniques.TechniqueWords.Term;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/**
 * A coach's search. Every entry that the index names is read again and held against the filter and the words, so that
 * the index alone reveals nothing. All words must match; newest first.
 */
public record SharedSearch(Tokens tokens, Cursors cursors, Techniques techniques) {
    private static final int ROUNDS_MAX = 20;

    /** The most entries that one request reads word by word. */
    private static final int WALK_MAX = 500;

    /**
     * A page of hits; whether there is another depends on entries that are seen alone. Where the index has nothing, the
     * newest entries are read word by word, since an index of a long entry leaves words out.
     */
    Page<FoundEntry> find(SharedJournal journal, String question, PageRequest page) {
        var boundTo = String.join("\n", "SharedSearch.find", journal.athleteId(), question, page.audience());
        var place = page.cursor().map(cursor -> Place.from(cursors.open(cursor, boundTo)));
        var before = place.map(Place::position).orElse(Position.END);
        boolean walking = place.map(Place::walking).orElse(false);
        var words = techniques.words(journal.athleteId());
        var wanted = words.terms(question, tokens::in);
        if (!wanted.isEmpty() && !walking) {
            var found = found(journal, wanted, before, page.limit() + 1);
            if (!found.isEmpty() || place.isPresent()) return page(found, wanted, page.limit(), boundTo);
        }
        return walk(journal, words.terms(question, Words::textsIn), before, page.limit(), boundTo);
    }

    /** Where a search goes on, and how. */
    private record Place(Position position, boolean walking) {
        private static final byte WALKING = 'w';
        private static final byte BY_INDEX = 'i';

        static Place from(byte[] bytes) {
            return new Place(Position.from(Arrays.copyOfRange(bytes, 1, bytes.length)), bytes[0] == WALKING);
        }

        byte[] bytes() {
            var rest = position.bytes();
            var bytes = new byte[rest.length + 1];
            bytes[0] = walking ? WALKING : BY_INDEX;
            System.arraycopy(rest, 0, bytes, 1, rest.length);
            return bytes;
        }
    }

    private Page<FoundEntry> page(List<SharedEntry> found, List<Term> wanted, int limit, String boundTo) {
        return Page.limited(found, limit, last -> next(last, false, boundTo))
                .map(entry -> EntryText.ofShared(entry).hit(wanted));
    }

    private String next(SharedEntry last, boolean walking, String boundTo) {
        return cursors.seal(new Place(SharedJournal.position(last), walking).bytes(), boundTo);
    }

    private Page<FoundEntry> walk(
            SharedJournal journal, List<Term> wanted, Position before, int limit, String boundTo) {
        if (wanted.isEmpty()) return Page.complete(List.of());
        var read = journal.before(before, WALK_MAX + 1);
        var hits = new ArrayList<FoundEntry>();
        for (int at = 0; at < Math.min(read.size(), WALK_MAX); at++) {
            var entry = read.get(at);
            var text = EntryText.ofShared(entry);
            if (text.hasAll(wanted)) hits.add(text.hit(wanted));
            if (hits.size() == limit && at + 1 < read.size()) {
                return new Page<>(hits, Optional.of(next(entry, true, boundTo)), Page.Ended.AT_THE_LIMIT);
            }
        }
        return read.size() <= WALK_MAX
                ? Page.complete(hits)
                : new Page<>(hits, Optional.of(next(read.get(WALK_MAX - 1), true, boundTo)), Page.Ended.AT_THE_BOUND);
    }

    private static List<SharedEntry> found(SharedJournal journal, List<Term> wanted, Position before, int most) {
        var postings =
                wanted.stream().map(term -> journal.postings(term.tokens())).toList();
        var entries = new ArrayList<SharedEntry>();
        var rest = Optional.of(before);
        for (int round = 0; round < ROUNDS_MAX && rest.isPresent() && entries.size() < most; round++) {
            var matches = Matches.find(postings, rest.get(), most - entries.size());
            var ids = matches.positions().stream().map(Position::entryId).toList();
            // An entry may have changed since the index was read.
            journal.find(ids).stream()
                    .filter(entry -> EntryText.ofShared(entry).hasAll(wanted))
                    .forEach(entries::add);
            rest = matches.rest();
        }
        return entries;
    }
}
