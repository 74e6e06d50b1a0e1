package trestle.rollmodel.coaching;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.rollmodel.search.Hit;
import trestle.rollmodel.search.Matches;
import trestle.rollmodel.search.Position;
import trestle.rollmodel.words.Snippet;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Word;
import trestle.rollmodel.words.Words;

/**
 * A coach's search. Every entry that the index names is read again and held against the filter and the words, so that
 * nothing is told by the index alone. All words must match; newest first.
 */
public final class SharedSearch {
    private static final int SNIPPET_MAX = 160;
    private static final int ROUNDS_MAX = 20;

    private final Tokens tokens;
    private final Cursors cursors;

    public SharedSearch(Tokens tokens, Cursors cursors) {
        this.tokens = tokens;
        this.cursors = cursors;
    }

    /** A page of hits; whether there is another depends on entries that are seen alone. */
    Page<Hit> find(SharedJournal journal, String question, PageRequest page) {
        var wanted = tokens.in(question);
        if (wanted.isEmpty()) return new Page<>(List.of(), Optional.empty(), Page.Ended.AT_THE_END);
        var boundTo = String.join("\n", "SharedSearch.find", journal.athleteId(), question, page.audience());
        var before = page.cursor()
                .map(cursor -> Position.from(cursors.open(cursor, boundTo)))
                .orElse(Position.END);
        var found = found(journal, wanted, before, page.limit() + 1);
        var hits = found.stream()
                .limit(page.limit())
                .map(entry -> hit(entry, wanted))
                .toList();
        if (found.size() <= page.limit()) return new Page<>(hits, Optional.empty(), Page.Ended.AT_THE_END);
        var last = SharedJournal.position(found.get(page.limit() - 1));
        return new Page<>(hits, Optional.of(cursors.seal(last.bytes(), boundTo)), Page.Ended.AT_THE_LIMIT);
    }

    private static List<SharedEntry> found(SharedJournal journal, Set<String> wanted, Position before, int most) {
        var postings = wanted.stream().map(journal::postings).toList();
        var entries = new ArrayList<SharedEntry>();
        var rest = Optional.of(before);
        for (int round = 0; round < ROUNDS_MAX && rest.isPresent() && entries.size() < most; round++) {
            var matches = Matches.find(postings, rest.get(), most - entries.size());
            var ids = matches.positions().stream().map(Position::entryId).toList();
            journal.find(ids).stream()
                    .filter(entry -> words(entry).containsAll(wanted))
                    .forEach(entries::add);
            rest = matches.rest();
        }
        return entries;
    }

    /** All words of what is shared of an entry; it may have changed since the index was read. */
    private static Set<String> words(SharedEntry entry) {
        var words = new HashSet<>(tagWords(entry));
        words.addAll(textWords(entry));
        return words;
    }

    private static Set<String> tagWords(SharedEntry entry) {
        var words = new HashSet<String>();
        for (var tag : entry.sessionMetrics().tags()) {
            Tokens.ofTag(tag).ifPresent(words::add);
            Words.in(tag).forEach(word -> words.add(word.text()));
        }
        return words;
    }

    private static Set<String> textWords(SharedEntry entry) {
        return Words.in(entry.sections().shared()).stream().map(Word::text).collect(Collectors.toSet());
    }

    private static Hit hit(SharedEntry entry, Set<String> wanted) {
        var places = new ArrayList<Hit.Place>();
        if (tagWords(entry).stream().anyMatch(wanted::contains)) places.add(Hit.Place.TAGS);
        if (textWords(entry).stream().anyMatch(wanted::contains)) places.add(Hit.Place.SHARED);
        var text = entry.sections().shared();
        var snippet = Snippet.of(text, wanted, SNIPPET_MAX).orElseGet(() -> Snippet.opening(text, SNIPPET_MAX));
        return new Hit(entry.entryId(), entry.createdAt(), snippet, places);
    }
}
