package trestle.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;
import trestle.processor.World;

/** Generated code compiles and works whatever a design calls its components, parameters, records and methods. */
class OddNamesTest {
    /** Names that generated code, or the libraries it calls, could use for something else. */
    private static final List<String> NAMES = List.of(
            "item",
            "items",
            "key",
            "keys",
            "value",
            "values",
            "names",
            "record",
            "result",
            "request",
            "response",
            "client",
            "database",
            "tables",
            "table",
            "index",
            "page",
            "cursor",
            "cursors",
            "clock",
            "now",
            "before",
            "after",
            "write",
            "read",
            "is",
            "of",
            "map",
            "list",
            "set",
            "stream",
            "attribute",
            "attributes",
            "text",
            "number",
            "pk",
            "sk",
            "PK1",
            "shard",
            "shards",
            "range",
            "segment",
            "limit",
            "query",
            "update",
            "insert",
            "condition",
            "expression",
            "e",
            "i",
            "r",
            "_x",
            "a_b",
            "A",
            "ID",
            "var",
            "yield",
            "when",
            "sealed",
            "permits",
            "string",
            "Optional1",
            "hash",
            "size",
            "count",
            "exists",
            "type",
            "kind");

    @TestFactory
    Stream<DynamicTest> aComponentAndItsParameterMayBeCalledAnything() {
        return NAMES.stream().map(name -> DynamicTest.dynamicTest(name, () -> World.run("""
                @Model(name = "demo", tables = Things.class) interface Demo {}
                @Table(name = "Things", kind = "theKind", items = {Thing.class, Copy.class}) @Index(name = "GSI1")
                interface Things {}

                @Key(pk = "THING#{%1$s}", sk = "META") @Key(index = "GSI1", pk = "FLAG#{flag}", sk = "{%1$s}")
                @Accept(code = "TRI02", because = "a test")
                record Thing(String %1$s, boolean flag, @Nullable String other, @Version long revision) {}

                @Key(pk = "COPY#{%1$s}", sk = "META") @Derived(from = Thing.class, reads = "%1$s")
                record Copy(@KeyOnly String %1$s) { static Copy of(Thing thing) { return new Copy(thing.%1$s()); } }

                @View(of = Thing.class) record Brief(String %1$s) {}

                @Repository interface ThingTable {
                  @Insert void add(Thing thing);
                  @Find Optional<Thing> find(String %1$s);
                  @Find @Count(of = Thing.class) long has(String %1$s);
                  @Find Optional<Brief> brief(String %1$s);
                  @Find List<Thing> all(@By("%1$s") java.util.Collection<String> wanted);
                  @Find(index = "GSI1") List<Thing> flagged(boolean flag, Range<String> %1$s);
                  @Find Optional<Copy> copy(String %1$s);
                  @Update(item = Thing.class) @Where("%1$s = {%1$s} AND flag = true")
                  Thing change(String %1$s, @Set String other, long revision);
                  @Update Thing revise(Thing before, Thing after);
                  @Delete void drop(Thing thing);
                }
                """.formatted(name), """
                class Script {
                  static void run(World world) {
                    var things = new DynamoThingTable(world.database());
                    var thing = new Thing("one", true, null, 1);
                    things.add(thing);

                    assertThat(things.find("one")).contains(thing);
                    assertThat(things.has("one")).isEqualTo(1);
                    assertThat(things.has("two")).isZero();
                    assertThat(things.brief("one")).contains(new Brief("one"));
                    assertThat(things.all(List.of("two", "one"))).containsExactly(thing);
                    assertThat(things.flagged(true, Range.atLeast("one"))).containsExactly(thing);
                    assertThat(things.flagged(true, Range.atLeast("onf"))).isEmpty();
                    assertThat(things.copy("one")).isPresent();

                    var changed = things.change("one", "other", 1);
                    assertThat(changed).isEqualTo(new Thing("one", true, "other", 2));
                    var revised = things.revise(changed, new Thing("one", false, null, 2));
                    assertThat(things.find("one")).contains(revised);
                    things.drop(revised);
                    assertThat(things.find("one")).isEmpty();
                    assertThat(things.copy("one")).isEmpty();
                  }
                }
                """)));
    }

    @Test
    void aTemplateNamesComponentsOfPlainLettersAndOthersMayHaveAnyName() {
        for (var name : List.of("$x", "x$y", "größe", "ключ")) {
            Demo.of("Thing.class", "@Key(pk = \"T#{%1$s}\") record Thing(String %1$s) {}".formatted(name))
                    .fails()
                    .reports(
                            Message.TEMPLATE_FORM,
                            "@Key",
                            "has a segment that is not {name}, {name?} or {name:format}, at character 3.");
            World.run("""
                    @Model(name = "demo", tables = Things.class) interface Demo {}
                    @Table(name = "Things", items = Thing.class) interface Things {}
                    @Key(pk = "THING#{id}", sk = "META") record Thing(String id, String %1$s) {}
                    @Repository interface ThingTable {
                      @Insert void add(Thing thing);
                      @Update Thing change(String id, @Set String %1$s);
                    }
                    """.formatted(name), """
                    class Script {
                      static void run(World world) {
                        var things = new DynamoThingTable(world.database());
                        things.add(new Thing("1", "a"));
                        assertThat(things.change("1", "b")).isEqualTo(new Thing("1", "b"));
                      }
                    }
                    """);
        }
    }

