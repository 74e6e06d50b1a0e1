package trestle.processor.messages;

/** Templates that are not of their form, and formats over every type of component. */
final class BrokenFormats {
    static final String SOURCE = """
        @Model(name = "demo", tables = Things.class) interface Demo {}
        @Table(name = "Things", items = {A01.class, A02.class, A03.class, A04.class, A05.class, A06.class, A07.class, A08.class,
            A09.class, A10.class, A11.class, A12.class, A13.class, A14.class, A15.class, B01.class, B02.class, B03.class, B04.class,
            B05.class, B06.class, B07.class, B08.class, B09.class, B10.class, B11.class, B12.class, B13.class, C01.class,
            C02.class, C03.class, C04.class, C05.class, C06.class, C07.class, C08.class, C09.class, D01.class, D02.class,
            D03.class, D04.class})
        interface Things {}
        @Key(pk = "A#{id", sk = "X") record A01(String id) {}
        //! error TRK01: A01: key "A#{id" has a "{" that is never closed, at character 3.
        @Key(pk = "A#id}", sk = "X") record A02(String id) {}
        //! error TRK01: A02: key "A#id}" has a "}" that closes nothing, at character 5.
        @Key(pk = "A#{}", sk = "X") record A03(String id) {}
        //! error TRK01: A03: key "A#{}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{ id}", sk = "X") record A04(String id) {}
        //! error TRK01: A04: key "A#{ id}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{id }", sk = "X") record A05(String id) {}
        //! error TRK01: A05: key "A#{id }" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{{id}}", sk = "X") record A06(String id) {}
        //! error TRK01: A06: key "A#{{id}}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{id:}", sk = "X") record A07(String id) {}
        //! error TRK01: A07: key "A#{id:}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{id:lower?}", sk = "X") record A08(String id) {}
        //! error TRK01: A08: key "A#{id:lower?}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{id??}", sk = "X") record A09(String id) {}
        //! error TRK01: A09: key "A#{id??}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{1d}", sk = "X") record A10(String id) {}
        //! error TRK01: A10: key "A#{1d}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{a.b}", sk = "X") record A11(String id) {}
        //! error TRK01: A11: key "A#{a.b}" has a segment that is not {name}, {name?} or {name:format}, at character 3.
        @Key(pk = "A#{id}", sk = "") record A12(String id) {}
        //! error TRD05: A12 has no sort key for the table, where other items have one. Add sk = "…", a constant if need be.
        @Key(pk = "", sk = "") record A13(String id) {}
        //! error TRK01: A13: its pk is empty. Write a literal, a segment, or both.
        @Key(pk = "A#{id}", sk = "{name}#{") record A14(String id, String name) {}
        //! error TRK01: A14: key "{name}#{" has a "{" that is never closed, at character 8.
        @Key(pk = "A#{id:lower:upper}", sk = "X") record A15(String id) {}
        //! error TRK01: A15: key "A#{id:lower:upper}" has a segment that is not {name}, {name?} or {name:format}, at
        //!     character 3.
        @Key(pk = "B#{id:uper}", sk = "X") record B01(String id) {}
        //! error TRK01: B01: key "B#{id:uper}" uses the format "uper", which there is not. Formats: lower, day, month, tidy,
        //!     or a number of digits.
        @Key(pk = "B#{id:days}", sk = "X") record B02(Instant id) {}
        //! error TRK01: B02: key "B#{id:days}" uses the format "days", which there is not. Formats: lower, day, month, tidy,
        //!     or a number of digits. Did you mean "day"?
        @Key(pk = "B#{id:tidi}", sk = "X") record B03(String id) {}
        //! error TRK01: B03: key "B#{id:tidi}" uses the format "tidi", which there is not. Formats: lower, day, month, tidy,
        //!     or a number of digits. Did you mean "tidy"?
        @Key(pk = "B#{id:lower}", sk = "X") record B04(Instant id) {}
        //! error TRK01: B04: key "B#{id:lower}": the format "lower" is for text, but id is an Instant.
        @Key(pk = "B#{id:lower}", sk = "X") record B05(boolean id) {}
        //! error TRK01: B05: key "B#{id:lower}": the format "lower" is for text, but id is a boolean.
        @Key(pk = "B#{id:day}", sk = "X") record B06(LocalDate id) {}
        //! error TRK01: B06: key "B#{id:day}": the format "day" is for an Instant, but id is a LocalDate.
        @Key(pk = "B#{id:month}", sk = "X") record B07(YearMonth id) {}
        //! error TRK01: B07: key "B#{id:month}": the format "month" is for an Instant, but id is a YearMonth.
        @Key(pk = "B#{id:month}", sk = "X") record B08(long id) {}
        //! error TRK01: B08: key "B#{id:month}": the format "month" is for an Instant, but id is a number.
        @Key(pk = "B#{id:3}", sk = "X") record B09(double id) {}
        //! error TRK01: B09: key "B#{id:3}": the format "3" is for an int or a long, but id is a number.
        @Key(pk = "B#{id:3}", sk = "X") record B10(BigDecimal id) {}
        //! error TRK01: B10: key "B#{id:3}": the format "3" is for an int or a long, but id is a number.
        @Key(pk = "B#{id:0}", sk = "X") record B11(int id) {}
        //! error TRK01: B11: key "B#{id:0}" pads to 0 digits. A number has 1 to 19.
        @Key(pk = "B#{id:999}", sk = "X") record B12(long id) {}
        //! error TRK01: B12: key "B#{id:999}" pads to 999 digits. A number has 1 to 19.
        @Key(pk = "B#{id:3}", sk = "X") record B13(Mood id) {}
        //! error TRK01: B13: key "B#{id:3}": the format "3" is for an int or a long, but id is an enum.
        @Key(pk = "C#{id}", sk = "X") record C01(byte[] id) {}
        //! error TRK06: C01: key "C#{id}": id is bytes, which has no place in a key. A segment is text, a whole number, a
        //!     boolean, an Instant, a date or an enum.
        @Key(pk = "C#{id}", sk = "X") record C02(List<String> id) {}
        //! error TRK06: C02: key "C#{id}": id is a list, which has no place in a key. A segment is text, a whole number, a
        //!     boolean, an Instant, a date or an enum.
        @Key(pk = "C#{id}", sk = "X") record C03(java.util.Set<String> id) {}
        //! error TRK06: C03: key "C#{id}": id is a set, which has no place in a key. A segment is text, a whole number, a
        //!     boolean, an Instant, a date or an enum.
        @Key(pk = "C#{id}", sk = "X") record C04(Map<String, String> id) {}
        //! error TRK06: C04: key "C#{id}": id is a map, which has no place in a key. A segment is text, a whole number, a
        //!     boolean, an Instant, a date or an enum.
        @Key(pk = "C#{id}", sk = "X") record C05(Map<String, Object> id) {}
        //! error TRK06: C05: key "C#{id}": id is a map, which has no place in a key. A segment is text, a whole number, a
        //!     boolean, an Instant, a date or an enum.
        @Key(pk = "C#{id}", sk = "X") record C06(Part id) {}
        //! error TRK06: C06: key "C#{id}": id is a record, which has no place in a key. A segment is text, a whole number, a
        //!     boolean, an Instant, a date or an enum.
        @Key(pk = "C#{id}", sk = "X") record C07(double id) {}
        //! error TRK06: C07: key "C#{id}": id is a fraction, which has several spellings. Use a whole number, or text.
        @Key(pk = "C#{ID}", sk = "X") record C08(String id) {}
        //! error TRK01: C08: key "C#{ID}" names no component "ID". Components: id. Did you mean "id"?
        @Key(pk = "C#{nam}", sk = "{nmae}") record C09(String id, String name) {}
        //! error TRK01: C09: key "C#{nam}" names no component "nam". Components: id, name. Did you mean "name"?
        //! error TRK01: C09: key "{nmae}" names no component "nmae". Components: id, name. Did you mean "name"?
        @Key(pk = "D#{secret}", sk = "X") record D01(String id) { private String secret() { return id; } }
        //! error TRK01: D01: key "D#{secret}" names no component "secret". Components: id.
        @Key(pk = "D#{shared}", sk = "X") record D02(String id) { static String shared() { return ""; } }
        //! error TRK01: D02: key "D#{shared}" names no component "shared". Components: id.
        @Key(pk = "D#{nothing}", sk = "X") record D03(String id) { void nothing() {} }
        //! error TRK01: D03: key "D#{nothing}" names no component "nothing". Components: id.
        @Key(pk = "D#{with}", sk = "X") record D04(String id) { String with(String more) { return more; } }
        //! error TRK01: D04: key "D#{with}" names no component "with". Components: id.
        enum Mood { GOOD, BAD }
        record Part(String text) {}
        class Forms { @Normalize("tidy") static String tidy(String text) { return text.strip(); } }
        """;

    private BrokenFormats() {}
}
