package trestle.model.runtime;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

/**
 * Reads attribute values. With a map and a name a required attribute; {@code …OrNull} one that may be absent; with
 * a value alone an element of a list or map. Absent collections are empty. Whatever is not there or of another
 * type is a {@link MalformedItem}.
 */
public final class Attributes {
    /** What an element of a list or map is called in messages, which have no name to give. */
    private static final String ELEMENT = "(element)";

    private Attributes() {}

    /** Whether an attribute is there and not NULL. */
    public static boolean present(Map<String, AttributeValue> item, String name) {
        return value(item, name) != null;
    }

    public static String text(Map<String, AttributeValue> item, String name) {
        var value = item.get(name);
        String text = value == null ? null : value.s();
        if (text == null) {
            throw wrong(name, "text", value);
        }
        return text;
    }

    public static @Nullable String textOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : text(name, value);
    }

    public static String text(AttributeValue value) {
        return text(ELEMENT, value);
    }

    public static int integer(Map<String, AttributeValue> item, String name) {
        return Numbers.integer(name, number(item, name));
    }

    public static @Nullable Integer integerOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : (Integer) Numbers.integer(name, number(name, value));
    }

    public static int integer(AttributeValue value) {
        return Numbers.integer(ELEMENT, number(ELEMENT, value));
    }

    public static long whole(Map<String, AttributeValue> item, String name) {
        return Numbers.whole(name, number(item, name));
    }

    public static @Nullable Long wholeOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : (Long) Numbers.whole(name, number(name, value));
    }

    public static long whole(AttributeValue value) {
        return Numbers.whole(ELEMENT, number(ELEMENT, value));
    }

    /** A primitive: 0 where it is absent. */
    public static int integerOrZero(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? 0 : Numbers.integer(name, number(name, value));
    }

    /** A primitive: 0 where it is absent. */
    public static long wholeOrZero(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? 0 : Numbers.whole(name, number(name, value));
    }

    /** A primitive: 0 where it is absent. */
    public static double realOrZero(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? 0 : Numbers.real(name, number(name, value));
    }

    public static double real(Map<String, AttributeValue> item, String name) {
        return Numbers.real(name, number(item, name));
    }

    public static @Nullable Double realOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : (Double) Numbers.real(name, number(name, value));
    }

    public static double real(AttributeValue value) {
        return Numbers.real(ELEMENT, number(ELEMENT, value));
    }

    public static BigDecimal decimal(Map<String, AttributeValue> item, String name) {
        return Numbers.decimal(name, number(item, name));
    }

    public static @Nullable BigDecimal decimalOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : Numbers.decimal(name, number(name, value));
    }

    public static BigDecimal decimal(AttributeValue value) {
        return Numbers.decimal(ELEMENT, number(ELEMENT, value));
    }

    public static boolean flag(Map<String, AttributeValue> item, String name) {
        var value = item.get(name);
        Boolean flag = value == null ? null : value.bool();
        if (flag == null) {
            throw wrong(name, "a boolean", value);
        }
        return flag;
    }

    /** A primitive: false where it is absent. */
    public static boolean flagOrFalse(Map<String, AttributeValue> item, String name) {
        return present(item, name) && flag(item, name);
    }

    public static @Nullable Boolean flagOrNull(Map<String, AttributeValue> item, String name) {
        return present(item, name) ? (Boolean) flag(item, name) : null;
    }

    public static boolean flag(AttributeValue value) {
        if (value.bool() == null) {
            throw wrong(ELEMENT, "a boolean", value);
        }
        return value.bool();
    }

    /**
     * A boolean that is a key attribute: the text true or false, or a boolean written before it was one; false where
     * it is absent.
     */
    public static boolean flagText(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        if (value == null) {
            return false;
        }
        if (value.bool() != null) {
            return value.bool();
        }
        var text = text(name, value);
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true");
        }
        throw wrong(name, "\"true\" or \"false\"", value);
    }

    public static @Nullable Boolean flagTextOrNull(Map<String, AttributeValue> item, String name) {
        return present(item, name) ? (Boolean) flagText(item, name) : null;
    }

    public static Instant instant(Map<String, AttributeValue> item, String name) {
        return instant(name, text(item, name));
    }

    public static @Nullable Instant instantOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : instant(name, text(name, value));
    }

    public static Instant instant(AttributeValue value) {
        return instant(ELEMENT, text(value));
    }

    /** An instant that is stored as a number of seconds. */
    public static Instant seconds(Map<String, AttributeValue> item, String name) {
        return Instant.ofEpochSecond(whole(item, name));
    }

    public static @Nullable Instant secondsOrNull(Map<String, AttributeValue> item, String name) {
        return present(item, name) ? seconds(item, name) : null;
    }

    public static LocalDate day(Map<String, AttributeValue> item, String name) {
        return day(name, text(item, name));
    }

    public static @Nullable LocalDate dayOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : day(name, text(name, value));
    }

    public static LocalDate day(AttributeValue value) {
        return day(ELEMENT, text(value));
    }

    public static YearMonth month(Map<String, AttributeValue> item, String name) {
        return month(name, text(item, name));
    }

    public static @Nullable YearMonth monthOrNull(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? null : month(name, text(name, value));
    }

    public static YearMonth month(AttributeValue value) {
        return month(ELEMENT, text(value));
    }

    public static SdkBytes binary(Map<String, AttributeValue> item, String name) {
        var value = item.get(name);
        SdkBytes bytes = value == null ? null : value.b();
        if (bytes == null) {
            throw wrong(name, "binary", value);
        }
        return bytes;
    }

    public static @Nullable SdkBytes binaryOrNull(Map<String, AttributeValue> item, String name) {
        return present(item, name) ? binary(item, name) : null;
    }

    public static SdkBytes binary(AttributeValue value) {
        if (value.b() == null) {
            throw wrong(ELEMENT, "binary", value);
        }
        return value.b();
    }

    public static byte[] bytes(Map<String, AttributeValue> item, String name) {
        return binary(item, name).asByteArray();
    }

    public static byte @Nullable [] bytesOrNull(Map<String, AttributeValue> item, String name) {
        return present(item, name) ? bytes(item, name) : null;
    }

    public static byte[] bytes(AttributeValue value) {
        return binary(value).asByteArray();
    }

    /** The attributes of a nested record. */
    public static Map<String, AttributeValue> map(Map<String, AttributeValue> item, String name) {
        var value = item.get(name);
        if (value == null || !value.hasM()) {
            throw wrong(name, "a map", value);
        }
        return value.m();
    }

    public static Map<String, AttributeValue> map(AttributeValue value) {
        if (!value.hasM()) {
            throw wrong(ELEMENT, "a map", value);
        }
        return value.m();
    }

    public static <T> Map<String, T> mapOf(
            Map<String, AttributeValue> item, String name, Function<AttributeValue, T> read) {
        var value = value(item, name);
        return value == null ? Map.of() : mapOf(name, value, read);
    }

    public static <T> Map<String, T> mapOf(AttributeValue value, Function<AttributeValue, T> read) {
        return mapOf(ELEMENT, value, read);
    }

    public static <T> List<T> listOf(Map<String, AttributeValue> item, String name, Function<AttributeValue, T> read) {
        var value = value(item, name);
        return value == null ? List.of() : listOf(name, value, read);
    }

    public static <T> List<T> listOf(AttributeValue value, Function<AttributeValue, T> read) {
        return listOf(ELEMENT, value, read);
    }

    public static List<String> texts(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? List.of() : texts(name, value);
    }

    public static List<String> texts(AttributeValue value) {
        return texts(ELEMENT, value);
    }

    /** A set of text. */
    public static Set<String> textSet(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? Set.of() : ordered(textsOf(name, value));
    }

    public static Set<String> textSet(AttributeValue value) {
        return ordered(textsOf(ELEMENT, value));
    }

    /** A set of values that are stored as text. */
    public static <T> Set<T> textSet(Map<String, AttributeValue> item, String name, Function<String, T> read) {
        var value = value(item, name);
        return value == null ? Set.of() : setOf(textsOf(name, value), read);
    }

    public static <T> Set<T> textSet(AttributeValue value, Function<String, T> read) {
        return setOf(textsOf(ELEMENT, value), read);
    }

    /** A set of values that are stored as numbers. */
    public static <T> Set<T> numberSet(Map<String, AttributeValue> item, String name, Function<String, T> read) {
        var value = value(item, name);
        return value == null ? Set.of() : setOf(numbersOf(name, value), read);
    }

    public static <T> Set<T> numberSet(AttributeValue value, Function<String, T> read) {
        return setOf(numbersOf(ELEMENT, value), read);
    }

    /** A set of binary values. */
    public static Set<SdkBytes> binarySet(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? Set.of() : ordered(binariesOf(name, value));
    }

    public static Set<SdkBytes> binarySet(AttributeValue value) {
        return ordered(binariesOf(ELEMENT, value));
    }

    /** A map of any form. */
    public static Map<String, Object> document(Map<String, AttributeValue> item, String name) {
        var value = value(item, name);
        return value == null ? Map.of() : Documents.read(name, value);
    }

    public static Map<String, Object> document(AttributeValue value) {
        return Documents.read(ELEMENT, value);
    }

    /** A text in an attribute that no constant of an enum is stored as. */
    public static MalformedItem unknown(String attribute, String type, String text) {
        return new MalformedItem(attribute, "is \"" + text + "\", which no constant of " + type + " is stored as");
    }

    private static @Nullable AttributeValue value(Map<String, AttributeValue> item, String name) {
        var value = item.get(name);
        return value == null || value.nul() != null ? null : value;
    }

    private static String text(String name, AttributeValue value) {
        var text = value.s();
        if (text == null) {
            throw wrong(name, "text", value);
        }
        return text;
    }

    private static String number(Map<String, AttributeValue> item, String name) {
        var value = item.get(name);
        String number = value == null ? null : value.n();
        if (number == null) {
            throw wrong(name, "a number", value);
        }
        return number;
    }

    private static String number(String name, AttributeValue value) {
        var number = value.n();
        if (number == null) {
            throw wrong(name, "a number", value);
        }
        return number;
    }

    private static Instant instant(String name, String text) {
        try {
            return InstantText.instant(text);
        } catch (IllegalArgumentException e) {
            throw new MalformedItem(name, "is \"" + text + "\", not a time such as 2026-01-02T03:04:05.678Z");
        }
    }

    private static LocalDate day(String name, String text) {
        try {
            return InstantText.day(text);
        } catch (IllegalArgumentException e) {
            throw new MalformedItem(name, "is \"" + text + "\", not a day such as 2026-01-02");
        }
    }

    private static YearMonth month(String name, String text) {
        try {
            return InstantText.yearMonth(text);
        } catch (IllegalArgumentException e) {
            throw new MalformedItem(name, "is \"" + text + "\", not a month such as 2026-01");
        }
    }

    private static <T> Map<String, T> mapOf(String name, AttributeValue value, Function<AttributeValue, T> read) {
        if (!value.hasM()) {
            throw wrong(name, "a map", value);
        }
        var stored = value.m();
        var map = LinkedHashMap.<String, T>newLinkedHashMap(stored.size());
        for (var entry : stored.entrySet()) {
            map.put(entry.getKey(), read.apply(entry.getValue()));
        }
        return Collections.unmodifiableMap(map);
    }

    /** {@code List.of}, so that a record that copies its lists copies nothing. */
    @SuppressWarnings("unchecked")
    private static <T> List<T> listOf(String name, AttributeValue value, Function<AttributeValue, T> read) {
        if (!value.hasL()) {
            throw wrong(name, "a list", value);
        }
        var stored = value.l();
        var list = (T[]) new Object[stored.size()];
        for (int i = 0; i < list.length; i++) {
            list[i] = read.apply(stored.get(i));
        }
        return List.of(list);
    }

    private static List<String> texts(String name, AttributeValue value) {
        if (!value.hasL()) {
            throw wrong(name, "a list", value);
        }
        var stored = value.l();
        var list = new String[stored.size()];
        for (int i = 0; i < list.length; i++) {
            list[i] = text(stored.get(i));
        }
        return List.of(list);
    }

    private static List<String> textsOf(String name, AttributeValue value) {
        if (!value.hasSs()) {
            throw wrong(name, "a set of text", value);
        }
        return value.ss();
    }

    private static List<String> numbersOf(String name, AttributeValue value) {
        if (!value.hasNs()) {
            throw wrong(name, "a set of numbers", value);
        }
        return value.ns();
    }

    private static List<SdkBytes> binariesOf(String name, AttributeValue value) {
        if (!value.hasBs()) {
            throw wrong(name, "a set of binary values", value);
        }
        return value.bs();
    }

    private static <T> Set<T> ordered(List<T> stored) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(stored));
    }

    private static <T> Set<T> setOf(List<String> stored, Function<String, T> read) {
        var set = LinkedHashSet.<T>newLinkedHashSet(stored.size());
        for (var element : stored) {
            set.add(read.apply(element));
        }
        return Collections.unmodifiableSet(set);
    }

    private static MalformedItem wrong(String name, String expected, @Nullable AttributeValue found) {
        return new MalformedItem(
                name,
                found == null
                        ? "is missing; it should be " + expected
                        : "should be " + expected + " but is of type " + found.type());
    }
}
