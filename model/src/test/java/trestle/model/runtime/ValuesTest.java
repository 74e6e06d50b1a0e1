package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

/** Values as they are written, each the one form that {@link Attributes} reads. */
class ValuesTest {
    @Test
    void everyTypeHasItsForm() {
        assertThat(Values.of("")).isEqualTo(AttributeValue.fromS(""));
        assertThat(Values.of(-7)).isEqualTo(AttributeValue.fromN("-7"));
        assertThat(Values.of(Long.MIN_VALUE)).isEqualTo(AttributeValue.fromN("-9223372036854775808"));
        assertThat(Values.of(0.1)).isEqualTo(AttributeValue.fromN("0.1"));
        assertThat(Values.of(new BigDecimal("1.50"))).isEqualTo(AttributeValue.fromN("1.50"));
        assertThat(Values.of(true)).isEqualTo(AttributeValue.fromBool(true));
        assertThat(Values.flagText(true)).isEqualTo(AttributeValue.fromS("true"));
        assertThat(Values.flagText(false)).isEqualTo(AttributeValue.fromS("false"));
        assertThat(Values.of(Instant.EPOCH)).isEqualTo(AttributeValue.fromS("1970-01-01T00:00:00.000Z"));
        assertThat(Values.seconds(Instant.ofEpochMilli(1999))).isEqualTo(AttributeValue.fromN("1"));
        assertThat(Values.seconds(Instant.ofEpochMilli(-1))).isEqualTo(AttributeValue.fromN("-1"));
        assertThat(Values.of(LocalDate.of(2026, 1, 2))).isEqualTo(AttributeValue.fromS("2026-01-02"));
        assertThat(Values.of(YearMonth.of(2026, 1))).isEqualTo(AttributeValue.fromS("2026-01"));
        assertThat(Values.of(new byte[] {1})).isEqualTo(AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {1})));
        assertThat(Values.number("1E3")).isEqualTo(AttributeValue.fromN("1E3"));
        assertThat(Values.of(Map.of("a", Values.of(1)))).isEqualTo(AttributeValue.fromM(Map.of("a", Values.of(1))));
        assertThat(Values.of(new AttributeValue[] {Values.of(1)}))
                .isEqualTo(AttributeValue.fromL(List.of(AttributeValue.fromN("1"))));
    }

    @Test
    void bytesAreCopiedSoThatALaterChangeIsNotStored() {
        var bytes = new byte[] {1, 2};
        var value = Values.of(bytes);
        bytes[0] = 9;

        assertThat(value.b().asByteArray()).containsExactly(1, 2);
    }

    @Test
    void collectionsAreWrittenElementByElement() {
        assertThat(Values.texts(List.of("b", "a")).l()).containsExactly(Values.of("b"), Values.of("a"));
        assertThat(Values.textSet(new TreeSet<>(Set.of("b", "a"))).ss()).containsExactly("a", "b");
        assertThat(Values.textSet(List.of(1, 2), one -> "n" + one).ss()).containsExactly("n1", "n2");
        assertThat(Values.numberSet(List.of(1, 2), Numbers::text).ns()).containsExactly("1", "2");
        assertThat(Values.binarySet(List.of(SdkBytes.fromUtf8String("x"))).bs()).hasSize(1);
    }

    @Test
    void noElementIsNull() {
        var withNull = Arrays.asList("a", null);
        var message = "An element of a list, map or set is null, but must be present.";

        assertThatThrownBy(() -> Values.texts(withNull))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> Values.textSet(withNull, one -> one)).hasMessage(message);
        assertThatThrownBy(() -> Values.numberSet(withNull, one -> one)).hasMessage(message);
        assertThatThrownBy(() -> Values.element(null)).hasMessage(message);
    }

    @Test
    void whatMustBeThereIsNamedWhereItIsNot() {
        var item = new HashMap<String, AttributeValue>();

        assertThatThrownBy(() -> Values.put(item, "title", (String) null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"title\" is null, but must be present.");
        assertThatThrownBy(() -> Values.put(item, "at", (Instant) null))
                .hasMessage("\"at\" is null, but must be present.");
        assertThatThrownBy(() -> Values.putKey(item, "id", null)).hasMessage("\"id\" is null, but must be present.");
        assertThatThrownBy(() -> Values.putKey(item, "id", "")).hasMessage("\"id\" is empty, but is a key.");
        assertThat(item).isEmpty();
    }

    @Test
    void whatMayBeAbsentIsLeftOut() {
        var item = new HashMap<String, AttributeValue>();
        Values.putPresent(item, "title", (String) null);
        Values.putPresent(item, "at", (Instant) null);
        Values.putKeyPresent(item, "a", null);
        Values.putKeyPresent(item, "b", "");
        assertThat(item).isEmpty();

        Values.putPresent(item, "title", "");
        Values.putPresent(item, "at", Instant.EPOCH);
        Values.putKeyPresent(item, "a", "x");
        Values.put(item, "number", 7);
        Values.put(item, "large", 8L);
        Values.put(item, "flag", false);
        Values.put(item, "value", Values.of("v"));
        Values.putKey(item, "id", "1");
        assertThat(item).containsOnlyKeys("title", "at", "a", "number", "large", "flag", "value", "id");
        assertThat(item.get("title").s()).isEmpty();
    }

    /** The map that codecs fill is an ordinary map to everyone else. */
    @Test
    void aWrittenItemIsAMapLikeAnyOther() {
        var random = new Random(11);
        for (int round = 0; round < 200; round++) {
            var written = Values.item(random.nextInt(4));
            var expected = new LinkedHashMap<String, AttributeValue>();
            for (int i = 0; i < random.nextInt(12); i++) {
                written.add("a" + i, Values.of(i));
                expected.put("a" + i, Values.of(i));
            }
            var removed = "a" + random.nextInt(12);

            assertThat(written).isEqualTo(expected).hasSize(expected.size());
            assertThat(written.hashCode()).isEqualTo(expected.hashCode());
            assertThat(new ArrayList<>(written.keySet())).isEqualTo(new ArrayList<>(expected.keySet()));
            assertThat(written.get(removed)).isEqualTo(expected.get(removed));
            assertThat(written.containsKey(removed)).isEqualTo(expected.containsKey(removed));
            assertThat(new HashMap<>(written)).isEqualTo(expected);
        }
    }

    @Test
    void manyTextsAreAddedAtOnceAndNoneIsNull() {
        var item = Values.item(1);
        item.addTexts(new String[] {"a", "b", "c"}, "1", "2", "3");

        assertThat(item).containsOnlyKeys("a", "b", "c");
        assertThat(item.get("b").s()).isEqualTo("2");
        assertThatThrownBy(() -> Values.item(1).addTexts(new String[] {"a", "b"}, "1", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"b\" is null, but must be present.");
    }

    @Test
    void aKeyHasOneOrTwoAttributes() {
        assertThat(Values.key("PK", Values.of("1"))).containsExactly(Map.entry("PK", Values.of("1")));
        assertThat(Values.key("PK", Values.of("1"), "SK", Values.of("2"))).containsOnlyKeys("PK", "SK");
    }

    @Test
    void numbersReadBackWhateverTheirSpelling() {
        assertThat(Numbers.integer("1E+2")).isEqualTo(100);
        assertThat(Numbers.integer("100.0")).isEqualTo(100);
        assertThat(Numbers.whole("-0")).isZero();
        assertThat(Numbers.whole("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(Numbers.whole("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
        assertThat(Numbers.real("1E2")).isEqualTo(100.0);
        assertThat(Numbers.decimal("1.50")).isEqualTo(new BigDecimal("1.50"));
        assertThat(Numbers.text(new BigDecimal("1E+3"))).isEqualTo("1E+3");
    }

    @Test
    void whatIsNoNumberOfItsTypeIsRefusedInWords() {
        assertThatThrownBy(() -> Numbers.integer("2147483648"))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("is 2147483648, which is too large for an int");
        assertThatThrownBy(() -> Numbers.whole("9223372036854775808"))
                .hasMessageContaining("a whole number of 64 bits");
        assertThatThrownBy(() -> Numbers.whole("1.5")).hasMessageContaining("is 1.5, which is not a whole number");
        assertThatThrownBy(() -> Numbers.whole("")).isInstanceOf(MalformedItem.class);
        assertThatThrownBy(() -> Numbers.whole("12a")).isInstanceOf(MalformedItem.class);
        assertThatThrownBy(() -> Numbers.real("x")).hasMessageContaining("is x, which is not a number");
        assertThatThrownBy(() -> Numbers.decimal("x")).hasMessageContaining("is x, which is not a number");
        assertThatThrownBy(() -> Numbers.text(Double.NaN)).hasMessage("NaN cannot be stored.");
        assertThatThrownBy(() -> Numbers.text(Double.NEGATIVE_INFINITY)).hasMessage("-Infinity cannot be stored.");
    }

    @Test
    void wholeNumbersReadAsTheyWereWritten() {
        var random = new Random(3);
        for (int i = 0; i < 5_000; i++) {
            long number = random.nextLong() >> random.nextInt(63);
            assertThat(Numbers.whole(Numbers.text(number))).isEqualTo(number);
            assertThat(Numbers.integer(Numbers.text((int) number))).isEqualTo((int) number);
            double real = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(real)) {
                assertThat(Numbers.real(Numbers.text(real))).isEqualTo(real);
            }
        }
    }

    @Test
    void aDocumentReadsBackAsItWasWritten() {
        var document = Map.<String, Object>of(
                "text",
                "t",
                "number",
                new BigDecimal("1.5"),
                "flag",
                true,
                "list",
                List.of("a", new BigDecimal("2"), false, List.of(), Map.of("deep", "er")),
                "map",
                Map.of("in", Map.of("in", "ner")));

        assertThat(Attributes.document(Values.document(document))).isEqualTo(document);
        assertThat(Attributes.document(Values.document(Map.of("i", 1, "l", 2L, "d", 0.5))))
                .isEqualTo(Map.of("i", new BigDecimal("1"), "l", new BigDecimal("2"), "d", new BigDecimal("0.5")));
    }

    @Test
    void aDocumentHoldsNoNullAndNothingElse() {
        var nulls = new HashMap<String, Object>();
        nulls.put("gone", null);
        nulls.put("here", "x");
        assertThat(Attributes.document(Values.document(nulls))).isEqualTo(Map.of("here", "x"));
        var stored = AttributeValue.fromM(Map.of("gone", AttributeValue.fromNul(true), "here", Values.of("x")));
        assertThat(Attributes.document(stored)).isEqualTo(Map.of("here", "x"));

        assertThatThrownBy(() -> Values.document(Map.of("at", Instant.EPOCH)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "A document cannot hold a java.time.Instant; it holds text, numbers, booleans, lists and maps.");
        var nullInList = AttributeValue.fromM(Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromNul(true)))));
        assertThatThrownBy(() -> Attributes.document(nullInList))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("holds a value of type NUL, which no document does");
        for (var foreign : List.of(Values.textSet(Set.of("a")), Values.of(new byte[0]))) {
            assertThatThrownBy(() -> Attributes.document(AttributeValue.fromM(Map.of("x", foreign))))
                    .isInstanceOf(MalformedItem.class)
                    .hasMessageContaining("holds a value of type " + foreign.type());
        }
    }

    @Test
    void aDocumentIsBoundedInDepth() {
        Map<String, Object> deep = Map.of();
        for (int i = 0; i < 31; i++) {
            deep = Map.of("in", deep);
        }
        var fits = deep;
        assertThat(Attributes.document(Values.document(fits))).isEqualTo(fits);
        assertThatThrownBy(() -> Values.document(Map.of("in", fits)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A document is nested more than 32 deep.");
        var list = Collections.singletonList((Object) fits);
        assertThatThrownBy(() -> Values.document(Map.of("l", list))).hasMessageContaining("32 deep");
    }
}
