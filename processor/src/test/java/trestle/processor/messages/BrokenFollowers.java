package trestle.processor.messages;

/** Derived items, histories and counters. */
final class BrokenFollowers {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", items = {Entry.class, A.class, B.class, C.class, D.class, E.class, F.class, G.class, H.class, I.class,
            J.class, K.class, Shelf.class, Comment.class, L.class})
        interface Journal {}
        @Key(pk = "E#{id}", sk = "X") record Entry(String id, String title, @Version Instant at) {}
        @Key(pk = "A#{id}", sk = "X") @Derived(from = Entry.class) record A(String id) {}
        //! error TRD10: A needs static A of(Entry), or one that returns Optional or Stream of A; it has no static "of" it can
        //!     see.
        @Key(pk = "B#{id}", sk = "X") @Derived(from = Entry.class) record B(String id) {
        //! error TRD10: B: of returns a Stream, so say how many items it yields at most: @Derived(max = …).
          static Stream<B> of(Entry e) { return Stream.empty(); }
        }
        @Key(pk = "C#{id}", sk = "X") @Derived(from = Entry.class, max = 3) record C(String id) {
        //! error TRD10: C: of returns one item, so max = 3 has no meaning. Leave it out, or return a Stream.
          static C of(Entry e) { return new C(e.id()); }
        }
        @Key(pk = "D#{id}", sk = "X") @Derived(from = Entry.class, max = 0) record D(String id) {
        //! error TRD10: D: a parent yields at least one item, so max is not 0.
          static Stream<D> of(Entry e) { return Stream.empty(); }
        }
        @Key(pk = "F#{id}", sk = "X") @Unique record E(String id) {}
        //! error TRD10: E is @Unique but not @Derived. A guard follows from the item whose value it guards: add @Derived(from
        //!     = …).
        @Key(pk = "G#{id}", sk = "X") @History(of = Entry.class) record F(String id) {
        //! error TRD11: F: a history puts one item with each write of Entry, so of returns one, not Optional or Stream.
          static Optional<F> of(Entry e) { return Optional.empty(); }
        }
        @Key(pk = "H#{id}", sk = "X") @Derived(from = Entry.class) @History(of = Entry.class) record G(String id) {
        //! error TRD11: G is both @Derived and @History. A derived item follows its parent, a history outlives it: choose
        //!     one.
          static G of(Entry e) { return new G(e.id()); }
        }
        @Key(pk = "I#{id}", sk = "X") @Derived(from = Stranger.class) record H(String id) {
        //! error TRD10: H is derived from Stranger, which no table of the model lists.
          static H of(Stranger e) { return new H(""); }
        }
        record Stranger() {}
        @Key(pk = "J#{id}", sk = "X") @Derived(from = Entry.class, reads = "titel") record I(String id) {
        //! error TRD10: I reads "titel", which is no component of Entry. Components: id, title, at. Did you mean "title"?
          static I of(Entry e) { return new I(e.id()); }
        }
        @Key(pk = "K#{id}", sk = "X") @Derived(from = J.class) record J(String id) {
        //! error TRD10: J follows from itself.
          static J of(J e) { return e; }
        }
        @Key(pk = "E#{id}", sk = "OLD") @History(of = Entry.class) record K(String id) {
        //! error TRD11: K: its key holds nothing but the key of Entry, so every version would have one key. Add what changes
        //!     with each, such as a time or a number.
          static K of(Entry e) { return new K(e.id()); }
        }
        @Key(pk = "S#{id}", sk = "X") record Shelf(String id,
            @Count int nothing,
        //! error TRD12: Shelf.nothing: @Count on a component names what it counts: @Count(of = …).
            @Count(of = Comment.class, bind = "id") int comments,
        //! error TRD13: The binding "id" is not of the form "component = accessor".
            @Count(of = Comment.class) double many,
        //! error TRD12: Shelf: many counts, so it is an int or a long.
            @Count(of = Comment.class) @Version int rev,
        //! error TRD12: Shelf: rev is both @Version and @Count. A counter moves without a revision: choose one.
            @Count(of = Comment.class, when = "seen") int seen,
        //! error TRD12: Comment has no accessor "boolean seen()" that generated code can call.
            @Count(of = Comment.class, sum = "text") long sum,
        //! error TRD12: Comment has no accessor "int or long text()" that generated code can call.
            @Count(of = Stranger.class) int strangers,
        //! error TRD10: Shelf is a counter of Stranger, which no table of the model lists.
            @Count(of = L.class) int derived) {}
        //! error TRD12: Shelf: derived counts L, which is written with its Comment and never by itself, so the counter would
        //!     not move. Count Comment, with when or sum.
        @Key(pk = "M#{id}", sk = "X") record Comment(String id, String text) {}
        @Key(pk = "L#{id}", sk = "X") @Derived(from = Comment.class) record L(String id) {
          static L of(Comment c) { return new L(c.id()); }
        }
        """;

    private BrokenFollowers() {}
}
