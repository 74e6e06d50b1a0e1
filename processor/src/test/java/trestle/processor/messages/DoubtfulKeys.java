package trestle.processor.messages;

/** A design that can be built, and what is doubtful about its keys and indexes. */
final class DoubtfulKeys {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", items = {Entry.class, Run.class, Lowered.class, Timed.class, Repeats.class, Indexed.class, Sparse.class,
            Taxonomy.class, Parent.class, Child.class, Counted.class})
        @Index(name = "GSI1") @Index(name = "GSI2") @Index(name = "GSI3", include = "titel")
        //! error TRD03: Journal: the index GSI3 includes "titel", which no item in it has. Did you mean "title"?
        @Index(name = "GSI4", include = "title", keysOnly = true)
        //! error TRD03: Journal: the index GSI4 has both include and keysOnly. Leave one.
        @Index(name = "GSI5")
        //! warning TRD03: Journal: no item has a key in the index GSI5. Add @Key(index = …) to one, or remove the index.
        interface Journal {}
        @Key(pk = "E#{id}", sk = "X") record Entry(String id) {}
        @Key(pk = "R#{a}{b}", sk = "X") record Run(String a, String b) {}
        //! warning TRK03: Run: key "R#{a}{b}" has segments without a "#" between them, so that two items can have one key: ab
        //!     + c = a + bc.
        @Key(pk = "L#{name:lower}", sk = "X") record Lowered(String name) {}
        //! warning TRK04: Lowered: its key changes the text of name, so that two values can become one key, and the later
        //!     item replaces the earlier.
        @Key(pk = "T#{id}", sk = "V#{at}") record Timed(String id, Instant at) {}
        //! warning TRK08: Timed: sort key "V#{at}" ends with the time at: two items of one millisecond are one item. Add an
        //!     id after it.
        @Key(pk = "P#{owner}", sk = "{owner}#{id}") record Repeats(String owner, String id) {}
        //! info TRK09: Repeats: sort key "{owner}#{id}" repeats owner of the partition key. It takes room and parts nothing.
        @Key(pk = "I#{id}", sk = "X")
        @Key(index = "GSI1", pk = "ALL", sk = "{id}")
        //! info TRI03: Indexed is written to GSI1, which no method reads it from.
        //! info TRI05: Indexed: the index GSI1 copies content, which a list seldom shows and every query of it reads. Use
        //!     include.
        //! warning TRI01: Indexed: the partition key "ALL" of the index GSI1 is one for all items: 1,000 writes a second at
        //!     most, whatever the table could take. Add a segment that spreads, or shardedBy.
        @Key(index = "GSI2", pk = "STATE#{state}", sk = "{id}")
        //! info TRI03: Indexed is written to GSI2, which no method reads it from.
        //! info TRI05: Indexed: the index GSI2 copies content, which a list seldom shows and every query of it reads. Use
        //!     include.
        //! warning TRI02: Indexed: the partition key "STATE#{state}" of the index GSI2 has few values: each takes 1,000
        //!     writes a second at most. Add a segment that spreads, or shardedBy.
        @Key(index = "GSI3", pk = "{id}", sk = "X")
        //! info TRI03: Indexed is written to GSI3, which no method reads it from.
        @Key(index = "GSI4", pk = "{id}", sk = "X")
        //! info TRI03: Indexed is written to GSI4, which no method reads it from.
        record Indexed(String id, State state, String title, String content) {}
        enum State { OPEN, CLOSED }
        @Key(pk = "S#{id}", sk = "X")
        @Key(index = "GSI1", pk = "T#{tag}", sk = "{id}")
        //! info TRI03: Sparse is written to GSI1, which no method reads it from.
        //! info TRI06: Sparse: without tag the item is not in the index GSI1.
        @Key(index = "GSI2", pk = "T#{id}", sk = "{tag?}#{part?}")
        //! info TRI03: Sparse is written to GSI2, which no method reads it from.
        //! info TRI06: Sparse: without tag its place in the key of the index GSI2 is empty.
        //! warning TRD05: Sparse: key "{tag?}#{part?}" says {part?}, but part is never absent. Write {part}, or mark the
        //!     component @Nullable.
        record Sparse(String id, @Nullable String tag, String part) {}
        @Key(pk = "TAXONOMY", sk = "{name}") record Taxonomy(String name) {}
        //! warning TRI01: Taxonomy: the partition key "TAXONOMY" of the table is one for all items: 1,000 writes a second at
        //!     most, whatever the table could take. Add a segment that spreads, or shardedBy.
        @Key(pk = "A#{id}", sk = "X") record Parent(String id, @Ttl Instant ttl, @Count(of = Counted.class) int count) {}
        @Key(pk = "B#{id}", sk = "X") @Derived(from = Parent.class) record Child(String id) {
        //! warning TRL03: Child outlives Parent, which the store removes by ttl: removal by TTL takes nothing along. Give it
        //!     a @Ttl too.
          static Child of(Parent a) { return new Child(a.id()); }
        }
        @Key(pk = "C#{id}", sk = "X") record Counted(String id) {}
        //! warning TRL03: Counted outlives Parent, which the store removes by ttl: removal by TTL takes nothing along. Give
        //!     it a @Ttl too.
        """;

    private DoubtfulKeys() {}
}
