package trestle.bench.declared;

import java.time.Instant;
import java.util.stream.Stream;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;

/** A word of an entry's private text, in a partition of its own that no coach's query can name. */
@Key(pk = "USER_PRIVATE#{athleteId}", sk = "KW#{token}#TS#{createdAt}#ENTRY#{entryId}")
@Kind("PRIVATE_KEYWORD_INDEX")
@Derived(from = Entry.class, max = 16, reads = "kw")
public record PrivateKeyword(
        @KeyOnly String athleteId, @KeyOnly String token, Instant createdAt, String entryId) {

    public static Stream<PrivateKeyword> of(Entry entry) {
        return entry.kw().personal().stream()
                .map(token -> new PrivateKeyword(entry.athleteId(), token, entry.createdAt(), entry.entryId()));
    }
}
