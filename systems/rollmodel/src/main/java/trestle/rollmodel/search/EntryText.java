package trestle.rollmodel.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import trestle.rollmodel.journal.OwnEntry;
import trestle.rollmodel.journal.ReadableEntry;
import trestle.rollmodel.words.Snippet;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/**
 * The words of an entry as far as a search may look, and what a hit shows of them.
 *
 * @param personalText what only its athlete finds; empty for a coach
 */
public record EntryText(
        ReadableEntry entry, String personalText, Set<String> tags, Set<String> shared, Set<String> personal) {
    private static final int SNIPPET_MAX = 160;

    static EntryText of(OwnEntry entry, Question.Scope scope) {
        var personal = entry.sections().personal();
        return new EntryText(
                entry,
                personal,
                scope.hasShared() ? tagWords(entry) : Set.of(),
                scope.hasShared() ? Words.textsIn(entry.sharedText()) : Set.of(),
                scope.hasPrivate() ? Words.textsIn(personal) : Set.of());
    }

    /** What a coach may search. */
    public static EntryText ofShared(ReadableEntry entry) {
        return new EntryText(entry, "", tagWords(entry), Words.textsIn(entry.sharedText()), Set.of());
    }

    private static Set<String> tagWords(ReadableEntry entry) {
        var words = new HashSet<String>();
        for (var tag : entry.sessionMetrics().tags()) {
            Tokens.ofTag(tag).ifPresent(words::add);
            words.addAll(Words.textsIn(tag));
        }
        return words;
    }

    public boolean hasAll(Collection<String> wanted) {
        return wanted.stream()
                .allMatch(word -> tags.contains(word) || shared.contains(word) || personal.contains(word));
    }

    long bytes() {
        return (long) entry.sharedText().getBytes(StandardCharsets.UTF_8).length
                + personalText.getBytes(StandardCharsets.UTF_8).length;
    }

    public FoundEntry hit(Collection<String> wanted) {
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
                ? entry.sharedText()
                : personalText;
        return Snippet.of(text, wanted, SNIPPET_MAX).orElseGet(() -> Snippet.opening(text, SNIPPET_MAX));
    }
}
