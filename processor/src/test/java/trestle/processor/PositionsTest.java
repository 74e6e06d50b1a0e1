package trestle.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A message points at the value that is wrong, however the annotation is written. */
class PositionsTest {
    private static final String TABLE = """
            @Model(name = "demo", tables = Things.class) interface Demo {}
            @Table(name = "Things", items = Thing.class) @Index(name = "GSI1") @Index(name = "GSI2") interface Things {}
            """;

    private static void pointsAt(Message message, String source, String... pointed) {
        var problems = Compilation.of(source).problems(message);
        assertThat(problems).as("%s", problems).hasSize(pointed.length);
        var plain = source.lines().toList();
        for (int i = 0; i < pointed.length; i++) {
            var problem = problems.get(i);
            var line = plain.get((int) problem.line() - 1);
            assertThat(line.substring((int) problem.column() - 1)).startsWith(pointed[i]);
        }
    }

    @Test
    void oneKeyOfOneRecord() {
        pointsAt(
                Message.NO_SUCH_COMPONENT,
                TABLE + "@Key(pk = \"T#{ide}\", sk = \"X\") record Thing(String id) {}",
                "\"T#{ide}\"");
        pointsAt(
                Message.NO_SUCH_COMPONENT,
                TABLE + "@Key(sk = \"T#{ide}\", pk = \"X#{id}\") record Thing(String id) {}",
                "\"T#{ide}\"");
    }

    @Test
    void theThirdOfSeveralKeys() {
        pointsAt(Message.NO_SUCH_COMPONENT, TABLE + """
                        @Key(pk = "T#{id}", sk = "X")
                        @Key(index = "GSI1", pk = "A#{id}", sk = "{id}")
                        @Key(
                            index = "GSI2",
                            pk = "B#{id}",
                            sk = "{ide}")
                        record Thing(String id) {}
                        """, "\"{ide}\"");
    }

    @Test
    void aKeyWrittenWithItsFullName() {
        pointsAt(Message.NO_SUCH_COMPONENT, TABLE + """
                        @trestle.model.Key(pk = "T#{id}", sk = "X")
                        @trestle.model.Key(index = "GSI1", pk = "A#{ide}", sk = "{id}")
                        record Thing(String id) {}
                        """, "\"A#{ide}\"");
    }

    @Test
    void aKeyMadeOfConstants() {
        pointsAt(Message.NO_SUCH_COMPONENT, TABLE + """
                        @Key(sk = "X", pk = Constants.PREFIX + "{ide}") record Thing(String id) {}
                        class Constants { static final String PREFIX = "T#"; }
                        """, "+ \"{ide}\"");
    }

    @Test
    void oneOfSeveralAttributesOfAnIndex() {
        pointsAt(Message.INCLUDE_UNKNOWN, """
                        @Model(name = "demo", tables = Things.class) interface Demo {}
                        @Table(name = "Things", items = Thing.class)
                        @Index(name = "GSI1", include = {"title",
                            "titel"})
                        interface Things {}
                        @Key(pk = "T#{id}", sk = "X") @Key(index = "GSI1", pk = "{id}", sk = "X")
                        record Thing(String id, String title) {}
                        """, "\"titel\"");
    }

    @Test
    void oneOfSeveralItemsOfATable() {
        pointsAt(Message.NOT_A_RECORD, """
                        @Model(name = "demo", tables = Things.class) interface Demo {}
                        @Table(name = "Things", items = {
                            Thing.class,
                            Plain.class})
                        interface Things {}
                        @Key(pk = "T#{id}") record Thing(String id) {}
                        class Plain {}
                        """, ".class})");
    }

    @Test
    void theComponentOfARecord() {
        pointsAt(Message.UNSUPPORTED_TYPE, TABLE + """
                        @Key(pk = "T#{id}", sk = "X") record Thing(String id,
                            java.util.UUID first, String sound,
                            Duration second) {}
                        """, "first", "second");
    }

    @Test
    void theMethodOfARepository() {
        pointsAt(Message.NO_KEY_SERVES, TABLE + """
                        @Key(pk = "T#{id}", sk = "X") record Thing(String id, String name) {}
                        @Repository interface ThingTable {
                          @Find Optional<Thing> find(String id);
                          @Find
                          Optional<Thing> findByName(String name);
                        }
                        """, "findByName(");
    }

    @Test
    void messagesOfOneFileAreInTheOrderOfTheirPlaces() {
        var problems = Compilation.of("""
                @Model(name = "demo", tables = Things.class) interface Demo {}
                @Table(name = "Things", items = {C.class, A.class, B.class}) interface Things {}
                @Key(pk = "A#{ide}", sk = "X") record A(String id) {}
                @Key(pk = "B#{id}", sk = "X") record B(String id, java.util.UUID bad) {}
                @Key(pk = "C#{ide}", sk = "{idee}") record C(String id) {}
                @Repository class Wrong {}
                """).problems();

        assertThat(problems).extracting(Compilation.Problem::line).isSorted();
        assertThat(problems)
                .extracting(Compilation.Problem::code)
                .containsExactly("TRK01", "TRD06", "TRK01", "TRK01", "TRD15");
    }

    @Test
    void messagesOfSeveralFilesPointIntoTheirOwn() {
        var compiled = Compilation.of(
                "package one; import trestle.model.*; @Model(name = \"demo\", tables = Things.class) interface Demo {}\n"
                        + "@Table(name = \"Things\", items = two.Thing.class) interface Things {}",
                "package two; import trestle.model.*;\n\n@Key(pk = \"T#{ide}\", sk = \"X\") public record Thing(String id) {}");

        var problem = compiled.problems(Message.NO_SUCH_COMPONENT).getFirst();
        assertThat(problem.line()).isEqualTo(3);
        assertThat(problem.source()).startsWith("package two;");
        assertThat(problem.column()).isEqualTo(11);
    }
}
