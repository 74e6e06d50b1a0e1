package trestle.processor.messages;

/** Views, repositories, normalisers and names of generated classes. */
final class BrokenViews {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", items = {Entry.class, EntryNote.class, Outer.Note.class, Taken.class}) interface Journal {}
        @Key(pk = "E#{id}") record Entry(String id, @Nullable String title, Parts parts) {
          record Parts(String shared, String personal) {}
        }
        @Key(pk = "N#{id}") record EntryNote(String id) {}
        interface Outer { @Key(pk = "O#{id}") record Note(String id) {} }
        @Key(pk = "T#{id}") record Taken(String id) {}
        //! error TRD19: For Taken the class TakenItem is to be written, but there is one of that name. Rename either.
        final class TakenItem {}
        @View(of = String.class) record OfNothing(String id) {}
        //! error TRD14: OfNothing is a view of String, which no table of the build lists.
        @View(of = Entry.class) record Unknown2(String titel) {}
        //! error TRD14: Unknown2.titel: the item Entry has no component "titel". It has id, title, parts. Did you mean
        //!     "title"?
        @View(of = Entry.class) record Sure(String title) {}
        //! error TRD14: Sure.title: in the item Entry, title may be absent. Mark it @Nullable here too.
        @View(of = Entry.class) record Typed(int id) {}
        //! error TRD14: Typed.id is int, but Entry.id is String. Use the same type, or for a record one with some of its
        //!     components.
        @View(of = Entry.class) record Deep(Parts parts) { record Parts(String publc) {} }
        //! error TRD14: Deep.Parts.publc: the record Entry.Parts has no component "publc". It has shared, personal.
        @View(of = Entry.class) interface Shown {}
        //! error TRD14: Shown: a view is a record with components, neither generic nor private.
        @Repository abstract class NotOne {}
        //! error TRD15: NotOne: a repository is an interface, neither generic, sealed nor private.
        @Repository interface Entries {
          Optional<Entry> silent(String id);
        //! error TRD15: Entries.silent says not what it does. Mark it @Find, @Count, @Scan, @Insert, @Save, @Update or
        //!     @Delete, or give it a body.
          @Find @Insert Optional<Entry> both(String id);
        //! error TRD15: Entries.both says too much: @Find, @Insert. Leave one.
          @Find <T> Optional<Entry> generic(String id);
        //! error TRD15: Entries.generic has type parameters. Name the record it reads or writes.
          default void body() {}
        }
        interface Plain { @Find Optional<Entry> find(String id); }
        //! error TRD15: Plain has access patterns, but is not a @Repository, nor does one extend it.
        @Repository interface Neither { @Find Optional<String> find(String id); }
        //! error TRR02: Neither.find reads String, which is no item, view or sealed interface of items of one table in the
        //!     model "demo".
        interface Forms {
          @Normalize("a") static int number(String text) { return 0; }
        //! error TRD17: Forms.number: a normaliser is a static method, not private, from String to String.
          @Normalize("lower") static String lower(String text) { return text; }
        //! error TRD17: Forms.lower: "lower" is not a name for a normaliser: letters and digits, and not lower, day or month.
          @Normalize("b") static String b(String text) { return text; }
          @Normalize("b") static String again(String text) { return text; }
        //! error TRD17: The normaliser "b" is also Forms.b. Rename one.
        }
        """;

    private BrokenViews() {}
}
