package trestle.processor.messages;

/** Keys that are missing, doubled, carried by the wrong interface or sharded by the wrong component. */
final class BrokenKeys {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", kind = "kind", items = {None.class, Two.class, Elsewhere.class, A.class, B.class, Absent.class,
            Sharded.class, Untold.class, Unless.class, Named.class})
        @Index(name = "GSI1")
        interface Journal {}
        record None(String id) {}
        //! error TRD05: None has no key of its table. Add @Key(pk = "…", sk = "…").
        @Key(pk = "A#{id}", sk = "X")
        @Key(pk = "B#{id}", sk = "X")
        //! error TRD05: Two has two keys for the table. Leave one.
        record Two(String id) {}
        @Key(pk = "C#{id}", sk = "X")
        @Key(index = "GSI2", pk = "{id}")
        //! error TRD05: Elsewhere: the table Journal has no index "GSI2". It has GSI1. Did you mean "GSI1"?
        record Elsewhere(String id) {}
        @Key(pk = "D#{id}", sk = "X") interface Open2 {}
        //! error TRD05: Open2 carries a key but is not sealed. Make it a sealed interface, so that all kinds with its key are
        //!     known.
        @Key(pk = "E#{id}", sk = "X") sealed interface Slot permits A, C {}
        //! error TRD05: Slot carries a key and permits C, which the table Journal does not list. Add it to items.
        record A(String id) implements Slot {}
        record B(String id) implements Open2, Other {}
        //! error TRD05: B takes its key from several interfaces: Open2, Other. Leave @Key on one of them.
        @Key(pk = "F#{id}", sk = "X") sealed interface Other permits B {}
        //! error TRD05: B has two keys for the table. Leave one.
        record C(String id) implements Slot {}
        @Key(pk = "G#{id}", sk = "{tag}")
        //! error TRD05: Absent: key "{tag}": tag may be absent, but every item has a key in its table. Use a component that
        //!     is always there, or {tag?} beside something that is.
        record Absent(String id, @Nullable String tag) {}
        @Key(pk = "ALL", sk = "{id}", shardedBy = "n")
        //! error TRD05: Sharded: shardedBy names n, which is not text that is always there.
        record Sharded(String id, int n) {}
        @Key(pk = "MANY", sk = "{at}#{n:3}", shardedBy = "id")
        //! error TRD05: Untold: shardedBy names id, which the key itself does not tell: with fewer shards two items would
        //!     have one key. Add {id} to the key.
        record Untold(Instant at, int n, String id) {}
        @Key(pk = "H#{id}", sk = "X", unless = "gone")
        //! error TRD05: Unless: unless is for the key of an index; an item cannot leave its table.
        @Key(index = "GSI1", pk = "T#{id}", sk = "{id}", unless = "id")
        //! error TRD05: Unless: unless names id, which is never absent, so the item would never be in the index. Mark id
        //!     @Nullable.
        //! info TRI03: Unless is written to GSI1, which no method reads it from.
        //! info TRK09: Unless: sort key "{id}" repeats id of the partition key. It takes room and parts nothing.
        record Unless(String id, @Nullable Instant gone) {}
        @Key(pk = "I#{id}", sk = "X", shardedBy = "ide")
        //! error TRK01: Named: shardedBy names no component "ide". Components: id, deletedAt. Did you mean "id"?
        @Key(index = "GSI1", pk = "T#{id}", sk = "{id}", unless = "deleted")
        //! error TRK01: Named: unless names no component "deleted". Components: id, deletedAt. Did you mean "deletedAt"?
        //! info TRI03: Named is written to GSI1, which no method reads it from.
        //! info TRK09: Named: sort key "{id}" repeats id of the partition key. It takes room and parts nothing.
        record Named(String id, @Nullable Instant deletedAt) {}
        """;

    private BrokenKeys() {}
}
