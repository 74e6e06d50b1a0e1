package trestle.model.runtime;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes attribute values, and puts them into items: {@code put} where a value must be there, {@code putPresent}
 * where null leaves it out.
 */
public final class Values {
    private static final AttributeValue TRUE = AttributeValue.fromBool(true);
    private static final AttributeValue FALSE = AttributeValue.fromBool(false);

    private Values() {}

    /** An item with room for a number of attributes. */
    public static Written item(int attributes) {
        return new Written(attributes);
    }

    /** The key of one item: attributes of text. */
    public static Map<String, AttributeValue> key(String pkName, AttributeValue pk) {
        var key = item(1);
        key.add(pkName, pk);
        return key;
    }

    public static Map<String, AttributeValue> key(String pkName, AttributeValue pk, String skName, AttributeValue sk) {
        var key = item(2);
        key.add(pkName, pk);
        key.add(skName, sk);
        return key;
    }

    public static AttributeValue of(String text) {
        return AttributeValue.builder().s(text).build(); // a call less deep than fromS, which the compiler rewards
    }

    public static AttributeValue of(int number) {
        return AttributeValue.fromN(Numbers.text(number));
    }

    public static AttributeValue of(long number) {
        return AttributeValue.fromN(Numbers.text(number));
    }

    public static AttributeValue of(double number) {
        return AttributeValue.fromN(Numbers.text(number));
    }

    public static AttributeValue of(BigDecimal number) {
        return AttributeValue.fromN(Numbers.text(number));
    }

    public static AttributeValue of(boolean flag) {
        return flag ? TRUE : FALSE;
    }

    /** A boolean in a key attribute, which cannot be a boolean: the text true or false. */
    public static AttributeValue flagText(boolean flag) {
        return AttributeValue.fromS(flag ? "true" : "false");
    }

    public static AttributeValue of(Instant instant) {
        return AttributeValue.fromS(InstantText.text(instant));
    }

    /** An instant as a number of seconds; a fraction of one is dropped. */
    public static AttributeValue seconds(Instant instant) {
        return AttributeValue.fromN(Long.toString(instant.getEpochSecond()));
    }

    public static AttributeValue of(LocalDate date) {
        return AttributeValue.fromS(InstantText.text(date));
    }

    public static AttributeValue of(YearMonth month) {
        return AttributeValue.fromS(InstantText.text(month));
    }

    public static AttributeValue of(byte[] bytes) {
        return of(binary(bytes));
    }

    public static SdkBytes binary(byte[] bytes) {
        return SdkBytes.fromByteArray(bytes);
    }

    public static AttributeValue of(SdkBytes bytes) {
        return AttributeValue.builder().b(bytes).build();
    }

    /** A nested record. */
    public static AttributeValue of(Map<String, AttributeValue> attributes) {
        return AttributeValue.fromM(attributes);
    }

    /** A number from its text. */
    public static AttributeValue number(String text) {
        return AttributeValue.fromN(text);
    }

    /** A list. */
    public static AttributeValue of(AttributeValue[] elements) {
        return AttributeValue.builder().l(elements).build();
    }

    public static AttributeValue texts(List<String> elements) {
        return AttributeValue.builder().l(new Texts(elements)).build();
    }

    public static AttributeValue textSet(Collection<String> elements) {
        return AttributeValue.fromSs(new ArrayList<>(elements));
    }

    public static <T> AttributeValue textSet(Collection<T> elements, Function<T, String> write) {
        return AttributeValue.fromSs(written(elements, write));
    }

    public static <T> AttributeValue numberSet(Collection<T> elements, Function<T, String> write) {
        return AttributeValue.fromNs(written(elements, write));
    }

    public static AttributeValue binarySet(Collection<SdkBytes> elements) {
        return AttributeValue.fromBs(new ArrayList<>(elements));
    }

    /** A map of any form. */
    public static AttributeValue document(Map<String, Object> document) {
        return Documents.write(document);
    }

    public static void put(Map<String, AttributeValue> item, String name, @Nullable String text) {
        add(item, name, of(required(name, text)));
    }

    public static void putPresent(Map<String, AttributeValue> item, String name, @Nullable String text) {
        if (text != null) {
            add(item, name, of(text));
        }
    }

    public static void put(Map<String, AttributeValue> item, String name, int number) {
        add(item, name, of(number));
    }

    public static void put(Map<String, AttributeValue> item, String name, long number) {
        add(item, name, of(number));
    }

    public static void put(Map<String, AttributeValue> item, String name, boolean flag) {
        add(item, name, of(flag));
    }

    public static void put(Map<String, AttributeValue> item, String name, @Nullable Instant instant) {
        add(item, name, of(required(name, instant)));
    }

    public static void put(Map<String, AttributeValue> item, String name, AttributeValue value) {
        add(item, name, value);
    }

    public static void putPresent(Map<String, AttributeValue> item, String name, @Nullable Instant instant) {
        if (instant != null) {
            add(item, name, of(instant));
        }
    }

    /** Text that is a key attribute, and so never empty. */
    public static void putKey(Map<String, AttributeValue> item, String name, @Nullable String text) {
        var key = required(name, text);
        if (key.isEmpty()) {
            throw new IllegalArgumentException("\"" + name + "\" is empty, but is a key.");
        }
        add(item, name, of(key));
    }

    /** Text that is a key attribute, and left out where it is null or empty. */
    public static void putKeyPresent(Map<String, AttributeValue> item, String name, @Nullable String text) {
        if (text != null && !text.isEmpty()) {
            add(item, name, of(text));
        }
    }

    /** To an item that is being written, whose names are distinct, without looking for the name. */
    private static void add(Map<String, AttributeValue> item, String name, AttributeValue value) {
        if (item instanceof Written written) {
            written.add(name, value);
        } else {
            item.put(name, value);
        }
    }

    /** A value that must be there, or a refusal that names its attribute. */
    public static <T> T required(String name, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("\"" + name + "\" is null, but must be present.");
        }
        return value;
    }

    /** An element of a list, map or set, none of which is null. */
    public static <T> T element(@Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("An element of a list, map or set is null, but must be present.");
        }
        return value;
    }

    private static <T> List<String> written(Collection<T> elements, Function<T, String> write) {
        var texts = new ArrayList<String>(elements.size());
        for (var element : elements) {
            texts.add(write.apply(element(element)));
        }
        return texts;
    }
}
