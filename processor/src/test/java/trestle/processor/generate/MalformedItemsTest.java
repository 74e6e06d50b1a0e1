package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** What is stored in another form than its component's is refused by name, with the item, and what was expected. */
class MalformedItemsTest {
    /** A component of every type: always there, perhaps absent, and younger than the items it is read from. */
    private static final String DESIGN = """
            @Model(name = "demo", tables = Things.class) interface Demo {}
            @Table(name = "Things", items = {Thing.class, Maybe.class, Young.class, Firm.class}) interface Things {}
            enum Mood { @Attribute("well") GOOD, @Attribute("ill") BAD }
            @Scalar record Id(String text) {}
            @Scalar record Points(int points) {}
            record Part(String name, int weight) {}
            @Key(pk = "THING#{id}", sk = "META")
            record Thing(String id, String text, int integer, long whole, double real, BigDecimal decimal, boolean flag, Instant at,
                LocalDate day, YearMonth month, Mood mood, Open<Mood> open, Id scalar, Points points, byte[] bytes,
                List<String> texts, List<List<Long>> lists, java.util.Set<String> set, java.util.Set<Integer> numbers,
                java.util.Set<Mood> moods, List<Mood> moodList, Map<String, Long> sums, Map<String, String> words,
                Map<String, Object> any, Part part, List<Part> parts) {}
            @Key(pk = "MAYBE#{id}", sk = "META")
            record Maybe(@KeyOnly String id, @Nullable String text, @Nullable Integer integer, @Nullable Long whole,
                @Nullable Double real, @Nullable BigDecimal decimal, @Nullable Boolean flag, @Nullable Instant at,
                @Nullable LocalDate day, @Nullable YearMonth month, @Nullable Mood mood, @Nullable Open<Mood> open,
                @Nullable Id scalar, @Nullable Points points, byte @Nullable [] bytes, @Nullable List<String> texts,
                java.util.@Nullable Set<String> set, @Nullable Map<String, String> words, @Nullable Map<String, Object> any,
                @Nullable Part part) {}
            @Key(pk = "YOUNG#{id}", sk = "META")
            record Young(@KeyOnly String id, int integer, long whole, double real, boolean flag, List<String> texts,
                java.util.Set<String> set, java.util.Set<Integer> numbers, Map<String, String> words, Map<String, Object> any) {}
            @Key(pk = "FIRM#{id}", sk = "META")
            record Firm(@KeyOnly String id, String text, Instant at, Mood mood, Id scalar, Part part, Integer number,
                List<String> texts) {}
            @Repository interface ThingTable {
              @Find Optional<Thing> find(String id);
              @Find Optional<Maybe> maybe(@By("id") String maybe);
              @Find Optional<Young> young(@By("id") String young);
            }
            """;

    private static final String HELP = """
            class Script {
              static AttributeValue s(String text) { return AttributeValue.fromS(text); }
              static AttributeValue n(String text) { return AttributeValue.fromN(text); }
              static AttributeValue b(boolean value) { return AttributeValue.fromBool(value); }
              static AttributeValue l(AttributeValue... values) { return AttributeValue.fromL(List.of(values)); }
              static AttributeValue ss(String... texts) { return AttributeValue.fromSs(List.of(texts)); }
              static AttributeValue m(String name, AttributeValue value) { return AttributeValue.fromM(Map.of(name, value)); }

              static final Part PART = new Part("bolt", 3);
              static final Thing WHOLE = new Thing("1", "text", 1, 2, 0.5, BigDecimal.TEN, true, Instant.EPOCH,
                  LocalDate.EPOCH, YearMonth.of(2026, 1), Mood.GOOD, Open.of(Mood.BAD), new Id("a"), new Points(3), new byte[1],
                  List.of("a"), List.of(List.of(1L)), Set.of("a"), Set.of(1), Set.of(Mood.GOOD), List.of(Mood.BAD),
                  Map.of("a", 1L), Map.of("a", "b"), Map.of("a", "b"), PART, List.of(PART));

              final World world;
              final ThingTable things;
              Script(World world) { this.world = world; this.things = new DynamoThingTable(world.database()); }

              /** Stores a whole item with one attribute changed, or, for null, without it. */
              void refuses(String attribute, AttributeValue stored, String says) {
                var item = new HashMap<>(ThingItem.write(WHOLE));
                item.remove(attribute);
                if (stored != null) item.put(attribute, stored);
                world.put("Things", item);
                assertThatThrownBy(() -> things.find("1")).as(attribute + " " + stored)
                    .isInstanceOf(MalformedItem.class)
                    .hasMessageStartingWith("Thing at PK = \\"THING#1\\", SK = \\"META\\": attribute ")
                    .hasMessageContaining(says.replace('\\'', '"'));
              }

              static void run(World world) { new Script(world).check(); }
              void check() {
            """;

    private static void run(String body) {
        World.run(DESIGN, HELP + body + "}}");
    }

    @Test
    void aValueOfAnotherTypeIsRefused() {
        run("""
                refuses("text", null, "'text' is missing; it should be text.");
                refuses("text", n("1"), "'text' should be text but is of type N.");
                refuses("text", b(true), "'text' should be text but is of type BOOL.");
                refuses("integer", s("1"), "'integer' should be a number but is of type S.");
                refuses("whole", s("x"), "but is of type S.");
                refuses("real", s("0.5"), "but is of type S.");
                refuses("decimal", s("0.5"), "but is of type S.");
                refuses("flag", n("1"), "'flag' should be a boolean but is of type N.");
                refuses("at", n("1"), "but is of type N.");
                refuses("day", n("20260101"), "but is of type N.");
                refuses("mood", n("1"), "'mood' should be text but is of type N.");
                refuses("open", n("1"), "'open' should be text but is of type N.");
                refuses("scalar", n("1"), "'scalar' should be text but is of type N.");
                refuses("points", s("1"), "'points' should be a number but is of type S.");
                refuses("bytes", s("1"), "'bytes'");
                """);
    }