    @TestFactory
    Stream<DynamicTest> aRecordMayBeCalledAsATypeThatGeneratedCodeUses() {
        return Stream.of(
                        "Item",
                        "Map1",
                        "List1",
                        "String1",
                        "Page1",
                        "Attributes",
                        "AttributeValue",
                        "Codec",
                        "Keys",
                        "Reads",
                        "Writes",
                        "Instant1",
                        "Key1",
                        "Query",
                        "QueryRequest",
                        "Database1",
                        "Generated",
                        "Objects",
                        "Collection",
                        "Arrays",
                        "HashMap",
                        "LinkedHashMap",
                        "Collectors",
                        "Function",
                        "Templates",
                        "KeyText",
                        "Conditions",
                        "ItemKind",
                        "Projection",
                        "Shards")
                .map(name -> DynamicTest.dynamicTest(name, () -> World.run("""
                        @Model(name = "demo", tables = Things.class) interface Demo {}
                        @Table(name = "Things", items = %1$s.class) interface Things {}
                        @Key(pk = "THING#{id}", sk = "{at}#{n:3}")
                        record %1$s(String id, Instant at, int n, List<String> lines, Map<String, Long> sums,
                            java.util.Set<String> tags, @Nullable BigDecimal price) {}
                        @Repository interface ThingTable {
                          @Insert void add(%1$s thing);
                          @Find List<%1$s> list(String id);
                          @Find Page<%1$s> page(String id, PageRequest page);
                          @Update void tag(String id, Instant at, int n, @Add("tags") String tag);
                          @Delete void drop(%1$s thing);
                        }
                        """.formatted(name), """
                        class Script {
                          static void run(World world) {
                            var things = new DynamoThingTable(world.database());
                            var thing = new demo.%1$s("1", Instant.EPOCH, 7, List.of("a"), Map.of("s", 3L), Set.of(),
                                new BigDecimal("1.5"));
                            things.add(thing);
                            things.tag("1", Instant.EPOCH, 7, "new");

                            var found = things.list("1").getFirst();
                            assertThat(found.tags()).containsExactly("new");
                            assertThat(things.page("1", PageRequest.first(1)).items()).containsExactly(found);
                            things.drop(found);
                            assertThat(things.list("1")).isEmpty();
                          }
                        }
                        """.formatted(name))));
    }

    @Test
    void methodsMayShareANameAndBeCalledAsThoseOfObject() {
        World.run("""
                @Model(name = "demo", tables = Things.class) interface Demo {}
                @Table(name = "Things", items = {Thing.class, Part.class}) interface Things {}
                @Key(pk = "THING#{id}", sk = "META") record Thing(String id, int n) {}
                @Key(pk = "THING#{id}", sk = "PART#{part}") record Part(String id, String part) {}
                @Repository interface ThingTable {
                  @Insert void put(Thing thing);
                  @Insert void put(Part part);
                  @Find Optional<Thing> get(String id);
                  @Find Optional<Part> get(String id, String part);
                  @Find List<Part> get(String id, @By("part") List<String> parts);
                  @Update void put(String id, @Set int n);
                  @Delete void remove(Thing thing);
                  @Delete void remove(Part part);
                  @Find boolean equals(String id);
                  @Find Optional<Thing> clone(String id);
                  @Find List<Part> wait(String id);
                }
                """, """
                class Script {
                  static void run(World world) {
                    var things = new DynamoThingTable(world.database());
                    things.put(new Thing("1", 1));
                    things.put(new Part("1", "a"));
                    things.put("1", 2);

                    assertThat(things.get("1")).contains(new Thing("1", 2));
                    assertThat(things.get("1", "a")).contains(new Part("1", "a"));
                    assertThat(things.get("1", List.of("a", "b"))).containsExactly(new Part("1", "a"));
                    assertThat(things.equals("1")).isTrue();
                    assertThat(things.clone("1")).contains(new Thing("1", 2));
                    assertThat(things.wait("1")).hasSize(1);
                    things.remove(new Part("1", "a"));
                    assertThat(things.get("1", "a")).isEmpty();
                    things.remove(new Thing("1", 2));
                    assertThat(things.equals("1")).isFalse();
                  }
                }
                """);
    }

