package trestle.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Builds that compile a design again, over what was compiled before, in another order, or with changes. */
class RecompilationTest {
    private static final String MODEL = """
            @Model(name = "demo", tables = Journal.class) interface Demo {}
            @Table(name = "Journal", items = {Entry.class, Tag.class}) @Index(name = "GSI1") interface Journal {}
            """;

    private static final String ENTRY = """
            @Key(pk = "USER#{userId}", sk = "ENTRY#{entryId}") @Key(index = "GSI1", pk = "MOOD#{mood}", sk = "{entryId}")
            @Accept(code = "TRI02", because = "a test")
            record Entry(String userId, String entryId, @Nullable String title, Mood mood) {
              enum Mood { GOOD, BAD }
            }
            """;

    private static final String TAG = """
            @Key(pk = "TAG#{title}", sk = "{entryId}") @Derived(from = Entry.class, reads = "title")
            record Tag(@KeyOnly String title, @KeyOnly String entryId) {
              static Optional<Tag> of(Entry entry) {
                return Optional.ofNullable(entry.title()).map(title -> new Tag(title, entry.entryId()));
              }
            }
            """;

    private static final String ENTRIES = """
            @Repository interface Entries {
              @Insert void add(Entry entry);
              @Find Optional<Entry> find(String userId, String entryId);
              @Find(index = "GSI1") List<Entry> list(Entry.Mood mood);
            }
            """;

    private static final String TAGS = "@Repository interface Tags { @Find List<Tag> list(String title); }\n";

    private static Map<String, String> output(Compilation compiled) {
        var output = new TreeMap<>(compiled.compiles().generated());
        output.put(
                "model", compiled.resource("META-INF/trestle/demo.model.json").orElseThrow());
        return output;
    }

    @Test
    void theSameSourcesGiveTheSameFilesWhateverTheirOrder() {
        var output = output(Compilation.of(MODEL, ENTRY, TAG, ENTRIES, TAGS));

        assertThat(output(Compilation.of(MODEL, ENTRY, TAG, ENTRIES, TAGS))).isEqualTo(output);
        assertThat(withoutOrder(output(Compilation.of(TAGS, ENTRIES, TAG, ENTRY, MODEL))))
                .isEqualTo(withoutOrder(output));
    }

    /** Access patterns are listed in the order of the sources. */
    private static Map<String, String> withoutOrder(Map<String, String> output) {
        output.remove("model");
        return output;
    }

    @Test
    void aBuildOverItsOwnOutputGivesTheSame() {
        var first = Compilation.of(MODEL, ENTRY, TAG, ENTRIES, TAGS);

        assertThat(output(Compilation.after(first, MODEL, ENTRY, TAG, ENTRIES, TAGS)))
                .isEqualTo(output(first));
    }

    @Test
    void aChangedRecordIsReadFromItsSourceAndNotFromWhatWasCompiledBefore() {
        var first = Compilation.of(MODEL, ENTRY, TAG, ENTRIES, TAGS);
        var changed = ENTRY.replace("Mood mood)", "Mood mood, int stars)");

        var codec = Compilation.after(first, MODEL, changed, TAG, ENTRIES, TAGS)
                .compiles()
                .generated("demo.EntryItem");

        assertThat(codec).contains("\"stars\"");
        assertThat(first.generated("demo.EntryItem")).doesNotContain("stars");
    }

    @Test
    void recordsOfAnotherModuleKeepWhatMayBeAbsent() {
        var library = Compilation.withoutProcessor("""
                package lib;
                import java.util.*;
                import org.jspecify.annotations.Nullable;
                import trestle.model.*;
                @Key(pk = "ROW#{id}")
                public record Row(String id, @Nullable String note, @Nullable Part part, List<Part> parts, State state) {
                  public record Part(String name, @Nullable Integer weight) {}
                  public enum State { @Attribute("new") FRESH, @Attribute("old") STALE }
                }
                """);
        World.runAfter(library, """
                @Model(name = "demo", tables = Rows.class) interface Demo {}
                @Table(name = "Rows", items = lib.Row.class) interface Rows {}
                @Repository interface RowTable { @Insert void add(lib.Row row); @Find Optional<lib.Row> find(String id); }
                """, """
                class Script {
                  static void run(World world) {
                    var rows = new DynamoRowTable(world.database());
                    var row = new lib.Row("1", null, null, List.of(new lib.Row.Part("a", null)), lib.Row.State.STALE);
                    rows.add(row);
                    assertThat(rows.find("1")).contains(row);
                    assertThat(world.client.scan(r -> r.tableName("Rows")).items().getFirst())
                        .containsEntry("state", AttributeValue.fromS("old")).doesNotContainKeys("note", "part");
                  }
                }
                """);
    }

    @Test
    void aModelWithoutItsTablesSourceIsToldSo() {
        var library = Compilation.of(MODEL, ENTRY, TAG, ENTRIES, TAGS);

        Compilation.after(library, TAGS).reports(Message.REPOSITORY_HOMELESS, "interface Tags");
    }

    /** Every output depends on every source: a build that compiles only what changed must give all of them. */
    @Test
    void gradleIsToldThatItLooksAtAllSources() throws IOException {
        try (var file =
                TrestleProcessor.class.getResourceAsStream("/META-INF/gradle/incremental.annotation.processors")) {
            assertThat(new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8).strip())
                    .isEqualTo(TrestleProcessor.class.getName() + ",aggregating");
        }
    }
}
