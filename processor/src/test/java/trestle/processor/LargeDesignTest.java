package trestle.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Designs at the size of the largest systems, and at the limits of the language and the store. */
class LargeDesignTest {
    private static final int KINDS = 60;

    private static String each(int count, String separator, String pattern) {
        return IntStream.range(0, count)
                .mapToObj(n -> pattern.replace("$", Integer.toString(n)))
                .collect(Collectors.joining(separator));
    }

    /** One table with many kinds under the partitions of ten parents, each with an index key and its own repository. */
    private static String manyKinds(String broken) {
        return """
                @Model(name = "demo", tables = Big.class) interface Demo {}
                @Table(name = "Big", kind = "kind", items = {%s})
                @Index(name = "GSI1") interface Big {}
                %s
                %s
                """.formatted(
                        each(KINDS, ", ", "Kind$.class"),
                        each(
                                KINDS,
                                "\n",
                                "@Key(pk = \"P#{parent}\", sk = \"K$#{at}#{id}\") @Key(index = \"GSI1\", pk = \"OWNER$#{owner}\","
                                        + " sk = \"{at}\") record Kind$(String parent, Instant at, String id, String owner,"
                                        + " @Nullable String text) {}"),
                        each(
                                KINDS,
                                "\n",
                                "@Repository interface Table$ { @Insert void add(Kind$ one);"
                                        + " @Find List<Kind$> list(String parent);"
                                        + " @Find(index = \"GSI1\") Page<Kind$> owned(String owner, PageRequest page);"
                                        + broken + " }"));
    }

    @Test
    void aTableOfManyKindsCompilesAndEachIsReadAlone() {
        World.run(manyKinds(""), """
                class Script {
                  static void run(World world) {
                    var at = Instant.parse("2026-01-01T00:00:00Z");
                    var first = new DynamoTable1(world.database());
                    var tenth = new DynamoTable10(world.database());
                    first.add(new Kind1("p", at, "1", "ann", null));
                    tenth.add(new Kind10("p", at, "10", "ann", "text"));
                    assertThat(first.list("p")).extracting(Kind1::id).containsExactly("1");
                    assertThat(tenth.list("p")).extracting(Kind10::id).containsExactly("10");
                    var page = new PageRequest(10, Optional.empty(), "x");
                    assertThat(tenth.owned("ann", page).items()).extracting(Kind10::id).containsExactly("10");
                  }
                }
                """);
    }

    @Test
    void everyMistakeOfALargeDesignIsReportedAtOnce() {
        var compiled = Compilation.of(manyKinds(" @Find List<Kind$> missing(String nowhere$);"))
                .fails();

        assertThat(compiled.problems(Message.PARAMETER_BINDS_NOTHING)).hasSize(KINDS);
        assertThat(compiled.problems(Message.PARAMETER_BINDS_NOTHING))
                .extracting(Compilation.Problem::line)
                .doesNotHaveDuplicates();
        assertThat(compiled.generated()).isEmpty();
    }

    @Test
    void aRecordOfManyComponentsIsStoredAndReadWhole() {
        var components = each(200, ", ", "String text$");
        World.run("""
                @Model(name = "demo", tables = Wide.class) interface Demo {}
                @Table(name = "Wide", items = Row.class) interface Wide {}
                @Key(pk = "ROW#{id}") record Row(String id, %s, @Nullable String last) {}
                @Repository interface Rows { @Insert void add(Row row); @Find Optional<Row> find(String id); }
                """.formatted(components), """
                class Script {
                  static void run(World world) {
                    var rows = new DynamoRows(world.database());
                    var row = new Row("1", %s, null);
                    rows.add(row);
                    assertThat(rows.find("1")).contains(row);
                    assertThat(RowItem.write(row)).hasSize(202).containsEntry("text199", AttributeValue.fromS("value 199"));
                  }
                }
                """.formatted(each(200, ", ", "\"value $\"")));
    }

