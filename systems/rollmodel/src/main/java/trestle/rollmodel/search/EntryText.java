package trestle.rollmodel.search;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.text.UnicodeText;
import trestle.rollmodel.journal.OwnEntry;
import trestle.rollmodel.journal.ReadableEntry;
import trestle.rollmodel.techniques.TechniqueWords.Term;
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

    public boolean hasAll(List<Term> wanted) {
        var all = Stream.of(tags, shared, personal).flatMap(Set::stream).collect(Collectors.toSet());
        wanted.stream().flatMap(Term::phrases).filter(this::isInTexts).forEach(all::add);
        return wanted.stream().allMatch(term -> term.isAmong(all));
    }

    /** Whether the words of a token stand in a row in one of the texts that may be searched. */
    private boolean isInTexts(String token) {
        var row = Words.inARow(token);
        return !shared.isEmpty() && Words.inARow(entry.sharedText()).contains(row)
                || !personal.isEmpty() && Words.inARow(personalText).contains(row);
    }

    long bytes() {
        return (long) entry.sharedText().getBytes(StandardCharsets.UTF_8).length
                + personalText.getBytes(StandardCharsets.UTF_8).length;
    }

    public FoundEntry hit(List<Term> terms) {
        var wanted = terms.stream().flatMap(Term::words).collect(Collectors.toSet());
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
        var hit = new Hit(entry.entryId(), entry.createdAt(), entry.utcOffset(), snippet(wanted, places), places);
        return new FoundEntry(hit, entry.sessionMetrics(), hit.highlight(wanted));
    }

    private String snippet(Collection<String> wanted, List<Hit.Place> places) {
        var text = places.contains(Hit.Place.SHARED) || !places.contains(Hit.Place.PRIVATE)
                ? entry.sharedText()
                : personalText;
        return Snippet.of(text, wanted, SNIPPET_MAX).orElseGet(() -> UnicodeText.opening(text, SNIPPET_MAX));
    }
}
