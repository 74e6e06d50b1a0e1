package trestle.processor.messages;

/** Conditions. */
final class BrokenConditions {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", items = Note.class) interface Journal {}
        @Key(pk = "NOTE#{id}", sk = "S#{slug}")
        record Note(String id, @KeyOnly String slug, Status status, Open<Status> mood, int size, java.util.Set<String> tags,
            boolean open, String title, Instant at, Part part) {
          enum Status { draft, live }
          record Part(String name, @Nullable Integer weight) {}
        }
        @Repository interface Notes {
          @Update @Where("status = ") void endsEarly(String id, String slug, @Set String title);
        //! error TRC01: Notes.endsEarly: the condition "status = " needs a component or a value, at character 10.
          @Update @Where("status = 'live' size") void goesOn(String id, String slug, @Set String title);
        //! error TRC01: Notes.goesOn: the condition "status = 'live' size" goes on where it should end, at character 17.
          @Update @Where("(status = 'live'") void notClosed(String id, String slug, @Set String title);
        //! error TRC01: Notes.notClosed: the condition "(status = 'live'" needs ")", at character 17.
          @Update @Where("status LIKE 'l'") void noSign(String id, String slug, @Set String title);
        //! error TRC01: Notes.noSign: the condition "status LIKE 'l'" needs a comparison, at character 8.
          @Update @Where("status = 'live") void openText(String id, String slug, @Set String title);
        //! error TRC01: Notes.openText: the condition "status = 'live" has something that is no part of a condition, at
        //!     character 10.
          @Update @Where("attribute_exists(status, size)") void arguments(String id, String slug, @Set String title);
        //! error TRC01: Notes.arguments: in "attribute_exists(status, size)" the function attribute_exists takes a component.
          @Update @Where("contains('x', tags)") void wrongWayRound(String id, String slug, @Set String title);
        //! error TRC01: Notes.wrongWayRound: in "contains('x', tags)" the function contains takes a component and a value.
          @Update @Where("1 = 1") void constants(String id, String slug, @Set String title);
        //! error TRC01: Notes.constants: "1 = 1" compares values with one another. One side of a comparison is a component.
          @Update @Where("statu = 'live'") void misspelt(String id, String slug, @Set String title);
        //! error TRC02: Notes.misspelt: the condition "statu = 'live'" names no component "statu". Components: id, slug,
        //!     status, mood, size, tags, open, title, at, part. Did you mean "status"?
          @Update @Where("part.nam = 'x'") void misspeltWithin(String id, String slug, @Set String title);
        //! error TRC02: Notes.misspeltWithin: the condition "part.nam = 'x'" names no component "nam". Components: name,
        //!     weight. Did you mean "name"?
          @Update @Where("size > {leest}") void misspeltParameter(String id, String slug, @Set String title, int least);
        //! error TRC02: Notes.misspeltParameter: the condition "size > {leest}" names no parameter "leest". Parameters: id,
        //!     slug, title, least. Did you mean "least"?
        //! error TRW04: Notes.misspeltParameter: nothing uses the parameter least: it is no part of the item, and neither
        //!     @Where nor @Requires names it.
          @Update @Where("slug = 'x'") void keyOnly(String id, String slug, @Set String title);
        //! error TRC02: Notes.keyOnly: the condition "slug = 'x'" looks at slug, which is @KeyOnly and so no attribute.
        //!     Compare the key, or store the component.
          @Update @Where("size = 'x'") void textForNumber(String id, String slug, @Set String title);
        //! error TRC03: Notes.textForNumber: in "size = 'x'" size is int and cannot be compared with 'x'.
          @Update @Where("title = 7") void numberForText(String id, String slug, @Set String title);
        //! error TRC03: Notes.numberForText: in "title = 7" title is java.lang.String and cannot be compared with 7.
          @Update @Where("open = 'true'") void textForFlag(String id, String slug, @Set String title);
        //! error TRC03: Notes.textForFlag: in "open = 'true'" open is boolean and cannot be compared with 'true'.
          @Update @Where("title = true") void flagForText(String id, String slug, @Set String title);
        //! error TRC03: Notes.flagForText: in "title = true" title is java.lang.String and cannot be compared with true.
          @Update @Where("size = {text}") void otherParameter(String id, String slug, @Set String title, String text);
        //! error TRC03: Notes.otherParameter: in "size = {text}" size is int and cannot be compared with {text}, which is
        //!     java.lang.String.
          @Update @Where("at > {since}") void dayForInstant(String id, String slug, @Set String title, LocalDate since);
        //! error TRC03: Notes.dayForInstant: in "at > {since}" at is java.time.Instant and cannot be compared with {since},
        //!     which is java.time.LocalDate.
          @Update @Where("status = 'lve'") void noConstant(String id, String slug, @Set String title);
        //! error TRC03: Notes.noConstant: in "status = 'lve'" status is never 'lve'. It is stored as one of: draft, live. Did
        //!     you mean "live"?
          @Update @Where("mood = 'lve'") void openConstant(String id, String slug, @Set String title);
        //! warning TRC04: Notes.openConstant: in "mood = 'lve'" mood is compared with 'lve', which is none of its constants.
        //!     Known are: draft, live. Did you mean "live"?
          @Update @Where("begins_with(tags, 'a')") void noText(String id, String slug, @Set String title);
        //! error TRC03: Notes.noText: in "begins_with(tags, 'a')" tags is java.util.Set<java.lang.String>, in which
        //!     begins_with finds nothing.
          @Update @Where("contains(size, 1)") void noWhole(String id, String slug, @Set String title);
        //! error TRC03: Notes.noWhole: in "contains(size, 1)" size is int, in which contains finds nothing.
          @Update @Where("size(tags) = 'x'") void sizeIsANumber(String id, String slug, @Set String title);
        //! error TRC03: Notes.sizeIsANumber: in "size(tags) = 'x'" size(tags) is a number and cannot be compared with 'x'.
        }
        """;

    private BrokenConditions() {}
}
