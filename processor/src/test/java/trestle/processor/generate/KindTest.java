package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.World;

/** Kinds under one key: each item is read as the record that wrote it. */
class KindTest {
    /** Pages and links under one key with one kind value, told apart by what they have; notes have a value of their own. */
    private static final String SLOTS = """
            @Model(name = "demo", tables = Shelf.class) interface Demo {}
            @Table(name = "Shelf", kind = "kind", items = {Link.class, Page2.class, Note.class}) interface Shelf {}
            @Key(pk = "S#{id}", sk = "AT#{place}") sealed interface Slot permits Link, Page2, Note {}
            @Kind(value = "SLOT", has = "target")
            record Link(String id, String place, String target, @Nullable String text) implements Slot {}
            @Kind(value = "SLOT", has = "text")
            record Page2(String id, String place, String text) implements Slot {}
            @Kind("NOTE")
            record Note(String id, String place, @Nullable String target) implements Slot {}
            @Repository interface Slots {
              @Find Optional<Slot> find(String id, String place);
              @Find List<Slot> list(String id);
              @Insert void insert(Slot slot);
              @Update(item = Page2.class) void write(String id, String place, @Set String text);
              @Update void revise(Link before, Link after);
              @Update void revise(Page2 before, Page2 after);
              @Delete void delete(Slot slot);
            }
            """;

    private static void run(String body) {
        World.run(
                SLOTS,
                "class Script { static void run(World w) { var slots = new DynamoSlots(w.database());\n" + body
                        + "\n}}");
    }

    @Test
    void kindsWithOneValueAreReadAsTheOneThatWasWritten() {
        run("""
            var all = List.<Slot>of(new Link("1", "a", "x", null), new Link("1", "b", "x", "text too"),
                new Page2("1", "c", "text"), new Note("1", "d", null), new Note("1", "e", "x"));
            all.forEach(slots::insert);
            assertThat(slots.list("1")).isEqualTo(all);
            assertThat(slots.find("1", "b")).contains(all.get(1));
            assertThat(slots.find("1", "c")).contains(all.get(2));
            """);
    }

    @Test
    void aWriteOfOneKindIsRefusedWhereAnotherStands() {
        run("""
            var link = new Link("1", "a", "x", "text too");
            slots.insert(link);
            slots.insert(new Page2("1", "b", "text"));
            slots.insert(new Note("1", "c", null));
            for (var place : List.of("a", "c", "d")) {
              assertThatThrownBy(() -> slots.write("1", place, "other")).isInstanceOf(Refusal.Missing.class);
              assertThatThrownBy(() -> slots.revise(new Page2("1", place, "text"), new Page2("1", place, "other")))
                  .isInstanceOf(Refusal.Missing.class);
            }
            assertThatThrownBy(() -> slots.revise(new Link("1", "b", "x", null), new Link("1", "b", "y", null)))
                .isInstanceOf(Refusal.Missing.class);
            slots.write("1", "b", "other");
            slots.revise(link, new Link("1", "a", "y", null));
            assertThat(slots.list("1")).containsExactly(
                new Link("1", "a", "y", null), new Page2("1", "b", "other"), new Note("1", "c", null));
            """);
    }

    @Test
    void aTableWithoutKindsTellsThemByWhatTheyHaveInWritesToo() {
        World.run("""
            @Model(name = "demo", tables = Shelf.class) interface Demo {}
            @Table(name = "Shelf", items = {A.class, B.class}) interface Shelf {}
            @Key(pk = "S#{id}") sealed interface Slot permits A, B {}
            record A(String id, String name) implements Slot {}
            @Kind(has = "title") record B(String id, String title) implements Slot {}
            @Repository interface Slots {
              @Find Optional<Slot> find(String id);
              @Find Optional<A> findA(String id);
              @Insert void insert(Slot slot);
              @Update void revise(A before, A after);
              @Update void revise(B before, B after);
            }
            """, """
            class Script {
              static void run(World w) {
                var slots = new DynamoSlots(w.database());
                slots.insert(new A("1", "a"));
                slots.insert(new B("2", "b"));
                assertThat(slots.find("1")).contains(new A("1", "a"));
                assertThat(slots.find("2")).contains(new B("2", "b"));
                assertThat(slots.findA("2")).isEmpty();
                assertThatThrownBy(() -> slots.revise(new A("2", "a"), new A("2", "c"))).isInstanceOf(Refusal.Missing.class);
                assertThatThrownBy(() -> slots.revise(new B("1", "b"), new B("1", "c"))).isInstanceOf(Refusal.Missing.class);
                slots.revise(new A("1", "a"), new A("1", "c"));
                slots.revise(new B("2", "b"), new B("2", "c"));
                assertThat(slots.find("2")).contains(new B("2", "c"));
              }
            }
            """);
    }