    /** A run of texts is written in one call; what stands between two runs keeps them apart. */
    @Test
    void runsOfTextsKeepTheirNames() {
        World.run(
                """
                @Model(name = "demo", tables = Wide.class) interface Demo {}
                @Table(name = "Wide", names = Names.SNAKE_CASE, items = Row.class) interface Wide {}
                @Key(pk = "ROW#{id}") record Row(@KeyOnly String id, %s, int between, %s, @Nullable String mayBe, String end) {}
                @Repository interface Rows { @Insert void add(Row row); @Find Optional<Row> find(String id); }
                """.formatted(each(9, ", ", "String firstPart$"), each(12, ", ", "String secondPart$")),
                """
                class Script {
                  static void run(World world) {
                    var rows = new DynamoRows(world.database());
                    var row = new Row("1", %s, 5, %s, null, "end");
                    rows.add(row);
                    assertThat(rows.find("1")).contains(row);
                    assertThat(RowItem.write(row)).containsEntry("first_part8", AttributeValue.fromS("a8"))
                        .containsEntry("second_part0", AttributeValue.fromS("b0")).doesNotContainKey("may_be");
                  }
                }
                """.formatted(each(9, ", ", "\"a$\""), each(12, ", ", "\"b$\"")));
    }

    @Test
    void anEnumOfManyConstantsIsStoredByItsTexts() {
        World.run("""
                @Model(name = "demo", tables = Codes.class) interface Demo {}
                @Table(name = "Codes", items = Row.class) interface Codes {}
                enum Code { %s }
                @Key(pk = "ROW#{id}", sk = "{code}") record Row(String id, @KeyOnly Code code, List<Code> more) {}
                @Repository interface Rows { @Insert void add(Row row); @Find List<Row> list(String id); }
                """.formatted(each(400, ", ", "@Attribute(\"c-$\") C$")), """
                class Script {
                  static void run(World world) {
                    var rows = new DynamoRows(world.database());
                    var row = new Row("1", Code.C399, List.of(Code.C0, Code.C250));
                    rows.add(row);
                    assertThat(rows.list("1")).containsExactly(row);
                    assertThat(RowItem.write(row)).containsEntry("SK", AttributeValue.fromS("c-399"));
                  }
                }
                """);
    }

    /** The parent and what follows from it, deleted and put again, are one transaction of at most a hundred actions. */
    @Test
    void aRevisionFitsOneTransactionUpToTheLastAction() {
        var design = """
                @Model(name = "demo", tables = Words.class) interface Demo {}
                @Table(name = "Words", items = {Text.class, Word.class%s}) interface Words {}
                @Key(pk = "TEXT#{id}") record Text(String id, @Version int rev, java.util.Set<String> words) {}
                @Key(pk = "WORD#{word}#{id}") @Derived(from = Text.class, max = 49, reads = "words")
                record Word(@KeyOnly String word, @KeyOnly String id) {
                  static Stream<Word> of(Text text) { return text.words().stream().map(word -> new Word(word, text.id())); }
                }
                %s
                @Repository interface Texts { @Insert void add(Text text); @Update void revise(Text before, Text after); }
                """;
        var history = """
                @Key(pk = "OLD#{id}#{rev:6}") @History(of = Text.class) record Old(@KeyOnly String id, @KeyOnly int rev) {
                  static Old of(Text text) { return new Old(text.id(), text.rev()); }
                }
                @Key(pk = "MARK#{id}") @Derived(from = Text.class, reads = "words") record Mark(@KeyOnly String id, int words) {
                  static Mark of(Text text) { return new Mark(text.id(), text.words().size()); }
                }
                """;

        World.run(design.formatted("", ""), """
                class Script {
                  static Set<String> words(String prefix) {
                    return IntStream.range(0, 49).mapToObj(n -> prefix + n).collect(Collectors.toSet());
                  }
                  static void run(World world) {
                    var texts = new DynamoTexts(world.database());
                    texts.add(new Text("1", 1, words("a")));
                    texts.revise(new Text("1", 1, words("a")), new Text("1", 1, words("b")));
                    assertThat(world.client.scan(r -> r.tableName("Words")).count()).isEqualTo(50);
                  }
                }
                """);
        Compilation.of(design.formatted(", Old.class, Mark.class", history))
                .reports(Message.TOO_MANY_ACTIONS, "revise(", "= 102 actions", "at most 100");
    }
}
