package trestle.processor.generate;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.processor.World;

/** Conditions of every form, as the store decides them: on an update that is done or refused, and as a filter. */
class ConditionedWritesTest {
    /** A condition over the note of {@link #DESIGN}, its parameters, arguments that meet it and ones that do not. */
    private record Case(String condition, String parameters, String met, String unmet) {
        DynamicTest test() {
            return DynamicTest.dynamicTest(condition, () -> World.run(design(), script()));
        }

        private String design() {
            return DESIGN.formatted(condition, parameters, condition, parameters);
        }

        private String script() {
            return """
                    class Script {
                      static final Instant T = Instant.parse("2026-01-01T00:00:00Z");
                      static void run(World world) {
                        var notes = new DynamoNotes(world.database());
                        notes.add(new Note("1", Note.Status.LIVE, 5, 2.5, "Guard passing", Set.of("gi", "rui"),
                            List.of("a", "b", "c"), new Note.Inner("deep", 3), true, T, null, new Note.Owner("ana")));

                        notes.change("1", "met"%1$s);
                        assertThat(notes.find("1").orElseThrow().label()).isEqualTo("met");
                        assertThat(notes.list("1"%1$s)).hasSize(1);

                        assertThatThrownBy(() -> notes.change("1", "unmet"%2$s)).isInstanceOfSatisfying(
                            Refusal.ConditionFailed.class,
                            refused -> assertThat(refused.old(Note.class).orElseThrow().label()).isEqualTo("met"));
                        assertThat(notes.find("1").orElseThrow().label()).isEqualTo("met");
                        assertThat(notes.list("1"%2$s)).isEmpty();
                        assertThatThrownBy(() -> notes.change("2", "missing"%1$s)).isInstanceOf(Refusal.Missing.class);
                      }
                    }
                    """.formatted(arguments(met), arguments(unmet));
        }

        private static String arguments(String given) {
            return given.isEmpty() ? "" : ", " + given;
        }
    }

    private static final String DESIGN = """
            @Model(name = "demo", tables = Notes2.class) interface Demo {}
            @Table(name = "Notes", items = Note.class) interface Notes2 {}

            @Key(pk = "NOTE#{id}", sk = "META")
            record Note(String id, Status status, int count, double weight, String title, java.util.Set<String> tags,
                    List<String> lines, Inner inner, boolean open, Instant at, @Nullable String label, Owner owner) {
              enum Status { @Attribute("draft") DRAFT, @Attribute("live") LIVE }
              record Inner(String text, int depth) {}
              @Scalar record Owner(String name) {}
            }

            @Repository interface Notes {
              @Insert void add(Note note);
              @Find Optional<Note> find(String id);
              @Update @Where("%s") void change(String id, @Set String label%s);
              @Find @Where("%s") List<Note> list(String id%s);
            }
            """;

    private static Case of(String condition, String parameters, String met, String unmet) {
        return new Case(condition, parameters, met, unmet);
    }

