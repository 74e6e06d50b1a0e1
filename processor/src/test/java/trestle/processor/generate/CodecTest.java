package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;

class CodecTest {
    static final String DESIGN = """
            @Model(name = "demo", tables = Journal.class) interface Demo {}
            @Table(name = "Journal", kind = "entityType", ttl = "TTL", items = {Entry.class, Keyword.class})
            @Index(name = "GSI1")
            interface Journal {}

            @Key(pk = "USER#{athleteId}", sk = "ENTRY#{createdAt}#{entryId}")
            @Key(index = "GSI1", pk = "DAY#{createdAt:day}", sk = "{entryId}#{rank:3}", unless = "deletedAt")
            record Entry(String athleteId, Instant createdAt, String entryId, int rank, Sections sections,
                    java.util.Set<String> kw, @Nullable Instant deletedAt, @Version long rev, @Nullable @Ttl Instant goneAt,
                    Belt belt, @Nullable Belt wish, List<Round> rounds, Map<String, Integer> counts, @Nullable BigDecimal weight) {
              record Sections(@Attribute("private") String personal, @Nullable String shared) {}
              record Round(int minutes, boolean won) {}
              enum Belt { @Attribute("white belt") WHITE, @Attribute("black belt") BLACK }
            }

            @Key(pk = "USER#{athleteId}", sk = "KW#{token:plain}#TS#{createdAt}#ENTRY#{entryId}")
            @Kind("KEYWORD_INDEX") @Derived(from = Entry.class, max = 32, reads = "kw")
            @Accept(code = "TRK04", because = "the function changes nothing")
            @Accept(code = "TRL03", because = "a word leaves with its entry")
            record Keyword(@KeyOnly String athleteId, String token, Instant createdAt, String entryId) {
              static Stream<Keyword> of(Entry e) { return Stream.empty(); }
            }

            interface Plain { @Normalize("plain") static String plain(String text) { return text; } }

            @View(of = Entry.class) record Shared(String entryId, Sections sections) {
              record Sections(@Nullable String shared) {}
            }
            """;

    @Test
    void theCodecsOfADesignCompileWithoutAWarning() {
        Compilation.of(DESIGN).compiles();
    }
}
