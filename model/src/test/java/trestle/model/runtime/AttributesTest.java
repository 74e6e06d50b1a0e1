package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

/** Each reader takes its own type of attribute and refuses, by name, whatever else is stored there. */
class AttributesTest {
    private static final String NAME = "size";
    private static final Instant AT = Instant.parse("2026-01-02T03:04:05.678Z");

    /** One value of every type that a store has. */
    private static final Map<String, AttributeValue> TYPES = types();

    private static Map<String, AttributeValue> types() {
        var types = new LinkedHashMap<String, AttributeValue>();
        types.put("S", AttributeValue.fromS("text"));
        types.put("N", AttributeValue.fromN("7"));
        types.put("B", AttributeValue.fromB(SdkBytes.fromUtf8String("b")));
        types.put("BOOL", AttributeValue.fromBool(true));
        types.put("M", AttributeValue.fromM(Map.of("x", AttributeValue.fromS("y"))));
        types.put("L", AttributeValue.fromL(List.of(AttributeValue.fromS("y"))));
        types.put("SS", AttributeValue.fromSs(List.of("a", "b")));
        types.put("NS", AttributeValue.fromNs(List.of("1", "2")));
        types.put("BS", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("c"))));
        return types;
    }

    /**
     * A reader, the type it takes, and what it says of others.
     *
     * @param absent what it makes of an attribute that is not there; null where that is refused
     */
    private record Reader(
            String name,
            String takes,
            String wanted,
            BiFunction<Map<String, AttributeValue>, String, Object> read,
            Absent absent) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** What becomes of an absent attribute. */
    private enum Absent {
        REFUSED,
        NULL,
        EMPTY,
        ZERO
    }

    private static final List<Reader> READERS = List.of(
            new Reader("text", "S", "text", Attributes::text, Absent.REFUSED),
            new Reader("textOrNull", "S", "text", Attributes::textOrNull, Absent.NULL),
            new Reader("integer", "N", "a number", Attributes::integer, Absent.REFUSED),
            new Reader("integerOrNull", "N", "a number", Attributes::integerOrNull, Absent.NULL),
            new Reader("integerOrZero", "N", "a number", Attributes::integerOrZero, Absent.ZERO),
            new Reader("whole", "N", "a number", Attributes::whole, Absent.REFUSED),
            new Reader("wholeOrNull", "N", "a number", Attributes::wholeOrNull, Absent.NULL),
            new Reader("wholeOrZero", "N", "a number", Attributes::wholeOrZero, Absent.ZERO),
            new Reader("real", "N", "a number", Attributes::real, Absent.REFUSED),
            new Reader("realOrNull", "N", "a number", Attributes::realOrNull, Absent.NULL),
            new Reader("realOrZero", "N", "a number", Attributes::realOrZero, Absent.ZERO),
            new Reader("decimal", "N", "a number", Attributes::decimal, Absent.REFUSED),
            new Reader("decimalOrNull", "N", "a number", Attributes::decimalOrNull, Absent.NULL),
            new Reader("flag", "BOOL", "a boolean", Attributes::flag, Absent.REFUSED),
            new Reader("flagOrNull", "BOOL", "a boolean", Attributes::flagOrNull, Absent.NULL),
            new Reader("flagOrFalse", "BOOL", "a boolean", Attributes::flagOrFalse, Absent.ZERO),
            new Reader("seconds", "N", "a number", Attributes::seconds, Absent.REFUSED),
            new Reader("secondsOrNull", "N", "a number", Attributes::secondsOrNull, Absent.NULL),
            new Reader("binary", "B", "binary", Attributes::binary, Absent.REFUSED),
            new Reader("binaryOrNull", "B", "binary", Attributes::binaryOrNull, Absent.NULL),
            new Reader("bytes", "B", "binary", Attributes::bytes, Absent.REFUSED),
            new Reader("bytesOrNull", "B", "binary", Attributes::bytesOrNull, Absent.NULL),
            new Reader("map", "M", "a map", Attributes::map, Absent.REFUSED),
            new Reader("mapOf", "M", "a map", (item, at) -> Attributes.mapOf(item, at, Attributes::text), Absent.EMPTY),
            new Reader(
                    "listOf", "L", "a list", (item, at) -> Attributes.listOf(item, at, Attributes::text), Absent.EMPTY),
            new Reader("texts", "L", "a list", Attributes::texts, Absent.EMPTY),
            new Reader("textSet", "SS", "a set of text", Attributes::textSet, Absent.EMPTY),
            new Reader(
                    "textSet of constants",
                    "SS",
                    "a set of text",
                    (item, at) -> Attributes.textSet(item, at, String::length),
                    Absent.EMPTY),
            new Reader(
                    "numberSet",
                    "NS",
                    "a set of numbers",
                    (item, at) -> Attributes.numberSet(item, at, Numbers::integer),
                    Absent.EMPTY),
            new Reader("binarySet", "BS", "a set of binary values", Attributes::binarySet, Absent.EMPTY),
            new Reader("document", "M", "a map", Attributes::document, Absent.EMPTY));

    @TestFactory
    Stream<DynamicTest> everyReaderRefusesEveryOtherType() {
        var tests = new ArrayList<DynamicTest>();
        for (var reader : READERS) {
            TYPES.forEach((type, value) -> {
                if (!type.equals(reader.takes())) {
                    tests.add(dynamicTest(
                            reader + " of " + type,
                            () -> assertThatThrownBy(() -> reader.read().apply(Map.of(NAME, value), NAME))
                                    .isInstanceOf(MalformedItem.class)
                                    .hasMessage("An item: attribute \"size\" should be " + reader.wanted()
                                            + " but is of type " + type + ".")));
                }
            });
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> everyReaderTakesItsOwnType() {
        return READERS.stream()
                .map(reader -> dynamicTest(
                        reader.name(),
                        () -> assertThat(reader.read().apply(Map.of(NAME, TYPES.get(reader.takes())), NAME))
                                .isNotNull()));
    }

    @TestFactory
    Stream<DynamicTest> whatIsAbsentIsRefusedNullEmptyOrZero() {
        return READERS.stream().map(reader -> dynamicTest(reader.name(), () -> absent(reader, Map.of())));
    }

    /** The store's NULL is as good as nothing, except where something must be there. */
    @TestFactory
    Stream<DynamicTest> aStoredNullIsAbsent() {
        return READERS.stream()
                .filter(reader -> reader.absent() != Absent.REFUSED)
                .map(reader ->
                        dynamicTest(reader.name(), () -> absent(reader, Map.of(NAME, AttributeValue.fromNul(true)))));
    }

    private static void absent(Reader reader, Map<String, AttributeValue> item) {
        switch (reader.absent()) {
            case REFUSED ->
                assertThatThrownBy(() -> reader.read().apply(item, NAME))
                        .isInstanceOf(MalformedItem.class)
                        .hasMessage("An item: attribute \"size\" is missing; it should be " + reader.wanted() + ".");
            case NULL -> assertThat(reader.read().apply(item, NAME)).isNull();
            case EMPTY -> assertThat(reader.read().apply(item, NAME)).isIn(List.of(), Set.of(), Map.of());
            case ZERO -> assertThat(reader.read().apply(item, NAME)).isIn(0, 0L, 0.0, false);
        }
    }

    @Test
    void theAttributeAtFaultIsKnownToTheProgram() {
        assertThatThrownBy(() -> Attributes.text(Map.of(), "title"))
                .isInstanceOfSatisfying(
                        MalformedItem.class, e -> assertThat(e.attribute()).isEqualTo("title"));
    }

    @Test
    void anItemIsNamedByItsKeyWhateverTypeThatIs() {
        var fault = new MalformedItem("title", "is missing");
        var item = Map.of(
                "PK", AttributeValue.fromS("NOTE#1"),
                "SK", AttributeValue.fromN("7"),
                "B", AttributeValue.fromB(SdkBytes.fromUtf8String("b")));

        assertThat(fault.in("Note", item, "PK", "SK", "B", "none"))
                .hasMessage(
                        "Note at PK = \"NOTE#1\", SK = 7, B = (B), none = (absent): attribute \"title\" is missing.");
        assertThat(fault.in("Note", item, "PK").getStackTrace()).isEqualTo(fault.getStackTrace());
    }

    @Test
    void anItemOfAnotherKindIsToldByWhatItSaysItIs() {
        var fault = new MalformedItem("title", "is missing");
        var note = AttributeValue.fromS("NOTE");
        var item = Map.of("PK", AttributeValue.fromS("1"), "kind", AttributeValue.fromS("DRAFT"));

        assertThat(fault.in("Note", item, "kind", note, "PK"))
                .hasMessage("Note at PK = \"1\": attribute \"title\" is missing. Its kind is \"DRAFT\", not \"NOTE\".");
        assertThat(fault.in("Note", Map.of("PK", note, "kind", note), "kind", note, "PK"))
                .hasMessage("Note at PK = \"NOTE\": attribute \"title\" is missing.");
        assertThat(fault.in("Note", Map.of("PK", note), "kind", note, "PK"))
                .hasMessage("Note at PK = \"NOTE\": attribute \"title\" is missing.");
    }

    @Test
    void anItemOfNoKindIsToldByItsKindOrItsKey() {
        var kinds = List.of("ORDER", "LINE");
        var key = Map.of("PK", AttributeValue.fromS("1"), "SK", AttributeValue.fromS("X"));

        assertThat(MalformedItem.ofNoKind("Part", key, "kind", kinds, "PK", "SK"))
                .hasMessage(
                        "Part at PK = \"1\", SK = \"X\": attribute \"kind\" is missing, and the item is not known as "
                                + "one of ORDER, LINE by its key either.");
        assertThat(MalformedItem.ofNoKind("Part", key, "", kinds, "PK", "SK"))
                .hasMessage("Part at PK = \"1\", SK = \"X\": attribute \"SK\" is of no kind that is read here: "
                        + "ORDER, LINE.");
        assertThat(MalformedItem.ofNoKind("Part", key, "SK", kinds, "PK"))
                .hasMessage("Part at PK = \"1\": attribute \"SK\" is \"X\", not one of ORDER, LINE.");
    }

    @Test
    void aBooleanInAKeyIsTextOrAnOlderBoolean() {
        assertThat(Attributes.flagText(Map.of(NAME, AttributeValue.fromS("true")), NAME))
                .isTrue();
        assertThat(Attributes.flagText(Map.of(NAME, AttributeValue.fromS("false")), NAME))
                .isFalse();
        assertThat(Attributes.flagText(Map.of(NAME, AttributeValue.fromBool(true)), NAME))
                .isTrue();
        assertThat(Attributes.flagText(Map.of(), NAME)).isFalse();
        assertThat(Attributes.flagTextOrNull(Map.of(), NAME)).isNull();
        assertThat(Attributes.flagTextOrNull(Map.of(NAME, AttributeValue.fromS("true")), NAME))
                .isTrue();
        assertThatThrownBy(() -> Attributes.flagText(Map.of(NAME, AttributeValue.fromS("TRUE")), NAME))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("\"true\" or \"false\"");
        assertThatThrownBy(() -> Attributes.flagText(Map.of(NAME, AttributeValue.fromN("1")), NAME))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("should be text");
    }

    @Test
    void timesAreReadInOneFormAlone() {
        assertThat(Attributes.instant(Map.of(NAME, text("2026-01-02T03:04:05.678Z")), NAME))
                .isEqualTo(AT);
        assertThat(Attributes.instantOrNull(Map.of(), NAME)).isNull();
        assertThat(Attributes.day(Map.of(NAME, text("2026-01-02")), NAME)).isEqualTo(LocalDate.of(2026, 1, 2));
        assertThat(Attributes.dayOrNull(Map.of(), NAME)).isNull();
        assertThat(Attributes.month(Map.of(NAME, text("2026-01")), NAME)).isEqualTo(YearMonth.of(2026, 1));
        assertThat(Attributes.monthOrNull(Map.of(), NAME)).isNull();
        assertThat(Attributes.seconds(Map.of(NAME, AttributeValue.fromN("1")), NAME))
                .isEqualTo(Instant.ofEpochSecond(1));

        assertFaulty(
                item -> Attributes.instant(item, NAME), "yesterday", "not a time such as 2026-01-02T03:04:05.678Z");
        assertFaulty(item -> Attributes.instantOrNull(item, NAME), "2026-01-02T03:04:05Z", "not a time such as");
        assertFaulty(item -> Attributes.day(item, NAME), "2026-02-30", "not a day such as 2026-01-02");
        assertFaulty(item -> Attributes.dayOrNull(item, NAME), "2026-1-2", "not a day such as");
        assertFaulty(item -> Attributes.month(item, NAME), "2026-00", "not a month such as 2026-01");
        assertFaulty(item -> Attributes.monthOrNull(item, NAME), "26-01", "not a month such as");
    }

    private static void assertFaulty(Function<Map<String, AttributeValue>, Object> read, String text, String says) {
        assertThatThrownBy(() -> read.apply(Map.of(NAME, text(text))))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("attribute \"size\" is \"" + text + "\"")
                .hasMessageContaining(says);
    }

    @Test
    void elementsHaveNoNameOfTheirOwn() {
        var reads = List.<Function<AttributeValue, Object>>of(
                Attributes::text,
                Attributes::integer,
                Attributes::whole,
                Attributes::real,
                Attributes::decimal,
                Attributes::flag,
                Attributes::instant,
                Attributes::day,
                Attributes::month,
                Attributes::binary,
                Attributes::bytes,
                Attributes::map,
                value -> Attributes.mapOf(value, Attributes::text),
                value -> Attributes.listOf(value, Attributes::text),
                Attributes::texts,
                Attributes::textSet,
                value -> Attributes.textSet(value, String::length),
                value -> Attributes.numberSet(value, Numbers::whole),
                Attributes::binarySet,
                Attributes::document);
        var nothing = AttributeValue.fromNul(true);

        assertThat(reads)
                .allSatisfy(read -> assertThatThrownBy(() -> read.apply(nothing))
                        .isInstanceOf(MalformedItem.class)
                        .hasMessageStartingWith("An item: attribute \"(element)\" should be "));
    }

    @Test
    void elementsAreReadByTheirType() {
        assertThat(Attributes.integer(AttributeValue.fromN("1E+2"))).isEqualTo(100);
        assertThat(Attributes.whole(AttributeValue.fromN("9000000000"))).isEqualTo(9_000_000_000L);
        assertThat(Attributes.real(AttributeValue.fromN("0.5"))).isEqualTo(0.5);
        assertThat(Attributes.decimal(AttributeValue.fromN("1.50"))).isEqualTo(new BigDecimal("1.50"));
        assertThat(Attributes.flag(AttributeValue.fromBool(false))).isFalse();
        assertThat(Attributes.instant(text("2026-01-02T03:04:05.678Z"))).isEqualTo(AT);
        assertThat(Attributes.day(text("2026-01-02"))).isEqualTo(LocalDate.of(2026, 1, 2));
        assertThat(Attributes.month(text("2026-01"))).isEqualTo(YearMonth.of(2026, 1));
        assertThat(Attributes.bytes(TYPES.get("B"))).containsExactly('b');
        assertThat(Attributes.texts(TYPES.get("L"))).containsExactly("y");
        assertThat(Attributes.textSet(TYPES.get("SS"), String::length)).containsExactly(1);
        assertThat(Attributes.numberSet(TYPES.get("NS"), Numbers::integer)).containsExactly(1, 2);
        assertThat(Attributes.binarySet(TYPES.get("BS"))).containsExactly(SdkBytes.fromUtf8String("c"));
        assertThat(Attributes.mapOf(TYPES.get("M"), Attributes::text)).containsExactly(Map.entry("x", "y"));
        assertThat(Attributes.document(TYPES.get("M"))).containsExactly(Map.entry("x", "y"));
    }

    @Test
    void collectionsThatAreReadCannotBeChanged() {
        var list = Attributes.texts(Map.of(NAME, TYPES.get("L")), NAME);
        var set = Attributes.textSet(Map.of(NAME, TYPES.get("SS")), NAME);
        var map = Attributes.mapOf(Map.of(NAME, TYPES.get("M")), NAME, Attributes::text);

        assertThatThrownBy(() -> list.add("z")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> set.add("z")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> map.put("z", "z")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void whatIsPresentIsNeitherMissingNorNull() {
        assertThat(Attributes.present(Map.of(), NAME)).isFalse();
        assertThat(Attributes.present(Map.of(NAME, AttributeValue.fromNul(true)), NAME))
                .isFalse();
        assertThat(TYPES.values())
                .allSatisfy(value -> assertThat(Attributes.present(Map.of(NAME, value), NAME))
                        .isTrue());
    }

    @Test
    void anUnknownConstantIsNamedWithItsAttributeAndType() {
        assertThat(Attributes.unknown("mood", "Mood", "sad"))
                .hasMessage("An item: attribute \"mood\" is \"sad\", which no constant of Mood is stored as.");
    }

    private static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }
}
