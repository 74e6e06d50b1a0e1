package trestle.bench.declared;

import java.time.Instant;
import java.util.stream.Stream;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;

/** A word of an entry's shared text, its tags included, and when: entries by word, newest first. */
@Key(pk = "USER#{athleteId}", sk = "KW#{token}#TS#{createdAt}#ENTRY#{entryId}")
@Kind("KEYWORD_INDEX")
@Derived(from = Entry.class, max = 32, reads = "kw")
public record Keyword(@KeyOnly String athleteId, @KeyOnly String token, Instant createdAt, String entryId) {

    public static Stream<Keyword> of(Entry entry) {
        return entry.kw().shared().stream()
                .map(token -> new Keyword(entry.athleteId(), token, entry.createdAt(), entry.entryId()));
    }
}
