package trestle.processor.messages;

/** Models, tables and what they list. */
final class BrokenModels {
    static final String SOURCE = """
        @Model(name = "My Demo", tables = Journal.class) interface Named {}
        //! error TRD01: Named: a model's name is lower-case letters, digits and "-", not "My Demo".
        @Model(name = "demo", tables = {Journal.class, Twin.class, Bare.class, Entry.class}) interface Demo {}
        //! error TRD02: Demo lists Entry, which is not marked @Table. List interfaces with @Table.
        //! error TRD02: The table Journal belongs to two models, Named and Demo. Leave it in one.
        @Model(name = "demo", tables = Lone.class) interface Again {}
        //! error TRD01: Again: the model "demo" is declared twice, here and by Demo. Give each model its own name.
        @Model(name = "empty", tables = {}) interface Empty {}
        //! error TRD02: Empty lists no tables. List them: tables = {…}.
        @Table(name = "J", shards = 101, items = {Entry.class, Shape.class, Plain.class, Loose.class})
        //! error TRD02: Journal: "J" is not a table's name: 3 to 255 letters, digits, "_", "-" and ".".
        //! error TRD02: Journal: a table has 1 to 100 shards, not 101.
        //! error TRD04: Journal lists Plain, which is not a record. Make it a record with @Key.
        //! error TRD04: Journal lists Shape, which is not a record. List what it permits: Round.class.
        @Index(name = "by day")
        //! error TRD03: Journal: "by day" is not an index's name: 3 to 255 letters, digits, "_", "-" and ".".
        @Index(name = "GSI1")
        @Index(name = "GSI1")
        //! error TRD03: Journal: the index "GSI1" is declared twice. Rename one.
        interface Journal {}
        @Table(name = "J", items = Comment.class) interface Twin {}
        //! error TRD02: Twin: "J" is not a table's name: 3 to 255 letters, digits, "_", "-" and ".".
        @Table(name = "Bare", items = {}) interface Bare {}
        //! error TRD02: The table Bare lists no items. List the records it holds: items = {…}.
        @Table(name = "Lone", items = Entry.class) interface Lone {}
        //! error TRD04: Entry is listed by Journal and again by Lone. An item is in one table, once.
        @Table(name = "Nobodys", items = Stray.class) interface Nobodys {}
        //! error TRD02: The table Nobodys belongs to no model. List it in the tables of a @Model.
        @Index(name = "GSI1") interface Lonely {}
        //! error TRD03: Lonely has an @Index, but is not a @Table.
        @Key(pk = "E#{id}")
        @Key(index = "GSI1", pk = "{id}") @Key(index = "by day", pk = "{id}")
        //! info TRI03: Entry is written to GSI1, which no method reads it from.
        //! info TRI03: Entry is written to by day, which no method reads it from.
        record Entry(String id) {}
        @Key(pk = "C#{id}") record Comment(String id) {}
        @Key(pk = "S#{id}") record Stray(String id) {}
        @Key(pk = "U#{id}") record Unlisted(String id) {}
        //! error TRD04: Unlisted is declared as an item, but no table lists it. Add it to the items of its @Table.
        @Derived(from = Entry.class) record Forgotten(String id) {}
        //! error TRD04: Forgotten is declared as an item, but no table lists it. Add it to the items of its @Table.
        sealed interface Shape permits Round {}
        record Round(String id) implements Shape {}
        class Plain {}
        @Key(pk = "L#{id}") record Loose<T>(String id) {}
        //! error TRD04: Loose has type parameters. An item's record has none.
        """;

    private BrokenModels() {}
}
