package trestle.processor.messages;

/** Methods that read. */
final class BrokenReads {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", items = {Comment.class, Reaction.class, Note.class, Marker.class, Book.class, Film.class})
        @Index(name = "GSI1") @Index(name = "GSI2", include = "text")
        interface Journal {}
        @Key(pk = "COMMENT#{itemId}", sk = "{createdAt}#{commentId}")
        @Key(index = "GSI1", pk = "USER#{userId}", sk = "COMMENT#{createdAt}#{commentId}")
        //! info TRI03: Comment is written to GSI1, which no method reads it from.
        @Key(index = "GSI2", pk = "ALL#{userId}", sk = "{createdAt}#{commentId}")
        record Comment(String itemId, Instant createdAt, String commentId, String userId, String text, int stars) {}
        @Key(pk = "COMMENT#{itemId}", sk = "REACTION#{commentId}#{reactor}")
        record Reaction(String itemId, String commentId, String reactor) {}
        @Key(pk = "ITEM#{itemId}", sk = "{name}") record Note(String itemId, String name) {}
        @Key(pk = "ITEM#{itemId}#X", sk = "MARK#{by}") record Marker(String itemId, String by) {}
        sealed interface Work permits Book, Film {}
        @Key(pk = "WORK#{bookId}", sk = "BOOK") record Book(String bookId) implements Work {}
        @Key(pk = "WORK#{id}", sk = "FILM") record Film(String id) implements Work {}
        @View(of = Comment.class) record Line(String text) {}
        @Repository interface Comments {
          @Find Comment returnsARecord(String itemId);
        //! error TRR01: Comments.returnsARecord returns Comment. A method that reads returns Optional, List, Page (with one
        //!     PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Find Page<Comment> pageWithoutRequest(String itemId);
        //! error TRR01: Comments.pageWithoutRequest returns Page<Comment>. A method that reads returns Optional, List, Page
        //!     (with one PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Find long countWithoutWord(String itemId);
        //! error TRR01: Comments.countWithoutWord returns long. A method that reads returns Optional, List, Page (with one
        //!     PageRequest), Stream or boolean of what it finds; with @Count long or int.
          @Find Optional<String> ofNoItem(String itemId);
        //! error TRR02: Comments.ofNoItem reads String, which is no item, view or sealed interface of items of one table in
        //!     the model "demo".
          @Count long whichKind(String itemId);
        //! error TRR02: Comments.whichKind does not say which kind it asks for: Comment and Reaction and Note and Marker fit.
        //!     Name it: @Count(of = …), or return Optional of it.
          @Find List<Comment> misspelt(String itemid);
        //! error TRR03: Comments.misspelt: the parameter itemid names no component of Comment. Components: itemId, createdAt,
        //!     commentId, userId, text, stars. Did you mean "itemId"? Use @By where the names differ.
          @Find List<Comment> otherType(int itemId);
        //! error TRR03: Comments.otherType: the parameter itemId is a int, but itemId is a String.
          @Find(index = "GSI3") List<Comment> noSuchIndex(String userId);
        //! error TRR04: Comments.noSuchIndex: the table Journal has no index "GSI3". Indexes: GSI1, GSI2. Did you mean
        //!     "GSI1"?
          @Find(via = Reaction.class) Page<Comment> viaMisses(String itemId, String commentId, PageRequest page);
        //! error TRR05: Comments.viaMisses: the key of Comment needs createdAt, which Reaction has not. Bind them, bind =
        //!     "component = accessor", or take them as parameters.
          @Find(via = Comment.class) List<Comment> viaItself(String itemId);
        //! error TRR05: Comments.viaItself is served by the table's own key, so that reading Comment again by key changes
        //!     nothing. Leave out via.
          @Find(via = Reaction.class) boolean viaToAFlag(String itemId, String commentId);
        //! error TRR05: Comments.viaToAFlag returns boolean, but what is read via Reaction is items. Return Optional, List,
        //!     Page or Stream of them, or leave out via.
          @Find(via = Note.class) List<Work> viaToSeveralKeys(String itemId);
        //! error TRR05: Comments.viaToSeveralKeys: the kinds of Work have keys of their own, so that Note points at no one
        //!     item. Return one of them, or let their sealed interface carry the key.
          @Find(index = "GSI2") List<Comment> partialIndex(String userId);
        //! error TRR07: Comments.partialIndex reads Comment from GSI2, which does not project itemId, createdAt, commentId,
        //!     userId, stars. Return a view of what it projects, or read them from the table: via = Comment.class.
          @Find(index = "GSI2") @Where("stars > 3") List<Line> filterOfAPart(String userId);
        //! error TRR07: Comments.filterOfAPart filters on stars, which GSI2 does not project. Project it too, or read from
        //!     the table or another index.
          @Scan Stream<Comment> scanByKey(String itemId);
        //! error TRR08: Comments.scanByKey is a @Scan, which reads everything in no order; it has no use for the parameter
        //!     itemId.
          @Scan @Descending Stream<Comment> scanBackwards();
        //! error TRR08: Comments.scanBackwards is a @Scan, which reads everything in no order; it has no use for @Descending.
          @Find List<Comment> noKeyServes(String commentId);
        //! error TRQ01: Comments.noKeyServes: no key of Comment serves it: the table's key needs itemId; GSI1 needs userId;
        //!     GSI2 needs userId. Add a parameter, an index whose key begins with them, or @Scan to read everything.
          @Find List<Work> kindsNameDifferently(String bookId);
        //! error TRQ01: Comments.kindsNameDifferently: no key of Work serves it: the table's key fits Book, needs id for
        //!     Film. Add a parameter, an index whose key begins with them, or @Scan to read everything.
          @Find List<Comment> gap(String itemId, String commentId);
        //! error TRQ02: Comments.gap: the sort key of Comment is not bound from the left: the table's key has commentId only
        //!     after createdAt; GSI1 needs userId; GSI2 needs userId. Add a parameter for what comes before.
          @Find List<Comment> afterARange(String itemId, Range<Instant> createdAt, String commentId);
        //! error TRQ02: Comments.afterARange: the sort key of Comment is not bound from the left: the table's key has
        //!     commentId only after the range of createdAt; GSI1 needs userId; GSI2 needs userId. Add a parameter for what
        //!     comes before.
          @Find List<Comment> twoIndexesFit(String userId);
        //! error TRQ01: Comments.twoIndexesFit: GSI1 and GSI2 fit. Name one: @Find(index = "GSI1").
          @Find @Descending Optional<Reaction> orderOfOne(String itemId, String commentId, String reactor);
        //! error TRQ04: Comments.orderOfOne is @Descending, but reads by full keys, which have no order. Remove it.
          @Find List<Reaction> aQueryEach(String itemId, @By("commentId") List<String> commentIds);
        //! error TRQ05: Comments.aQueryEach would take one query for each of commentIds. Bind the full key of Reaction and
        //!     return a List: one batch reads them.
        }
        """;

    private BrokenReads() {}
}
