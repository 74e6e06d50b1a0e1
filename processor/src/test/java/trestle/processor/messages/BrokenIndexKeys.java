package trestle.processor.messages;

/** Keys of indexes: attributes that are taken, items that stray into an index, and what an index projects. */
final class BrokenIndexKeys {
    static final String SOURCE = """
        @Model(name = "demo", tables = {Things.class, Others.class, Plain.class}) interface Demo {}
        @Table(name = "Things", kind = "kind", items = {A.class, B.class, C.class, D.class, E.class, F.class, G.class, H.class})
        @Index(name = "byState", pk = "state", sk = "at")
        @Index(name = "byName", pk = "name")
        @Index(name = "byNames", pk = "name", sk = "other")
        @Index(name = "byRank", pk = "rank")
        @Index(name = "same", pk = "one", sk = "one")
        //! warning TRD03: Things: no item has a key in the index same. Add @Key(index = …) to one, or remove the index.
        interface Things {}
        @Key(pk = "A#{id}", sk = "X") @Key(index = "byState", pk = "{state}", sk = "{at}#{id}")
        //! error TRD08: A: the key attribute "at" is also where at is stored, so its template must be {at}, not "{at}#{id}".
        //!     Or store at under another @Attribute.
        //! info TRI03: A is written to byState, which no method reads it from.
        record A(String id, String state, Instant at) {}
        @Key(pk = "B#{id}", sk = "X") @Key(index = "byState", pk = "S#{state}", sk = "{at}")
        //! error TRD08: B: the key attribute "state" is also where state is stored, so its template must be {state}, not
        //!     "S#{state}". Or store state under another @Attribute.
        //! info TRI03: B is written to byState, which no method reads it from.
        record B(String id, String state, Instant at) {}
        @Key(pk = "C#{id}", sk = "X")
        record C(String id, String state, Instant at) {}
        //! error TRD08: C has no key in the index byState, but would be in it: state is stored as "state". Declare the key,
        //!     or store it under another @Attribute.
        @Key(pk = "D#{id}", sk = "X")
        record D(String id, @Attribute("name") int number) {}
        //! error TRD08: D has no key in the index byName, but would be in it: number is stored as "name". Declare the key, or
        //!     store it under another @Attribute.
        //! error TRD08: D: number is stored as "name", an attribute of the key of the index byName, and must be text. Store
        //!     it under another @Attribute.
        //! error TRD08: D: number is stored as "name", an attribute of the key of the index byNames, and must be text. Store
        //!     it under another @Attribute.
        @Key(pk = "E#{id}", sk = "X") @Key(index = "byName", pk = "N#{id}") @Key(index = "byNames", pk = "M#{id}", sk = "{id}")
        //! error TRD08: E: two keys write the attribute "name", one as "N#{id}" and one as "M#{id}". Write the same template,
        //!     or name another attribute.
        //! info TRI03: E is written to byName, which no method reads it from.
        //! info TRI03: E is written to byNames, which no method reads it from.
        //! info TRK09: E: sort key "{id}" repeats id of the partition key. It takes room and parts nothing.
        record E(String id) {}
        @Key(pk = "F#{id}", sk = "X") @Key(index = "byRank", pk = "{rank}")
        //! info TRI03: F is written to byRank, which no method reads it from.
        record F(String id, int rank) {}
        @Key(pk = "G#{id}", sk = "X") @Key(index = "byRank", pk = "R#{rank}")
        //! error TRD05: G: key "R#{rank}" is text, but other items make the attribute rank a number.
        //! info TRI03: G is written to byRank, which no method reads it from.
        record G(String id, @Attribute("theRank") String rank) {}
        @Key(pk = "H#{id}", sk = "X") @Key(index = "byNme", pk = "{id}") @Key(index = "same", pk = "{id}", sk = "{id}")
        //! error TRD05: H: the table Things has no index "byNme". It has byState, byName, byNames, byRank, same. Did you mean
        //!     "byName"?
        record H(String id, @Attribute("kind") String sort) {}
        @Table(name = "Others", items = {I.class, J.class, K.class, L.class})
        @Index(name = "GSI1", include = {"titel", "text", "gone"})
        //! error TRD03: Others: the index GSI1 includes "gone", which no item in it has.
        //! error TRD03: Others: the index GSI1 includes "titel", which no item in it has. Did you mean "title"?
        @Index(name = "GSI2", keysOnly = true, include = "text")
        //! error TRD03: Others: the index GSI2 has both include and keysOnly. Leave one.
        @Index(name = "GSI3")
        //! warning TRD03: Others: no item has a key in the index GSI3. Add @Key(index = …) to one, or remove the index.
        @Index(name = "G4")
        //! error TRD03: Others: "G4" is not an index's name: 3 to 255 letters, digits, "_", "-" and ".".
        //! warning TRD03: Others: no item has a key in the index G4. Add @Key(index = …) to one, or remove the index.
        interface Others {}
        @Key(pk = "I#{id}", sk = "X") @Key(index = "GSI1", pk = "{id}", sk = "X") @Key(index = "GSI2", pk = "{id}", sk = "X")
        //! info TRI03: I is written to GSI1, which no method reads it from.
        //! info TRI03: I is written to GSI2, which no method reads it from.
        record I(String id, String title, String text) {}
        @Key(pk = "J#{id}") @Key(index = "GSI1", pk = "{id}")
        //! error TRD05: J has no sort key for the index GSI1, where other items have one. Add sk = "…", a constant if need
        //!     be.
        //! error TRD05: J has no sort key for the table, where other items have one. Add sk = "…", a constant if need be.
        //! info TRI03: J is written to GSI1, which no method reads it from.
        record J(String id) {}
        @Key(pk = "K#{id}", sk = "{n}") @Key(index = "GSI1", pk = "{n}", sk = "X")
        //! error TRD05: K: key "{n}" is a number, but other items make the attribute GSI1PK text.
        //! error TRD05: K: key "{n}" is a number, but other items make the attribute SK text.
        //! info TRI03: K is written to GSI1, which no method reads it from.
        record K(String id, int n) {}
        @Key(pk = "L#{id}", sk = "X") @Key(index = "GSI1", pk = "{id}", sk = "Y") @Key(index = "GSI1", pk = "{id}", sk = "Z")
        //! error TRD05: L has two keys for the index GSI1. Leave one.
        record L(String id) {}
        @Table(name = "Plain", items = {M.class, N.class})
        @Index(name = "GSI1", pk = "id")
        //! warning TRD03: Plain: no item has a key in the index GSI1. Add @Key(index = …) to one, or remove the index.
        interface Plain {}
        @Key(pk = "{id}", sk = "{at}") record M(String id, Instant at) {}
        //! error TRD08: M has no key in the index GSI1, but would be in it: id is stored as "id". Declare the key, or store
        //!     it under another @Attribute.
        //! warning TRK08: M: sort key "{at}" ends with the time at: two items of one millisecond are one item. Add an id
        //!     after it.
        @Key(pk = "{id}", sk = "{at}#X") record N(@Attribute("PK") String id, @Attribute("SK") String at) {}
        //! error TRD08: N: the key attribute "SK" is also where at is stored, so its template must be {at}, not "{at}#X". Or
        //!     store at under another @Attribute.
        """;

    private BrokenIndexKeys() {}
}