    @Test
    void aValueBeyondItsTypeIsRefused() {
        run("""
                refuses("integer", n("1.5"), "'integer'");
                refuses("integer", n("3000000000"), "'integer'");
                refuses("whole", n("1e30"), "'whole'");
                refuses("at", s("yesterday"), "'at'");
                refuses("day", s("2026-02-30"), "'day'");
                refuses("month", s("2026-13"), "'month'");
                """);
    }

    @Test
    void anUnknownConstantIsNamedWithItsAttributeWhereverItStands() {
        run("""
                refuses("mood", s("GOOD"), "'mood' is 'GOOD', which no constant of Mood is stored as.");
                refuses("moods", ss("well", "dead"), "'moods' is 'dead', which no constant of Mood is stored as.");
                refuses("moodList", l(s("ill"), s("")), "'moodList' is '', which no constant of Mood is stored as.");
                """);
    }

    @Test
    void collectionsAndPartsAreReadToTheirElements() {
        run("""
                refuses("texts", s("1"), "'texts' should be a list but is of type S.");
                refuses("texts", l(s("a"), n("1")), "but is of type N.");
                refuses("lists", l(l(n("1"), s("2"))), "but is of type S.");
                refuses("set", l(s("a")), "but is of type L.");
                refuses("numbers", ss("a"), "but is of type SS.");
                refuses("sums", m("a", s("b")), "but is of type S.");
                refuses("words", l(), "but is of type L.");
                refuses("any", s("x"), "'any' should be a map but is of type S.");
                refuses("part", s("x"), "'part' should be a map but is of type S.");
                refuses("part", null, "'part' is missing");
                refuses("part", m("weight", n("1")), "'name' is missing; it should be text.");
                refuses("part", m("name", n("1")), "'name' should be text but is of type N.");
                refuses("parts", l(m("weight", n("1"))), "'name' is missing; it should be text.");
                """);
    }

    @Test
    void whatMayBeAbsentIsReadWhereItIsMissingOrNull() {
        run("""
                var nothing = new Maybe("1", null, null, null, null, null, null, null, null, null, null, null, null, null, null,
                    null, null, null, null, null);
                assertThat(MaybeItem.write(nothing)).containsOnlyKeys("PK", "SK");
                var item = new HashMap<>(Map.of("PK", s("MAYBE#1"), "SK", s("META")));
                world.put("Things", item);
                assertThat(things.maybe("1")).contains(nothing);
                for (var component : Maybe.class.getRecordComponents()) {
                  if (!component.getName().equals("id")) item.put(component.getName(), AttributeValue.fromNul(true));
                }
                world.put("Things", item);
                assertThat(things.maybe("1")).contains(nothing);
                """);
    }

    /** Items that are older than a number, a flag or a collection are read all the same. */
    @Test
    void aMissingNumberFlagOrCollectionIsZeroFalseOrEmpty() {
        run("""
                world.put("Things", Map.of("PK", s("YOUNG#1"), "SK", s("META")));
                assertThat(things.young("1")).contains(
                    new Young("1", 0, 0, 0, false, List.of(), Set.of(), Set.of(), Map.of(), Map.of()));
                """);
    }

    @Test
    void nothingIsWrittenWhereWhatMustBePresentIsNull() {
        run("""
                var values = new Object[] {"1", "text", Instant.EPOCH, Mood.GOOD, new Id("a"), PART, 1, List.of()};
                var names = Firm.class.getRecordComponents();
                for (int i = 1; i < values.length; i++) {
                  var given = values.clone();
                  given[i] = null;
                  var firm = new Firm((String) given[0], (String) given[1], (Instant) given[2], (Mood) given[3], (Id) given[4],
                      (Part) given[5], (Integer) given[6], (List<String>) given[7]);
                  assertThatThrownBy(() -> FirmItem.write(firm)).as(names[i].getName())
                      .isInstanceOfAny(IllegalArgumentException.class, NullPointerException.class)
                      .hasMessageContaining(names[i].getName());
                }
                """);
    }

    @Test
    void attributesThatTheRecordDoesNotHaveAreLeftAlone() {
        run("""
                var item = new HashMap<>(ThingItem.write(WHOLE));
                item.put("later", l());
                world.put("Things", item);
                assertThat(things.find("1")).map(Thing::text).contains("text");
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

    @Test
    void anUnknownConstantInAKeyIsNamedWithTheKeysAttribute() {
        World.run("""
                @Model(name = "demo", tables = Votes.class) interface Demo {}
                @Table(name = "Votes", items = Vote.class) interface Votes {}
                enum Side { PRO, CON }
                @Key(pk = "POLL#{id}", sk = "{side}#{voter}")
                record Vote(@KeyOnly String id, @KeyOnly Side side, @KeyOnly String voter) {}
                @Repository interface VoteTable { @Find List<Vote> list(String id); }
                """, """
                class Script {
                  static void run(World world) {
                    world.put("Votes", Map.of("PK", AttributeValue.fromS("POLL#1"), "SK", AttributeValue.fromS("MAYBE#ann")));
                    assertThatThrownBy(() -> new DynamoVoteTable(world.database()).list("1")).isInstanceOf(MalformedItem.class)
                        .hasMessageContaining("attribute \\"SK\\" is \\"MAYBE\\", which no constant of Side is stored as.");
                  }
                }
                """);
    }
}
