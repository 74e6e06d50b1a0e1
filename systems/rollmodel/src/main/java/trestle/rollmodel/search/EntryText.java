package trestle.rollmodel.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import trestle.rollmodel.journal.OwnEntry;
import trestle.rollmodel.words.Snippet;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Word;
import trestle.rollmodel.words.Words;

/** The words of an entry as far as a search may look, and what a hit shows of them. */
record EntryText(OwnEntry entry, Set<String> tags, Set<String> shared, Set<String> personal) {
    private static final int SNIPPET_MAX = 160;

    static EntryText of(OwnEntry entry, Question.Scope scope) {
        return new EntryText(
                entry,
                scope.hasShared() ? tagWords(entry.sessionMetrics().tags()) : Set.of(),
                scope.hasShared() ? words(entry.sections().shared()) : Set.of(),
                scope.hasPrivate() ? words(entry.sections().personal()) : Set.of());
    }

    private static Set<String> tagWords(List<String> tags) {
        var words = new HashSet<String>();
        for (var tag : tags) {
            Tokens.ofTag(tag).ifPresent(words::add);
            words.addAll(words(tag));
        }
        return words;
    }

    private static Set<String> words(String text) {
        var words = new HashSet<String>();
        for (Word word : Words.in(text)) {
            words.add(word.text());
        }
        return words;
    }

    boolean hasAll(Collection<String> wanted) {
        return wanted.stream()
                .allMatch(word -> tags.contains(word) || shared.contains(word) || personal.contains(word));
    }

    long bytes() {
        var sections = entry.sections();
        return (long) sections.shared().getBytes(StandardCharsets.UTF_8).length
                + sections.personal().getBytes(StandardCharsets.UTF_8).length;
    }

    FoundEntry hit(Collection<String> wanted) {
        var places = new ArrayList<Hit.Place>();
        if (wanted.stream().anyMatch(tags::contains)) {
            places.add(Hit.Place.TAGS);
        }
        if (wanted.stream().anyMatch(shared::contains)) {
            places.add(Hit.Place.SHARED);
        }
        if (wanted.stream().anyMatch(personal::contains)) {
            places.add(Hit.Place.PRIVATE);
        }
        return new FoundEntry(
                new Hit(entry.entryId(), entry.createdAt(), entry.utcOffset(), snippet(wanted, places), places),
                entry.sessionMetrics());
    }

    private String snippet(Collection<String> wanted, List<Hit.Place> places) {
        var text = places.contains(Hit.Place.SHARED) || !places.contains(Hit.Place.PRIVATE)
                ? entry.sections().shared()
                : entry.sections().personal();
        return Snippet.of(text, wanted, SNIPPET_MAX).orElseGet(() -> Snippet.opening(text, SNIPPET_MAX));
    }
}
