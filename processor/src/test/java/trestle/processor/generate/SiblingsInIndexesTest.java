package trestle.processor.generate;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Message;
import trestle.processor.World;

/** Kinds that share a key, read through an index that holds only some attributes of them. */
class SiblingsInIndexesTest {
    private static final String ACCEPTED = "@Accept(code = \"TRQ03\", because = \"the other kind is passed over\") ";

    /** Links and notes have different values of the kind attribute; what the index projects is left open. */
    private static String shelf(String projection, String methods) {
        return """
                @Model(name = "demo", tables = Shelf.class) interface Demo {}
                @Table(name = "Shelf", kind = "kind", items = {Link.class, Note.class, Mark.class})
                @Index(name = "byOwner", %s) interface Shelf {}
                @Key(pk = "S#{id}", sk = "AT#{place}") sealed interface Slot permits Link, Note {}
                @Key(index = "byOwner", pk = "OWNER#{owner}", sk = "{place}")
                record Link(String id, String place, String owner, String target) implements Slot {}
                @Key(index = "byOwner", pk = "OWNER#{owner}", sk = "{place}")
                record Note(String id, String place, String owner, String target) implements Slot {}
                @Key(pk = "S#{id}", sk = "MARK#{by}") record Mark(String id, String by) {}
                @View(of = Link.class) record Target(String target) {}
                @Repository interface Slots {
                  @Insert void add(Slot slot);
                  @Insert void add(Mark mark);
                  %s
                }
                """.formatted(projection, methods);
    }

    private static void run(String projection, String methods, String body) {
        World.run(shelf(projection, methods), """
                class Script {
                  static void run(World world) {
                    var slots = new DynamoSlots(world.database());
                    slots.add(new Link("1", "a", "ann", "x"));
                    slots.add(new Note("1", "b", "ann", "y"));
                    slots.add(new Link("1", "c", "bea", "z"));
                    slots.add(new Mark("1", "ann"));
                %s
                  }
                }
                """.formatted(body));
    }

    @Test
    void aViewOfOneKindIsReadAmongItsSiblingsWhereTheIndexHoldsTheKind() {
        run(
                "include = {\"kind\", \"target\"}",
                ACCEPTED + "@Find(index = \"byOwner\") List<Target> targets(String owner);",
                "assertThat(slots.targets(\"ann\")).containsExactly(new Target(\"x\"));");
    }

    @Test
    void aViewOfOneKindNeedsTheKindInTheIndex() {
        Compilation.of(shelf(
                        "include = \"target\"",
                        ACCEPTED + "@Find(index = \"byOwner\") List<Target> targets(String owner);"))
                .reports(
                        Message.PARTIAL_INDEX,
                        "targets(",
                        "reads Target from byOwner, which does not project kind. Project them, or read them from the"
                                + " table: via = Link.class.");
    }

    @Test
    void aScanOfAnIndexNeedsTheKindToo() {
        Compilation.of(shelf("include = \"target\"", "@Scan(index = \"byOwner\") Stream<Target> scan();"))
                .reports(Message.PARTIAL_INDEX, "scan(", "does not project kind. Project them, or scan the table.");
        run(
                "include = {\"kind\", \"target\"}",
                "@Scan(index = \"byOwner\") Stream<Target> scan();",
                "assertThat(slots.scan().map(Target::target)).containsExactlyInAnyOrder(\"x\", \"z\");");
    }

    @Test
    void bothKindsAreReadFromTheTableWhereTheIndexHoldsKeysAlone() {
        run("keysOnly = true", "@Find(index = \"byOwner\", via = Link.class) List<Slot> slots(String owner);", """
                assertThat(slots.slots("ann")).containsExactly(
                    new Link("1", "a", "ann", "x"), new Note("1", "b", "ann", "y"));
                """);
    }

    @Test
    void countingTakesNothingFromAnIndexButItsKeys() {
        run("keysOnly = true", """
                @Count(of = Slot.class) @Find(index = "byOwner") long count(String owner);
                @Find(index = "byOwner") @Count(of = Slot.class) int small(String owner);
                """, """
                assertThat(slots.count("ann")).isEqualTo(2);
                assertThat(slots.small("bea")).isEqualTo(1);
                assertThat(slots.small("cid")).isZero();
                """);
    }

    @Test
    void countingOneKindAmongItsSiblingsNeedsTheKind() {
        var count = ACCEPTED + "@Count(of = Link.class) @Find(index = \"byOwner\") long count(String owner);";
        Compilation.of(shelf("keysOnly = true", count))
                .reports(Message.PARTIAL_INDEX, "count(", "does not project kind. Project them");
        run("include = \"kind\"", count, "assertThat(slots.count(\"ann\")).isEqualTo(1);");
    }

    @Test
    void severalKindsAreCountedTogetherAmongOthers() {
        run("include = \"kind\"", """
                @UnknownKinds(Unknown.SKIP) @Count(of = Slot.class) @Find(index = "byOwner") long known(String owner);
                @Scan @Count(of = Slot.class) long scanned();
                """, """
                world.put("Shelf", Map.of("PK", AttributeValue.fromS("S#2"), "SK", AttributeValue.fromS("AT#d"),
                    "kind", AttributeValue.fromS("LATER"), "byOwnerPK", AttributeValue.fromS("OWNER#ann"),
                    "byOwnerSK", AttributeValue.fromS("d")));
                assertThat(slots.known("ann")).isEqualTo(2);
                assertThat(slots.scanned()).isEqualTo(3);
                """);
    }

    /** Without a kind attribute, or with one value for both, what a kind has must be in the index. */
    @Test
    void whatIdentifiesAKindMustBeInTheIndex() {
        var design = """
                @Model(name = "demo", tables = Shelf.class) interface Demo {}
                @Table(name = "Shelf", items = {A.class, B.class}) @Index(name = "byOwner", include = %s) interface Shelf {}
                @Key(pk = "S#{id}") sealed interface Slot permits A, B {}
                @Key(index = "byOwner", pk = "OWNER#{owner}", sk = "{id}")
                record A(String id, String owner, String name) implements Slot {}
                @Kind(has = "title") @Key(index = "byOwner", pk = "OWNER#{owner}", sk = "{id}")
                record B(String id, String owner, String name, String title) implements Slot {}
                @View(of = A.class) record Name(String name) {}
                @Repository interface Slots {
                  @Insert void add(Slot slot);
                  %s@Find(index = "byOwner") List<Name> names(String owner);
                }
                """;
        Compilation.of(design.formatted("\"name\"", ACCEPTED))
                .reports(Message.PARTIAL_INDEX, "names(", "reads Name from byOwner, which does not project title.");
        World.run(design.formatted("{\"name\", \"title\"}", ACCEPTED), """
                class Script {
                  static void run(World world) {
                    var slots = new DynamoSlots(world.database());
                    slots.add(new A("1", "ann", "one"));
                    slots.add(new B("2", "ann", "two", "Two"));
                    assertThat(slots.names("ann")).containsExactly(new Name("one"));
                  }
                }
                """);
    }
}
