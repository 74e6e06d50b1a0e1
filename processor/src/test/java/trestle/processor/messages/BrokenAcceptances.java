package trestle.processor.messages;

/** Acceptances, and reads of indexes and keys that have a better form. */
final class BrokenAcceptances {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", items = {A.class, Note.class, Reaction.class, Media.class, Own.class}) @Index(name = "GSI1") @Index(name = "GSI2") interface Journal {}
        @Accept(code = "TRK08", because = "one writer")
        //! warning TRD16: A: nothing here says TRK08, so there is nothing to accept. Remove the @Accept.
        @Accept(code = "TRK4", because = "a slip")
        //! error TRD16: No message has the code "TRK4". Did you mean "TRK04"?
        @Accept(code = "TRK04", because = "")
        //! error TRD16: The acceptance of TRK04 gives no reason. Say in "because" why it is right here; the generated
        //!     document prints it.
        @Key(pk = "A#{name:lower}", sk = "X")
        record A(String name) {}
        @Key(pk = "ITEM#{itemId}", sk = "{name}") record Note(String itemId, String name) {}
        @Key(pk = "ITEM#{itemId}#R", sk = "REACTION#{by}") record Reaction(String itemId, String by) {}
        @Key(pk = "MEDIA#{mediaId}", sk = "X") @Key(index = "GSI1", pk = "ID#{mediaId}", sk = "X")
        @Key(index = "GSI2", pk = "NEVER#{mediaId}", sk = "X")
        //! info TRI03: Media is written to GSI2, which no method reads it from.
        record Media(String mediaId, String title) {}
        @Key(pk = "{userId}#O", sk = "{at}") record Own(@Attribute("owner") String userId, @Attribute("SK") Instant at) {}
        //! error TRK02: Note and Own can have the same primary key, such as "ITEM#O" / "0000-00-00T00:00:00.000Z": one would
        //!     overwrite the other. Change a literal, or put both under a sealed interface that carries the key.
        //! warning TRK08: Own: sort key "{at}" ends with the time at: two items of one millisecond are one item. Add an id
        //!     after it.
        @Repository interface Notes {
          @Find(index = "GSI1") Optional<Media> byIndex(String mediaId);
        //! info TRI04: Notes.byIndex uses GSI1, but its parameters are the table's full key, which is consistent and cheaper.
          @Find @Where("at > {after}") List<Own> filterOnKey(String userId, Instant after);
        //! error TRQ03: Notes.filterOnKey reads Own, but Media has keys among them: MEDIA#{mediaId} / X. Begin one of the
        //!     keys otherwise, or pass over the other kind as it is read: @Accept(code = "TRQ03", because = "…").
        //! error TRQ03: Notes.filterOnKey reads Own, but Note has keys among them: ITEM#{itemId} / {name}. Begin one of the
        //!     keys otherwise, or pass over the other kind as it is read: @Accept(code = "TRQ03", because = "…").
        //! error TRR06: Notes.filterOnKey filters on "SK", which is part of the key it reads. Bind it with a parameter.
        }
        """;

    private BrokenAcceptances() {}
}
