package trestle.processor.messages;

/** Names that are taken twice, and repositories of no model. */
final class BrokenNames {
    static final String SOURCE = """
        @Model(name = "one", tables = {Journal.class, Twin.class, House.Inside.class}) interface First {}
        @Model(name = "two", tables = Second.Table2.class) interface Second {
          @Table(name = "Second", items = Lone.class) interface Table2 {}
        }
        @Table(name = "Journal", items = {Wide.class, EntryNote.class, Entry.Note.class, Ends.class, Other.class})
        @Index(name = "GSI1", include = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t",
        //! error TRD03: Journal: the index GSI1 includes 21 attributes; DynamoDB allows 20.
            "u"})
        interface Journal {}
        @Table(name = "Journal", items = Comment.class) interface Twin {}
        //! error TRD02: Twin: another table of the model, Journal, is also called "Journal". Rename one.
        @Key(pk = "W#{id}", sk = "{n}#{id}") @Key(index = "GSI1", pk = "{id}", sk = "X") record Wide(String id, int n, String a, String b,
        //! error TRK05: Wide: sort key "{n}#{id}": the number n has no fixed width, so that 10 sorts before 9. Pad it: {n:4}.
        //! info TRI03: Wide is written to GSI1, which no method reads it from.
        //! info TRK09: Wide: sort key "{n}#{id}" repeats id of the partition key. It takes room and parts nothing.
            String c, String d, String e, String f, String g, String h, String i, String j, String k, String l, String m, String o, String p,
            String q, String r, String s, String t, String u) {}
        @Key(pk = "N#{id}", sk = "X") record EntryNote(String id) {}
        interface Entry { @Key(pk = "E#{id}", sk = "X") record Note(String id) {} }
        //! error TRD19: The class EntryNoteItem is to be written for Entry.Note and for EntryNote. Rename one of the two.
        @Key(pk = "T#{id}", sk = "X") record Ends(String id, @Ttl Instant ttl) {}
        @Key(pk = "O#{id}", sk = "X") record Other(String id, @Ttl Instant other) {}
        //! error TRL01: Journal: times to live are stored as "ttl" and as "other". A table has one such attribute: name it
        //!     with @Table(ttl = …).
        @Key(pk = "C#{id}") record Comment(String id) {}
        @Key(pk = "L#{id}") record Lone(String id) {}
        class House {
          @Table(name = "Inside", items = Inner.class) interface Inside {}
          @Key(pk = "I#{id}") private record Inner(String id) {}
        //! error TRD04: House.Inner cannot be seen by its codec, because House.Inner is private. Leave the word out.
        }
        @Repository interface Neither { @Find Optional<String> find(String id); }
        //! error TRD15: Neither names no record of any model in the build, so there is nothing it could read or write.
        """;

    private BrokenNames() {}
}
