package trestle.processor.messages;

/** Tables whose kinds do not agree about their keys, or cannot be told apart. */
final class BrokenTables {
    static final String SOURCE = """
        @Model(name = "demo", tables = {Journal.class, Numbered.class, Shared.class, Named.class, One.class, Two.class, NoSort.class}) interface Demo {}
        @Table(name = "Journal", items = {Sorted.class, Unsorted.class}) interface Journal {}
        @Key(pk = "A#{id}", sk = "META") record Sorted(String id) {}
        @Key(pk = "B#{id}") record Unsorted(String id) {}
        //! error TRD05: Unsorted has no sort key for the table, where other items have one. Add sk = "…", a constant if need
        //!     be.
        @Table(name = "Numbered", items = {Number.class, Text.class}) interface Numbered {}
        @Key(pk = "{n}", sk = "META") record Number(int n) {}
        @Key(pk = "B#{id}", sk = "META") record Text(String id) {}
        //! error TRD05: Text: key "B#{id}" is text, but other items make the attribute PK a number.
        @Table(name = "Shared", pk = "content_id", names = Names.SNAKE_CASE, items = {Content.class, Copy.class, Both.class, Stray.class, Typed.class})
        @Index(name = "by_status", pk = "status", sk = "at") @Index(name = "inverted", pk = "x", sk = "x")
        //! error TRD05: Shared: partition key and sort key are both the attribute "x". Name two.
        interface Shared {}
        @Key(pk = "{contentId}") @Key(index = "by_status", pk = "{status}", sk = "{at}")
        //! info TRI03: Content is written to by_status, which no method reads it from.
        record Content(String contentId, String status, Instant at) {}
        @Key(pk = "B#{contentId}") record Copy(String contentId) {}
        //! error TRD08: Copy: the key attribute "content_id" is also where contentId is stored, so its template must be
        //!     {contentId}, not "B#{contentId}". Or store contentId under another @Attribute.
        @Key(pk = "C#{id}") @Key(index = "inverted", pk = "{id}", sk = "{to}") record Both(String id, String to) {}
        //! error TRD08: Both: two keys write the attribute "x", one as "{id}" and one as "{to}". Write the same template, or
        //!     name another attribute.
        //! info TRI03: Both is written to inverted, which no method reads it from.
        @Key(pk = "D#{id}") record Stray(String id, String status, Instant at) {}
        //! error TRD08: Stray has no key in the index by_status, but would be in it: status is stored as "status". Declare
        //!     the key, or store it under another @Attribute.
        @Key(pk = "E#{id}") record Typed(String id, Map<String, String> status) {}
        //! error TRD08: Typed: status is stored as "status", an attribute of the key of the index by_status, and must be
        //!     text. Store it under another @Attribute.
        @Table(name = "Named", items = {A.class, B.class, C.class, D.class, E.class, F.class}) @Index(name = "inverse", pk = "SK", sk = "PK")
        interface Named {}
        @Key(pk = "A#{id}", sk = "B#{to}") @Key(index = "inverse", pk = "C#{to}", sk = "A#{id}") record A(String id, String to) {}
        //! error TRD08: A: two keys write the attribute "SK", one as "B#{to}" and one as "C#{to}". Write the same template,
        //!     or name another attribute.
        //! info TRI03: A is written to inverse, which no method reads it from.
        @Key(pk = "S#{id}", sk = "X") sealed interface Slot permits B, C, D {}
        record B(String id, String name) implements Slot {}
        record C(String id, String title) implements Slot {}
        //! error TRD09: B and C share the key of Slot and cannot be told apart. Give them different @Kind values and the
        //!     table a kind attribute, or one of them @Kind(has = …) an attribute the other lacks.
        @Kind(has = "fil") record D(String id, String file) implements Slot {}
        //! error TRD09: D: no component is stored as "fil". Did you mean "file"?
        @Kind(has = "maybe") @Key(pk = "E#{id}", sk = "X") record E(String id, @Nullable String maybe) {}
        //! error TRD09: E: "maybe" may be absent, so that an item without it would be taken for another kind. Name an
        //!     attribute that is always there.
        @Key(pk = "A#{id}", sk = "{kind}#{to}") record F(String id, String kind, String to) {}
        //! error TRK02: A and F can have the same primary key, such as "A#x" / "B#x": one would overwrite the other. Change a
        //!     literal, or put both under a sealed interface that carries the key.
        @Table(name = "One", migrations = "Migration", items = G.class) interface One {}
        @Key(pk = "{id}#G", sk = "META") record G(String id) {}
        //! error TRD20: One keeps the state of migrations under MIGRATION#, where G has keys too: {id}#G. Begin its key
        //!     otherwise, or leave migrations to another table.
        @Table(name = "Two", migrations = "Migration", items = H.class) interface Two {}
        //! error TRD20: Both One and Two keep the state of migrations. Leave it to one.
        @Key(pk = "H#{id}", sk = "META") record H(String id) {}
        @Table(name = "NoSort", migrations = "Migration", items = I.class) interface NoSort {}
        //! error TRD20: Both One and NoSort keep the state of migrations. Leave it to one.
        //! error TRD20: NoSort keeps the state of migrations, but has no partition and sort key of text. Leave it to a table
        //!     that has.
        @Key(pk = "I#{id}") record I(String id) {}
        """;

    private BrokenTables() {}
}