    @Test
    void itemsOlderThanTheKindAttributeAreToldByWhatTheyHave() {
        run("""
            for (var slot : List.of(new Link("1", "a", "x", "text too"), new Page2("1", "b", "text"))) {
              slots.insert(slot);
            }
            for (var place : List.of("a", "b")) {
              w.client.updateItem(r -> r.tableName("Shelf").key(Page2Item.key("1", place))
                  .updateExpression("REMOVE kind"));
            }
            assertThat(slots.list("1")).containsExactly(new Link("1", "a", "x", "text too"), new Page2("1", "b", "text"));
            """);
    }

    private static final String FOREIGN = """
            class Script {
              static Map<String, AttributeValue> raw(String sk, String kind) {
                var item = new HashMap<String, AttributeValue>();
                item.put("PK", AttributeValue.fromS("ORDER#1"));
                item.put("SK", AttributeValue.fromS(sk));
                if (kind != null) item.put("kind", AttributeValue.fromS(kind));
                return item;
              }
              static void run(World w) {
                var parts = new DynamoParts(w.database());
                w.put("Orders", OrderItem.write(new Order("1", "Ines")));
                w.put("Orders", LineItem.write(new Line("1", 1, "chair")));
                w.put("Orders", LineItem.write(new Line("1", 3, "table")));
                w.put("Orders", raw("LINE#02", "REFUND"));
            """;

    /** A partition of two kinds, into which another program writes a third; words on the table, the repository and a method. */
    private static void foreign(String table, String repository, String method, String body) {
        var design = """
                    @Model(name = "demo", tables = Orders.class) interface Demo {}
                    @Table(name = "Orders", kind = "kind", items = {Order.class, Line.class}) %s interface Orders {}
                    sealed interface Part permits Order, Line {}
                    @Key(pk = "ORDER#{id}", sk = "META") @Kind("ORDER") record Order(String id, String customer) implements Part {}
                    @Key(pk = "ORDER#{id}", sk = "LINE#{n:2}") @Kind("LINE") record Line(String id, int n, String article) implements Part {}
                    @Repository %s interface Parts {
                      @Find %s List<Part> list(String id);
                      @Find Page<Part> page(String id, PageRequest page);
                      @Find Stream<Part> stream(String id);
                      @Find List<Line> lines(String id);
                      @Count(of = Line.class) long countLines(String id);
                      @Find @UnknownKinds(Unknown.FAIL) List<Part> strictly(String id);
                    }
                    """.formatted(table, repository, method);
        World.run(design, FOREIGN + body + "\n}}");
    }

    @Test
    void anUnknownKindEndsTheReadAndIsNamed() {
        foreign("", "", "", """
            assertThatThrownBy(() -> parts.list("1")).isInstanceOf(MalformedItem.class).hasMessage(
                "Part at PK = \\"ORDER#1\\", SK = \\"LINE#02\\": attribute \\"kind\\" is \\"REFUND\\", not one of ORDER, LINE.");
            assertThatThrownBy(() -> parts.lines("1")).isInstanceOf(MalformedItem.class).hasMessage(
                "Line at PK = \\"ORDER#1\\", SK = \\"LINE#02\\": attribute \\"id\\" is missing; it should be text."
                    + " Its kind is \\"REFUND\\", not \\"LINE\\".");
            w.client.deleteItem(r -> r.tableName("Orders").key(LineItem.key("1", 2)));
            w.put("Orders", raw("LINEUP", null));
            assertThatThrownBy(() -> parts.list("1")).isInstanceOf(MalformedItem.class).hasMessageEndingWith(
                "attribute \\"kind\\" is missing, and the item is not known as one of ORDER, LINE by its key either.");
            """);
    }

    @Test
    void byChoiceUnknownKindsArePassedOver() {
        var skip = "@UnknownKinds(Unknown.SKIP)";
        var list = """
            var known = List.of(new Line("1", 1, "chair"), new Line("1", 3, "table"), new Order("1", "Ines"));
            assertThat(parts.list("1")).isEqualTo(known);
            """;
        foreign("", "", skip, list + """
            assertThatThrownBy(() -> parts.page("1", PageRequest.first(9))).isInstanceOf(MalformedItem.class);
            """);
        var all = list + """
            assertThat(parts.stream("1")).isEqualTo(known);
            assertThat(parts.lines("1")).isEqualTo(known.subList(0, 2));
            assertThat(parts.countLines("1")).isEqualTo(2);
            var first = parts.page("1", PageRequest.first(2));
            assertThat(first.items()).isEqualTo(known.subList(0, 2));
            assertThat(parts.page("1", PageRequest.first(2).after(first.next().orElseThrow())).items()).isEqualTo(known.subList(2, 3));
            assertThatThrownBy(() -> parts.strictly("1")).isInstanceOf(MalformedItem.class);
            """;
        foreign("", skip, "", all);
        foreign(skip, "", "", all);
    }

    @Test
    void theNearestWordCounts() {
        foreign("@UnknownKinds(Unknown.SKIP)", "@UnknownKinds(Unknown.FAIL)", "", """
            assertThatThrownBy(() -> parts.list("1")).isInstanceOf(MalformedItem.class);
            """);
    }
}
