package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.engine.PageCall;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.value.Bytes;

/** The order of sort keys and the ranges of it that key conditions take, each compared with the plain meaning. */
class KeyOrderTest {
    @AutoClose
    private final TestEngine db = new TestEngine();

    /** A table with one partition whose sort keys are these, put in some other order. */
    private TestTable tableOf(String type, List<?> sortKeys) {
        var table = db.table("Ordered", "pk S", "sk " + type);
        var shuffled = new ArrayList<Object>(sortKeys);
        Collections.shuffle(shuffled, new Random(1));
        shuffled.forEach(key -> table.put("pk", "p", "sk", key));
        table.put("pk", "o", "sk", sortKeys.getFirst()); // neighbours, which no query must reach
        table.put("pk", "q", "sk", sortKeys.getLast());
        return table;
    }

    private static PageCall query(TestTable table, String condition) {
        return table.query("pk = :p AND " + condition).with(":p", "p");
    }

    /** Every condition on every one and two of the keys selects what the order of the list says. */
    private static <T> void assertRanges(TestTable table, List<T> keys) {
        assertThat(table.query("pk = :p").with(":p", "p").column("sk")).isEqualTo(keys);
        assertThat(table.query("pk = :p").with(":p", "p").descending().column("sk"))
                .isEqualTo(keys.reversed());
        for (var i = 0; i < keys.size(); i++) {
            var key = keys.get(i);
            assertThat(query(table, "sk = :k").with(":k", key).column("sk")).isEqualTo(List.of(key));
            assertThat(query(table, "sk < :k").with(":k", key).column("sk")).isEqualTo(keys.subList(0, i));
            assertThat(query(table, "sk <= :k").with(":k", key).column("sk")).isEqualTo(keys.subList(0, i + 1));
            assertThat(query(table, "sk > :k").with(":k", key).column("sk"))
                    .isEqualTo(keys.subList(i + 1, keys.size()));
            assertThat(query(table, "sk >= :k").with(":k", key).descending().column("sk"))
                    .isEqualTo(keys.subList(i, keys.size()).reversed());
            for (var j = i; j < keys.size(); j++) {
                assertThat(query(table, "sk BETWEEN :k AND :l")
                                .with(":k", key)
                                .with(":l", keys.get(j))
                                .column("sk"))
                        .isEqualTo(keys.subList(i, j + 1));
            }
        }
    }

    @Nested
    class OfNumbers {
        private final List<Object> keys = List.of(
                number("-9.9999999999999999999999999999999999999E+125"),
                number("-1000000000001"),
                -100,
                -99,
                -10,
                -9,
                number("-1.5"),
                -1,
                number("-0.1"),
                number("-0.01"),
                number("-1E-130"),
                0,
                number("1E-130"),
                number("0.01"),
                number("0.1"),
                1,
                number("1.0000000000000000000000000000000000001"),
                number("1.5"),
                2,
                9,
                10,
                11,
                99,
                100,
                number("1000000000001"),
                number("9.9999999999999999999999999999999999999E+125"));

        private static BigDecimal number(String text) {
            return new BigDecimal(text);
        }

        @Test
        void isByValue() {
            var table = tableOf("N", keys);
            var read = table.query("pk = :p").with(":p", "p").column("sk");

            assertThat(read.stream().map(key -> new BigDecimal(key.toString())))
                    .usingElementComparator(BigDecimal::compareTo)
                    .containsExactlyElementsOf(keys.stream()
                            .map(key -> new BigDecimal(key.toString()))
                            .toList());
            assertRanges(table, read);
        }

        @Test
        void knowsNoPrefixes() {
            assertRefused(
                    "Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or function:"
                            + " begins_with, operand type: N",
                    query(tableOf("N", keys), "begins_with(sk, :k)").with(":k", 1)::run);
        }
    }

    @Nested
    class OfTexts {
        /** Those that begin others, characters of one to four bytes in UTF-8, and the zero character. */
        private final List<String> keys = List.of(
                "\u0000",
                "\u0000\u0000",
                "\u0000\u0001",
                "\u0000a",
                "\u0001",
                "A",
                "a",
                "a\u0000",
                "a\u0000\u0000",
                "a\u0000b",
                "a\u0001",
                "aa",
                "ab",
                "ab\u0000",
                "abc",
                "b",
                "\u007F",
                "\u0080",
                "\u00E9",
                "\u07FF",
                "\u0800",
                "\uFFFD",
                "\uFFFF",
                "\uD83D\uDE00",
                "\uDBFF\uDFFF");

        private TestTable table;

        @BeforeEach
        void fill() {
            table = tableOf("S", keys);
        }

        @Test
        void isByTheirBytesInUtf8() {
            assertRanges(table, keys);
        }

        @Test
        void keepsThoseThatBeginAlikeTogether() {
            for (var key : keys) {
                assertBeginning(key, other -> other.startsWith(key));
            }
        }

        @Test
        void reachesBetweenKeysThatAreNotThere() {
            assertThat(query(table, "sk BETWEEN :k AND :l")
                            .with(":k", "a\u0000\u0001")
                            .with(":l", "abb")
                            .column("sk"))
                    .containsExactly("a\u0000b", "a\u0001", "aa", "ab", "ab\u0000");
            assertThat(query(table, "sk > :k").with(":k", "zz").column("sk")).isEqualTo(keys.subList(16, keys.size()));
            assertBeginning("zz", other -> false);
        }

        private void assertBeginning(String start, Predicate<String> expected) {
            assertThat(query(table, "begins_with(sk, :k)").with(":k", start).column("sk"))
                    .isEqualTo(keys.stream().filter(expected).toList());
            assertThat(query(table, "begins_with(sk, :k)")
                            .with(":k", start)
                            .descending()
                            .column("sk"))
                    .isEqualTo(keys.reversed().stream().filter(expected).toList());
        }

        @Test
        void refusesARangeThatEndsBeforeItBegins() {
            assertRefused(
                    "Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal"
                            + " to lower bound; lower bound operand: AttributeValue: {S:b}, upper bound operand:"
                            + " AttributeValue: {S:a}",
                    query(table, "sk BETWEEN :k AND :l").with(":k", "b").with(":l", "a")::run);
        }
    }

    @Nested
    class OfBinary {
        private final List<Bytes> keys = List.of(
                bytes("00"),
                bytes("0000"),
                bytes("0001"),
                bytes("00ff"),
                bytes("00ff00"),
                bytes("01"),
                bytes("7f"),
                bytes("80"),
                bytes("fe"),
                bytes("feff"),
                bytes("ff"),
                bytes("ff00"),
                bytes("ffff"),
                bytes("ffffff"));

        private static Bytes bytes(String hex) {
            return new Bytes(HexFormat.of().parseHex(hex));
        }

        @Test
        void isByUnsignedBytes() {
            var table = tableOf("B", keys);

            assertRanges(table, keys);
            for (var key : keys) {
                assertThat(query(table, "begins_with(sk, :k)").with(":k", key).column("sk"))
                        .isEqualTo(keys.stream()
                                .filter(other -> other.toString().startsWith(key.toString()))
                                .toList());
            }
        }
    }
}