    @TestFactory
    Stream<DynamicTest> aConditionIsMetOrNot() {
        return Stream.of(
                        of("count = {n}", ", int n", "5", "6"),
                        of("count <> {n}", ", int n", "6", "5"),
                        of("count < {n}", ", int n", "6", "5"),
                        of("count <= {n}", ", int n", "5", "4"),
                        of("count > {n}", ", int n", "4", "5"),
                        of("count >= {n}", ", int n", "5", "6"),
                        of("{n} < count", ", int n", "4", "5"),
                        of("count BETWEEN {low} AND {high}", ", int low, int high", "5, 5", "6, 9"),
                        of("count IN (1, {n})", ", int n", "5", "4"),
                        of("weight = {w}", ", double w", "2.5", "2.4"),
                        of("status = {status}", ", Note.Status status", "Note.Status.LIVE", "Note.Status.DRAFT"),
                        of("status = 'live' AND count = {n}", ", int n", "5", "4"),
                        of("status = 'draft' OR count = {n}", ", int n", "5", "4"),
                        of("NOT count = {n}", ", int n", "4", "5"),
                        of("NOT (status = 'draft' OR count = {n})", ", int n", "4", "5"),
                        of("title = {text}", ", String text", "\"Guard passing\"", "\"guard passing\""),
                        of("begins_with(title, {text})", ", String text", "\"Guard\"", "\"passing\""),
                        of("contains(title, {text})", ", String text", "\"pass\"", "\"Pass\""),
                        of("contains(tags, {tag})", ", String tag", "\"gi\"", "\"nogi\""),
                        of("contains(lines, {line})", ", String line", "\"b\"", "\"z\""),
                        of("size(tags) = {n}", ", int n", "2", "3"),
                        of("size(lines) > {n}", ", int n", "2", "3"),
                        of("size(title) <= {n}", ", int n", "13", "12"),
                        of("inner.text = {text}", ", String text", "\"deep\"", "\"shallow\""),
                        of("inner.depth >= {n}", ", int n", "3", "4"),
                        of("open = {flag}", ", boolean flag", "true", "false"),
                        of("at < {now}", ", Instant now", "T.plusMillis(1)", "T"),
                        of("at >= {since}", ", Instant since", "T", "T.plusMillis(1)"),
                        of(
                                "owner = {owner}",
                                ", Note.Owner owner",
                                "new Note.Owner(\"ana\")",
                                "new Note.Owner(\"rui\")"),
                        of(
                                "attribute_exists(owner) AND attribute_exists(inner.text) AND count = {n}",
                                ", int n",
                                "5",
                                "4"))
                .map(Case::test);
    }

    @Test
    void aConditionMayLookAtWhatIsAbsent() {
        World.run(DESIGN.formatted("attribute_not_exists(label)", "", "attribute_not_exists(label)", ""), """
                class Script {
                  static void run(World world) {
                    var notes = new DynamoNotes(world.database());
                    notes.add(new Note("1", Note.Status.LIVE, 5, 2.5, "t", Set.of(), List.of(),
                        new Note.Inner("deep", 3), true, Instant.EPOCH, null, new Note.Owner("ana")));
                    assertThat(notes.list("1")).hasSize(1);

                    notes.change("1", "once");

                    assertThat(notes.list("1")).isEmpty();
                    assertThatThrownBy(() -> notes.change("1", "twice")).isInstanceOf(Refusal.ConditionFailed.class);
                  }
                }
                """);
    }

    @Test
    void textWithAQuoteIsComparedAsItIs() {
        World.run(DESIGN.formatted("title = 'it''s'", "", "title <> 'it''s'", ""), """
                class Script {
                  static void run(World world) {
                    var notes = new DynamoNotes(world.database());
                    notes.add(new Note("1", Note.Status.LIVE, 5, 2.5, "it's", Set.of(), List.of(),
                        new Note.Inner("deep", 3), true, Instant.EPOCH, null, new Note.Owner("ana")));

                    notes.change("1", "done");

                    assertThat(notes.find("1").orElseThrow().label()).isEqualTo("done");
                    assertThat(notes.list("1")).isEmpty();
                  }
                }
                """);
    }

    /** Names that the store keeps for itself are no different from others: all are aliased. */
    @Test
    void reservedWordsMayBeNamesOfComponents() {
        for (var word : List.of("count", "size", "status", "year", "comment", "ttl")) {
            World.run("""
                    @Model(name = "demo", tables = Words.class) interface Demo {}
                    @Table(name = "Words", items = Word.class) interface Words {}
                    @Key(pk = "WORD#{id}", sk = "META") record Word(String id, int %1$s) {}
                    @Repository interface WordTable {
                      @Insert void add(Word word);
                      @Update @Where("%1$s < {most}") Word more(String id, @Add int %1$s, int most);
                    }
                    """.formatted(word), """
                    class Script {
                      static void run(World world) {
                        var words = new DynamoWordTable(world.database());
                        words.add(new Word("1", 1));
                        assertThat(words.more("1", 1, 2)).isEqualTo(new Word("1", 2));
                        assertThatThrownBy(() -> words.more("1", 1, 2)).isInstanceOf(Refusal.ConditionFailed.class);
                      }
                    }
                    """);
        }
    }
}
