package trestle.processor.messages;

/** Templates of keys: their form, their formats and the types of their segments. */
final class BrokenTemplates {
    static final String SOURCE = """
        @Model(name = "demo", tables = Journal.class) interface Demo {}
        @Table(name = "Journal", casing = Casing.UPPER, items = {Misspelt.class, Opened.class, Closed.class, Spaced.class, Blank.class,
            Format.class, Dayless.class, Digits.class, Wide.class, Lower.class, ListKey.class, BytesKey.class, Braces.class,
            Cased.class, Fraction.class, Constants.class, Width.class, Hashed.class, Written.class, Accessed.class})
        interface Journal {}
        @Key(pk = "USER#{userid}") record Misspelt(String userId) {}
        //! error TRK01: Misspelt: key "USER#{userid}" names no component "userid". Components: userId. Did you mean "userId"?
        @Key(pk = "A#{id") record Opened(String id) {}
        //! error TRK01: Opened: key "A#{id" has a "{" that is never closed, at character 3.
        @Key(pk = "B#id}") record Closed(String id) {}
        //! error TRK01: Closed: key "B#id}" has a "}" that closes nothing, at character 5.
        @Key(pk = "C#{i d}") record Spaced(String id) {}
        //! error TRK01: Spaced: key "C#{i d}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "") record Blank(String id) {}
        //! error TRK01: Blank: its pk is empty. Write a literal, a segment, or both.
        @Key(pk = "D#{id:lowr}") record Format(String id) {}
        //! error TRK01: Format: key "D#{id:lowr}" uses the format "lowr", which there is not. Formats: lower, day, month, or
        //!     a number of digits. Did you mean "lower"?
        @Key(pk = "E#{id:day}") record Dayless(String id) {}
        //! error TRK01: Dayless: key "E#{id:day}": the format "day" is for an Instant, but id is text.
        @Key(pk = "F#{id:2}") record Digits(String id) {}
        //! error TRK01: Digits: key "F#{id:2}": the format "2" is for an int or a long, but id is text.
        @Key(pk = "G#{n:20}") record Wide(int n) {}
        //! error TRK01: Wide: key "G#{n:20}" pads to 20 digits. A number has 1 to 19.
        @Key(pk = "H#{n:lower}") record Lower(int n) {}
        //! error TRK01: Lower: key "H#{n:lower}": the format "lower" is for text, but n is a number.
        @Key(pk = "I#{ids}") record ListKey(List<String> ids) {}
        //! error TRK06: ListKey: key "I#{ids}": ids is a list, which has no place in a key. A segment is text, a whole
        //!     number, a boolean, an Instant, a date or an enum.
        @Key(pk = "J#{bytes}") record BytesKey(byte[] bytes) {}
        //! error TRK06: BytesKey: key "J#{bytes}": bytes is bytes, which has no place in a key. A segment is text, a whole
        //!     number, a boolean, an Instant, a date or an enum.
        @Key(pk = "K#id") record Braces(String id) {}
        //! warning TRK01: Braces: key "K#id" has the literal "id", which is the name of a component. Did you mean {id}?
        //! warning TRK10: Braces: key "K#id": the literal "K#id" departs from the table's casing, UPPER. Write "K#ID".
        @Key(pk = "Level#{id}") record Cased(String id) {}
        //! warning TRK10: Cased: key "Level#{id}": the literal "Level#" departs from the table's casing, UPPER. Write
        //!     "LEVEL#".
        @Key(pk = "L#{size}") record Fraction(double size) {}
        //! error TRK06: Fraction: key "L#{size}": size is a fraction, which has several spellings. Use a whole number, or
        //!     text.
        @Key(pk = "M#{state}") record Constants(State state) { enum State { @Attribute("a#b") AB, @Attribute("") NONE } }
        //! error TRK06: Constants: key "M#{state}": a constant of state is stored as text that is empty or holds "#".
        @Key(pk = "N#{n}#{id}") record Width(int n, String id) {}
        @Key(pk = "O#{hashCode}") record Hashed(String id) {}
        //! error TRK01: Hashed: key "O#{hashCode}" names no component "hashCode". Components: id.
        @Key(pk = "P#{toString}") record Written(String id) { @Override public String toString() { return id; } }
        //! error TRK01: Written: key "P#{toString}" names no component "toString". Components: id.
        @Key(pk = "Q#{code}") record Accessed(String id) { String code() { return id.strip(); } }
        """;

    private BrokenTemplates() {}
}
