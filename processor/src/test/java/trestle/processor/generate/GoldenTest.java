package trestle.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.group.GroupScene;

/** A codec and a repository kept whole, so that the looks of generated code are reviewed too. */
class GoldenTest {
    private static final Path KEPT = Path.of("src", "test", "resources", "golden");
    private static final String DESIGN = """
            @Model(name = "demo", tables = RollModel.class) interface Demo {}

            @Table(name = "RollModel", kind = "entityType", ttl = "ttl", items = {Entry.class, Keyword.class})
            interface RollModel {}

            @Key(pk = "USER#{athleteId}", sk = "ENTRY#{createdAt}#{entryId}") @Kind("ENTRY")
            record Entry(String athleteId, Instant createdAt, String entryId, Sections sections, Mood mood,
                    @Nullable Instant editedAt, java.util.Set<String> kw, List<Round> rounds, Map<String, Integer> scores,
                    @Nullable @Ttl Instant goneAt) {
              record Round(int minutes, boolean won) {}
              record Sections(@Attribute("private") @Nullable String personal, String shared) {}
              enum Mood { @Attribute("good") GOOD, @Attribute("bad") BAD }
            }

            @Key(pk = "USER#{athleteId}", sk = "KW#{token}#TS#{createdAt}#ENTRY#{entryId}") @Kind("KEYWORD_INDEX")
            record Keyword(@KeyOnly String athleteId, @KeyOnly String token, Instant createdAt, String entryId) {}

            @Repository interface Journal {
              @Find Optional<Entry> find(String athleteId, Instant createdAt, String entryId);
              @Find @Descending Page<Entry> listNewest(String athleteId, PageRequest page);
              @Find @Where("mood = {mood}") Stream<Entry> listDuring(String athleteId, Range<Instant> createdAt, Entry.Mood mood);
              @Find(via = Keyword.class) Page<Entry> listMentioning(String athleteId, String token, PageRequest page);
            }
            """;

    @Test
    void generatedCodeReadsAsAPersonWouldWriteIt() throws IOException {
        var compiled = Compilation.of(DESIGN).succeeds();

        compare("demo", "EntryItem", compiled);
        compare("demo", "DynamoJournal", compiled);
    }

    @Test
    void whatIsNotedOfAGroupIsReadable() throws IOException {
        var compiled = Compilation.of(GroupScene.GROUP).succeeds();

        compare("shared", "SharedRowItemsFacts", compiled);
    }

    private static void compare(String packageName, String name, Compilation compiled) throws IOException {
        var file = KEPT.resolve(name + ".java.txt");
        var generated = compiled.generated(packageName + "." + name);
        if (Boolean.getBoolean("trestle.write")) {
            Files.createDirectories(KEPT);
            Files.writeString(file, generated);
        }

        assertThat(file)
                .as("rewrite it with mvn test -pl processor -am -Dtest=GoldenTest -Dtrestle.write=true"
                        + " -Dsurefire.failIfNoSpecifiedTests=false, and look at the difference")
                .hasContent(generated);
    }
}