    @Test
    void recordsAndRepositoriesWithinOthersAreToldApartByTheirOuterNames() {
        var compiled = World.run("""
                @Model(name = "demo", tables = House.Rooms.class) interface Demo {}
                class House {
                  @Table(name = "Rooms", items = {One.Thing.class, Two.Thing.class}) interface Rooms {}
                  static class One {
                    @Key(pk = "ONE#{id}", sk = "META") record Thing(String id) {}
                    @Repository interface Table1 { @Insert void add(Thing thing); @Find Optional<Thing> find(String id); }
                  }
                  static class Two {
                    @Key(pk = "TWO#{id}", sk = "META") record Thing(String id) {}
                    @Repository interface Table1 { @Insert void add(Thing thing); @Find Optional<Thing> find(String id); }
                  }
                }
                """, """
                class Script {
                  static void run(World world) {
                    new DynamoHouseOneTable1(world.database()).add(new House.One.Thing("x"));

                    assertThat(new DynamoHouseOneTable1(world.database()).find("x")).isPresent();
                    assertThat(new DynamoHouseTwoTable1(world.database()).find("x")).isEmpty();
                    assertThat(world.client.scan(r -> r.tableName("Rooms")).items().getFirst().get("PK").s())
                        .isEqualTo("ONE#x");
                  }
                }
                """);

        assertThat(compiled.generated().keySet())
                .containsExactlyInAnyOrder(
                        "demo.HouseOneThingItem",
                        "demo.HouseTwoThingItem",
                        "demo.DynamoHouseOneTable1",
                        "demo.DynamoHouseTwoTable1");
    }

    @Test
    void aDesignWithoutAPackageCompilesToo() {
        Compilation.of("""
                // no package
                import trestle.model.*;
                import java.util.*;
                @Model(name = "demo", tables = Things.class) interface Demo {}
                @Table(name = "Things", items = Thing.class) interface Things {}
                @Key(pk = "THING#{id}", sk = "META") record Thing(String id) {}
                @Repository interface ThingTable { @Insert void add(Thing thing); @Find Optional<Thing> find(String id); }
                """).compiles();
    }

    @Test
    void attributesMayHaveNamesThatNoExpressionCouldSpell() {
        World.run("""
                @Model(name = "demo", tables = Things.class) interface Demo {}
                @Table(name = "Things", pk = "the pk", sk = "#sk", kind = "a.kind", ttl = "remove:at", items = Thing.class)
                @Index(name = "by-state", pk = "state key", sk = "0")
                interface Things {}
                @Key(pk = "THING#{id}", sk = "META") @Key(index = "by-state", pk = "S#{state}", sk = "{id}")
                record Thing(@Attribute("an id") String id, @Attribute("select") String state,
                    @Attribute("a.b") @Nullable String dotted, @Attribute("#x") int n,
                    @Attribute("quo\\"te") java.util.Set<String> tags, @Attribute("né") Inner inner, @Ttl Instant gone,
                    @Attribute(":v") @Version int rev) {
                  record Inner(@Attribute("the text") String text, @Attribute("1") int one) {}
                }
                @Repository interface ThingTable {
                  @Insert void add(Thing thing);
                  @Find Optional<Thing> find(String id);
                  @Find List<Thing> list(String state);
                  @Find @Where("dotted = {dotted} AND n BETWEEN 1 AND 9 AND inner.one = 1 AND contains(tags, 'a')")
                  List<Thing> search(String state, String dotted);
                  @Update Thing change(String id, int rev, @Set String dotted, @Add int n, @Add("tags") String tag,
                      @Set("inner.text") String text);
                  @Update Thing revise(Thing before, Thing after);
                  @Update @Remove("dotted") void clear(String id, int rev);
                }
                """, """
                class Script {
                  static void run(World world) {
                    var things = new DynamoThingTable(world.database());
                    var gone = Instant.parse("2050-01-01T00:00:00Z");
                    things.add(new Thing("1", "open", null, 1, Set.of("a"), new Thing.Inner("x", 1), gone, 1));

                    var changed = things.change("1", 1, "d", 4, "b", "y");
                    assertThat(changed).isEqualTo(
                        new Thing("1", "open", "d", 5, Set.of("a", "b"), new Thing.Inner("y", 1), gone, 2));
                    assertThat(things.search("open", "d")).containsExactly(changed);
                    assertThat(things.search("open", "e")).isEmpty();
                    var shut = things.revise(changed,
                        new Thing("1", "shut", null, 6, Set.of("a"), new Thing.Inner("z", 2), gone, 2));
                    assertThat(things.list("shut")).containsExactly(shut);
                    assertThat(things.list("open")).isEmpty();
                    things.clear("1", 3);
                    assertThat(things.find("1").orElseThrow().rev()).isEqualTo(4);
                    assertThat(Dump.of(world.client).toString()).contains("'the pk': 'THING#1'".replace('\\'', '"'));
                  }
                }
                """);
    }
}
