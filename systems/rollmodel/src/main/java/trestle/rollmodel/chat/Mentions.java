package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.model.Range;

/** Which entries of a time have the words of a phrase. One question's; not to be shared between threads. */
final class Mentions<P extends Passage> {
    /** Of a phrase so short an entry must have every word. */
    private static final int WHOLE_UP_TO = 2;

    private final Reading<P> reading;
    private final Range<Instant> during;
    private final Map<String, P> passages = new HashMap<>();

    Mentions(Reading<P> reading, Range<Instant> during) {
        this.reading = reading;
        this.during = during;
    }

    /**
     * The result of looking up a phrase.
     *
     * @param words those of it that the entries have
     * @param everyone whether each of the entries has all of these
     * @param unmet what no entry has: words of it that the journal does not know, or all that is left of it
     */
    record Match(List<String> words, boolean everyone, List<String> unmet, Set<String> entryIds) {
        /** As the answer shows them: one phrase where each entry has all of it, else its words. */
        List<String> told() {
            return everyone ? List.of(String.join(" ", words)) : words;
        }
    }

    /**
     * The entries that have the most words of a phrase. Words that are nowhere in the journal do not count; of the
     * others an entry has all, or of a longer phrase at least two.
     */
    Match of(List<String> phrase) {
        var has = new LinkedHashMap<String, Set<String>>();
        var known = new ArrayList<String>();
        var unmet = new ArrayList<String>();
        for (var word : phrase) {
            var found = reading.mentioning(word, during, Retrieval.ENTRIES_MAX + 1);
            found.forEach(passage -> {
                passages.put(passage.entryId(), passage);
                has.computeIfAbsent(passage.entryId(), unseen -> new LinkedHashSet<>())
                        .add(word);
            });
            boolean isKnown = !found.isEmpty()
                    || !reading.mentioning(word, Range.all(), 1).isEmpty();
            (isKnown ? known : unmet).add(word);
        }
        int most = has.values().stream().mapToInt(Set::size).max().orElse(0);
        int least = Math.min(known.size(), WHOLE_UP_TO);
        if (most == 0 || most < least) {
            if (!known.isEmpty()) unmet.add(String.join(" ", known));
            return new Match(List.of(), true, unmet, Set.of());
        }
        var ids = new LinkedHashSet<String>();
        var words = new LinkedHashSet<String>();
        has.forEach((id, each) -> {
            if (each.size() == most) {
                ids.add(id);
                words.addAll(each);
            }
        });
        return new Match(phrase.stream().filter(words::contains).toList(), words.size() == most, unmet, ids);
    }

    Optional<P> find(String entryId) {
        return Optional.ofNullable(passages.get(entryId));
    }
}
