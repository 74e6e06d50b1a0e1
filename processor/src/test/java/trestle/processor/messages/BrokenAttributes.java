package trestle.processor.messages;

/** Components that cannot be stored, or not under that name, and expiry. */
final class BrokenAttributes {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", kind = "type", ttl = "ttl", items = {Entry.class, Taken.class, State.Holder.class, Nesting.class,
            KindTaken.class, TextTtl.class, LongEnd.class, TwoEnds.class, Unmarked.class, Looks.class, TtlKey.class, Nowhere.class,
            Lost.class, Marked.class})
        interface Journal {}
        @Key(pk = "E#{id}") record Entry(String id,
            Optional<String> maybe,
        //! error TRD06: Entry.maybe: Optional<String> cannot be stored. Write @Nullable T instead.
            java.util.UUID other,
        //! error TRD06: Entry.other: UUID cannot be stored. Use String, or a @Scalar record of one.
            float weight,
        //! error TRD06: Entry.weight: float cannot be stored. Use double.
            short little,
        //! error TRD06: Entry.little: short cannot be stored. Use int.
            char letter,
        //! error TRD06: Entry.letter: char cannot be stored. Use String.
            String[] tags,
        //! error TRD06: Entry.tags: String[] cannot be stored. Use List.
            java.util.Set<Instant> times,
        //! error TRD06: Entry.times: Set<Instant> cannot be stored. A set holds text, numbers, enums or SdkBytes; use List
        //!     for others.
            Map<Integer, String> byNumber,
        //! error TRD06: Entry.byNumber: Map<Integer, String> cannot be stored. A map's keys are String: Map<String, …>.
            Nested nested,
            Tree tree,
            Pair pair,
        //! error TRD06: Entry.pair: Pair cannot be stored. A @Scalar record has one component.
            java.time.Duration length,
        //! error TRD06: Entry.length: Duration cannot be stored. Use a number, such as long timeoutMillis.
            List raw,
        //! error TRD06: Entry.raw: List cannot be stored. Say of what: List<String>.
            Open anything) {}
        //! error TRD06: Entry.anything: Open cannot be stored. Say of which enum: Open<Status>.
        record Nested(java.time.ZonedDateTime at) {}
        //! error TRD06: Nested.at: ZonedDateTime cannot be stored. Use Instant.
        record Tree(List<Tree> children) {}
        //! error TRD06: Tree.children: Tree cannot be stored. A record within itself has no bound; use Map<String, Object>.
        @Scalar record Pair(String a, String b) {}
        @Key(pk = "T#{id}") record Taken(String id,
            String name,
            @Attribute("name") String title,
        //! error TRD08: Taken: name and title are both stored as "name". Give one another @Attribute.
            @Attribute("") String blank) {}
        //! error TRD08: Taken.blank: an attribute's name is not empty.
        interface State {
          @Key(pk = "H#{id}") record Holder(String id, Mood mood) {}
          enum Mood { OPEN, @Attribute("OPEN") AJAR }
        //! error TRD06: State.Mood: two constants are stored as "OPEN". Give one another @Attribute.
        }
        @Key(pk = "N#{id}") record Nesting(String id, Part part) {}
        record Part(@Version long rev, @KeyOnly String id, @Ttl Instant at) {}
        //! error TRD07: Part.at: @Ttl is for a component of an item, not of a record within one.
        //! error TRD07: Part.id: @KeyOnly is for a component of an item, not of a record within one.
        //! error TRD07: Part.rev: @Version is for a component of an item, not of a record within one.
        @Key(pk = "K#{id}") record KindTaken(String id, String type) {}
        //! error TRD08: KindTaken: type is stored as "type", which is where the table Journal keeps the kind. Give it another
        //!     @Attribute.
        @Key(pk = "A#{id}") record TextTtl(String id, @Ttl String ttl) {}
        //! error TRL01: TextTtl: ttl is marked @Ttl, but a time to live is an Instant, or a long of epoch seconds.
        @Key(pk = "B#{id}") record LongEnd(String id, @Expires long until) {}
        //! error TRL01: LongEnd: until is marked @Expires, but an expiry is an Instant.
        @Key(pk = "C#{id}") record TwoEnds(String id, @Ttl Instant ttl,
            @Ttl Instant second) {}
        //! error TRD08: TwoEnds: ttl and second are both stored as "ttl". Give one another @Attribute.
        //! error TRL01: TwoEnds: second is the second component marked @Ttl. Leave one.
        @Key(pk = "D#{id}") record Unmarked(String id, long ttl) {}
        //! error TRL01: Unmarked: ttl is stored as "ttl", by which the table Journal removes items, but is not marked @Ttl.
        //! warning TRL02: Unmarked: ttl looks like an expiry, but nothing expires by it. Mark it @Ttl (removed and hidden) or
        //!     @Expires (hidden).
        @Key(pk = "F#{id}") record Looks(String id, Instant expiresAt) {}
        //! warning TRL02: Looks: expiresAt looks like an expiry, but nothing expires by it. Mark it @Ttl (removed and hidden)
        //!     or @Expires (hidden).
        @Key(pk = "G#{goneAt}") record TtlKey(@Ttl Instant goneAt) {}
        //! error TRL01: TtlKey: key "G#{goneAt}" uses goneAt, which is marked @Ttl and stored as seconds. Use a component of
        //!     its own for the key.
        @Key(pk = "I#{id}") record Nowhere(String id, @KeyOnly String name) {}
        //! error TRD18: Nowhere: name is @KeyOnly, but the table's key does not hold it. Remove @KeyOnly, or add {name} to
        //!     the key.
        @Key(pk = "J#{at:day}") record Lost(@KeyOnly Instant at) {}
        //! error TRD18: Lost: at is @KeyOnly, but cannot be read back from "J#{at:day}". Remove @KeyOnly, or write it
        //!     plainly, parted by "#".
        @Key(pk = "L#{rev:4}") record Marked(@KeyOnly @Version int rev) {}
        //! error TRD18: Marked: rev is @KeyOnly, so it cannot be a version, a counter or an expiry, which are attributes.
        //!     Remove @KeyOnly, or the other mark.
        """;

    private BrokenAttributes() {}
}
