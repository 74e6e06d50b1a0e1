package trestle.processor.generate;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.processor.World;

/** What is stored in another form than its component's is refused by name, with the item, and what was expected. */
class MalformedItemsTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Things.class) interface Demo {}
            @Table(name = "Things", items = Thing.class) interface Things {}
            @Key(pk = "THING#{id}", sk = "META")
            record Thing(String id, %s it) {
              enum Mood { @Attribute("well") GOOD, @Attribute("ill") BAD }
              @Scalar record Id(String text) {}
              @Scalar record Points(int points) {}
              record Part(String name, int weight) {}
            }
            @Repository interface ThingTable { @Find Optional<Thing> find(String id); }
            """;

    private static String script(String put, String says) {
        return """
                class Script {
                  static AttributeValue s(String text) { return AttributeValue.fromS(text); }
                  static AttributeValue n(String text) { return AttributeValue.fromN(text); }
                  static AttributeValue b(boolean value) { return AttributeValue.fromBool(value); }
                  static AttributeValue l(AttributeValue... values) { return AttributeValue.fromL(List.of(values)); }
                  static AttributeValue m(String name, AttributeValue value) { return AttributeValue.fromM(Map.of(name, value)); }

                  static void run(World world) {
                    var things = new DynamoThingTable(world.database());
                    var item = new HashMap<>(Map.of("PK", s("THING#1"), "SK", s("META"), "id", s("1")));
                    %s
                    world.put("Things", item);
                    assertThatThrownBy(() -> things.find("1")).isInstanceOfSatisfying(MalformedItem.class, bad -> {
                      assertThat(bad.getMessage()).startsWith("Thing at PK = \\"THING#1\\", SK = \\"META\\": attribute ");
                      assertThat(bad.getMessage()).contains("%s");
                    });
                  }
                }
                """.formatted(put, says);
    }

    private record Case(String type, String stored, String says) {
        DynamicTest test() {
            var put = stored.isEmpty() ? "" : "item.put(\"it\", " + stored + ");";
            var quoted = says.replace("\"", "\\\"");
            return DynamicTest.dynamicTest(
                    type + " " + stored, () -> World.run(DESIGN.formatted(type), script(put, quoted)));
        }
    }

    @TestFactory
    Stream<DynamicTest> whatIsStoredInAnotherFormIsRefused() {
        return Stream.of(
                        new Case("String", "", "\"it\" is missing; it should be text."),
                        new Case("String", "n(\"1\")", "\"it\" should be text but is of type N."),
                        new Case("String", "b(true)", "\"it\" should be text but is of type BOOL."),
                        new Case("int", "s(\"1\")", "but is of type S."),
                        new Case("int", "n(\"1.5\")", "\"it\""),
                        new Case("int", "n(\"3000000000\")", "\"it\""),
                        new Case("long", "n(\"1e30\")", "\"it\""),
                        new Case("long", "s(\"x\")", "but is of type S."),
                        new Case("double", "s(\"0.5\")", "but is of type S."),
                        new Case("BigDecimal", "s(\"0.5\")", "but is of type S."),
                        new Case("boolean", "n(\"1\")", "but is of type N."),
                        new Case("Instant", "n(\"1\")", "but is of type N."),
                        new Case("Instant", "s(\"yesterday\")", "\"it\""),
                        new Case("LocalDate", "s(\"2026-02-30\")", "\"it\""),
                        new Case("LocalDate", "n(\"20260101\")", "but is of type N."),
                        new Case("YearMonth", "s(\"2026-13\")", "\"it\""),
                        new Case(
                                "Thing.Mood",
                                "s(\"GOOD\")",
                                "(Mood)\" is \"GOOD\", which none of its constants is stored as."),
                        new Case("Thing.Mood", "n(\"1\")", "but is of type N."),
                        new Case("Open<Thing.Mood>", "n(\"1\")", "but is of type N."),
                        new Case("Thing.Id", "n(\"1\")", "but is of type N."),
                        new Case("Thing.Points", "s(\"1\")", "but is of type S."),
                        new Case("byte[]", "s(\"1\")", "but is of type S."),
                        new Case("List<String>", "s(\"1\")", "but is of type S."),
                        new Case("List<String>", "l(s(\"a\"), n(\"1\"))", "but is of type N."),
                        new Case("List<List<Long>>", "l(l(n(\"1\"), s(\"2\")))", "but is of type S."),
                        new Case("java.util.Set<String>", "l(s(\"a\"))", "but is of type L."),
                        new Case(
                                "java.util.Set<Integer>",
                                "AttributeValue.fromSs(List.of(\"a\"))",
                                "but is of type SS."),
                        new Case(
                                "java.util.Set<Thing.Mood>",
                                "AttributeValue.fromSs(List.of(\"dead\"))",
                                "is \"dead\", which none"),
                        new Case("Map<String, Long>", "m(\"a\", s(\"b\"))", "but is of type S."),
                        new Case("Map<String, String>", "l()", "but is of type L."),
                        new Case("Map<String, Object>", "s(\"x\")", "\"it\" should be a map but is of type S."),
                        new Case("Thing.Part", "s(\"x\")", "but is of type S."),
                        new Case("Thing.Part", "m(\"weight\", n(\"1\"))", "name\" is missing; it should be text."),
                        new Case("Thing.Part", "m(\"name\", n(\"1\"))", "name\" should be text but is of type N."),
                        new Case(
                                "List<Thing.Part>",
                                "l(m(\"weight\", n(\"1\")))",
                                "name\" is missing; it should be text."))
                .map(Case::test);
    }

    @TestFactory
    Stream<DynamicTest> whatMayBeAbsentIsReadWhereItIsMissingOrNull() {
        return Stream.of(
                        "@Nullable String",
                        "@Nullable Integer",
                        "@Nullable Long",
                        "@Nullable Double",
                        "@Nullable BigDecimal",
                        "@Nullable Boolean",
                        "@Nullable Instant",
                        "@Nullable LocalDate",
                        "@Nullable YearMonth",
                        "Thing.@Nullable Mood",
                        "@Nullable Open<Thing.Mood>",
                        "Thing.@Nullable Id",
                        "Thing.@Nullable Points",
                        "byte @Nullable []",
                        "@Nullable List<String>",
                        "java.util.@Nullable Set<String>",
                        "@Nullable Map<String, String>",
                        "@Nullable Map<String, Object>",
                        "Thing.@Nullable Part")
                .map(type -> DynamicTest.dynamicTest(type, () -> World.run(DESIGN.formatted(type), """
                        class Script {
                          static void run(World world) {
                            var things = new DynamoThingTable(world.database());
                            var item = new HashMap<>(Map.of("PK", AttributeValue.fromS("THING#1"),
                                "SK", AttributeValue.fromS("META"), "id", AttributeValue.fromS("1")));
                            world.put("Things", item);
                            assertThat(things.find("1").orElseThrow().it()).isNull();

                            item.put("it", AttributeValue.fromNul(true));
                            world.put("Things", item);
                            assertThat(things.find("1").orElseThrow().it()).isNull();
                            assertThat(ThingItem.write(new Thing("1", null))).doesNotContainKey("it");
                          }
                        }
                        """)));
    }

    /** Items that are older than a number, a flag or a collection are read all the same. */
    @TestFactory
    Stream<DynamicTest> aMissingNumberFlagOrCollectionIsZeroFalseOrEmpty() {
        return Stream.of(
                        new Case("int", "", "0"),
                        new Case("long", "", "0L"),
                        new Case("double", "", "0.0"),
                        new Case("boolean", "", "false"),
                        new Case("List<String>", "", "List.of()"),
                        new Case("java.util.Set<String>", "", "Set.of()"),
                        new Case("java.util.Set<Integer>", "", "Set.of()"),
                        new Case("Map<String, String>", "", "Map.of()"),
                        new Case("Map<String, Object>", "", "Map.of()"))
                .map(one -> DynamicTest.dynamicTest(
                        one.type(), () -> World.run(DESIGN.formatted(one.type()), """
                        class Script {
                          static void run(World world) {
                            world.put("Things", Map.of("PK", AttributeValue.fromS("THING#1"),
                                "SK", AttributeValue.fromS("META"), "id", AttributeValue.fromS("1")));
                            var found = new DynamoThingTable(world.database()).find("1").orElseThrow();
                            assertThat(found).isEqualTo(new Thing("1", %s));
                          }
                        }
                        """.formatted(one.says()))));
    }

    @TestFactory
    Stream<DynamicTest> nothingIsWrittenWhereWhatMustBePresentIsNull() {
        return Stream.of("String", "Instant", "Thing.Mood", "Thing.Id", "Thing.Part", "Integer", "List<String>")
                .map(type -> DynamicTest.dynamicTest(type, () -> World.run(DESIGN.formatted(type), """
                        class Script {
                          static void run(World world) {
                            assertThatThrownBy(() -> ThingItem.write(new Thing("1", null)))
                                .isInstanceOfAny(IllegalArgumentException.class, NullPointerException.class)
                                .hasMessageContaining("it");
                          }
                        }
                        """)));
    }

    @Test
    void attributesThatTheRecordDoesNotHaveAreLeftAlone() {
        World.run(DESIGN.formatted("String"), """
                class Script {
                  static void run(World world) {
                    world.put("Things", Map.of("PK", AttributeValue.fromS("THING#1"), "SK", AttributeValue.fromS("META"),
                        "id", AttributeValue.fromS("1"), "it", AttributeValue.fromS("x"),
                        "later", AttributeValue.fromL(List.of())));
                    assertThat(new DynamoThingTable(world.database()).find("1")).contains(new Thing("1", "x"));
                  }
                }
                """);
    }

    @Test
    void theFirstMalformedItemOfAListIsNamedByItsKey() {
        World.run("""
                @Model(name = "demo", tables = Things.class) interface Demo {}
                @Table(name = "Things", pk = "hash", sk = "range", items = Thing.class) interface Things {}
                @Key(pk = "THING#{id}", sk = "{n:3}") record Thing(@KeyOnly String id, @KeyOnly int n, String text) {}
                @Repository interface ThingTable {
                  @Insert void add(Thing thing);
                  @Find List<Thing> list(String id);
                }
                """, """
                class Script {
                  static void run(World world) {
                    var things = new DynamoThingTable(world.database());
                    things.add(new Thing("1", 1, "a"));
                    things.add(new Thing("1", 2, "b"));
                    world.put("Things", Map.of("hash", AttributeValue.fromS("THING#1"),
                        "range", AttributeValue.fromS("002"), "text", AttributeValue.fromN("7")));
                    assertThatThrownBy(() -> things.list("1")).isInstanceOf(MalformedItem.class).hasMessage(
                        "Thing at hash = \\"THING#1\\", range = \\"002\\": attribute \\"text\\" should be text but is of type N.");
                  }
                }
                """);
    }
}
