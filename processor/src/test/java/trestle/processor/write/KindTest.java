package trestle.processor.write;

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
            }
            """;

    private static void run(String body) {
        World.run(
                SLOTS,
                "class Script { static void run(World w) { var slots = new DynamoSlots(w.client, w.tables, w.cursors, w);\n"
                        + body + "\n}}");
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
}
