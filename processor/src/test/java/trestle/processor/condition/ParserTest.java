package trestle.processor.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserTest {
    private static Parsed parse(String source) {
        try {
            return Parser.parse(source);
        } catch (Malformed malformed) {
            throw new AssertionError(malformed.why() + " at " + malformed.at(), malformed);
        }
    }

    private static Parsed.Path path(int at, String... names) {
        return new Parsed.Path(List.of(names), at);
    }

    @Nested
    class Terms {
        @Test
        void componentsParametersAndConstantsAreToldApart() {
            assertThat(parse("a = {b}"))
                    .isEqualTo(new Parsed.Compared(path(0, "a"), "=", new Parsed.Parameter("b", 4)));
            assertThat(parse("a = 'b'")).isEqualTo(new Parsed.Compared(path(0, "a"), "=", new Parsed.Text("b", 4)));
            assertThat(parse("a = -1.5"))
                    .isEqualTo(new Parsed.Compared(path(0, "a"), "=", new Parsed.Digits("-1.5", 4)));
            assertThat(parse("a = TRUE")).isEqualTo(new Parsed.Compared(path(0, "a"), "=", new Parsed.Flag(true, 4)));
            assertThat(parse("a = b")).isEqualTo(new Parsed.Compared(path(0, "a"), "=", path(4, "b")));
        }

        @Test
        void aQuoteIsDoubledWithinText() {
            assertThat(parse("a = 'it''s'"))
                    .isEqualTo(new Parsed.Compared(path(0, "a"), "=", new Parsed.Text("it's", 4)));
            assertThat(parse("a = ''")).isEqualTo(new Parsed.Compared(path(0, "a"), "=", new Parsed.Text("", 4)));
        }

        @Test
        void aPathHasDotsAndParametersMayHaveSpaces() {
            assertThat(parse("sections.shared = { text }"))
                    .isEqualTo(
                            new Parsed.Compared(path(0, "sections", "shared"), "=", new Parsed.Parameter("text", 18)));
        }

        @Test
        void sizeIsAFunctionOnlyWithAnArgument() {
            assertThat(parse("size(tags) > 1"))
                    .isEqualTo(
                            new Parsed.Compared(new Parsed.Size(path(5, "tags"), 0), ">", new Parsed.Digits("1", 13)));
            assertThat(parse("size > 1"))
                    .isEqualTo(new Parsed.Compared(path(0, "size"), ">", new Parsed.Digits("1", 7)));
        }

        @Test
        void aComponentMayHaveTheNameOfAFunction() {
            assertThat(parse("contains = 1"))
                    .isEqualTo(new Parsed.Compared(path(0, "contains"), "=", new Parsed.Digits("1", 11)));
        }
    }

    @Nested
    class Structure {
        private final Parsed a = new Parsed.Compared(path(0, "a"), "=", new Parsed.Digits("1", 4));

        @Test
        void andBindsMoreThanOr() {
            var parsed = parse("a = 1 OR b = 2 AND c = 3");

            assertThat(parsed).isInstanceOfSatisfying(Parsed.Either.class, either -> {
                assertThat(either.of()).hasSize(2);
                assertThat(either.of().get(0)).isEqualTo(a);
                assertThat(either.of().get(1)).isInstanceOf(Parsed.Both.class);
            });
        }

        @Test
        void parenthesesBindFirst() {
            assertThat(parse("(a = 1 OR b = 2) AND c = 3"))
                    .isInstanceOfSatisfying(
                            Parsed.Both.class,
                            both -> assertThat(both.of().getFirst()).isInstanceOf(Parsed.Either.class));
            assertThat(parse("((a = 1))")).isInstanceOf(Parsed.Compared.class);
        }

        @Test
        void manyOfOneWordAreOneList() {
            assertThat(parse("a = 1 AND b = 2 AND c = 3"))
                    .isInstanceOfSatisfying(
                            Parsed.Both.class, both -> assertThat(both.of()).hasSize(3));
        }

        @Test
        void notMayBeRepeatedAndStandsForWhatFollows() {
            assertThat(parse("NOT NOT a = 1"))
                    .isEqualTo(new Parsed.Not(
                            new Parsed.Not(new Parsed.Compared(path(8, "a"), "=", new Parsed.Digits("1", 12)))));
            assertThat(parse("NOT a = 1 AND b = 2")).isInstanceOf(Parsed.Both.class);
        }

        @Test
        void theAndOfBetweenIsItsOwn() {
            assertThat(parse("a BETWEEN 1 AND 2 AND b = 3"))
                    .isInstanceOfSatisfying(
                            Parsed.Both.class,
                            both -> assertThat(both.of().getFirst())
                                    .isEqualTo(new Parsed.Between(
                                            path(0, "a"), new Parsed.Digits("1", 10), new Parsed.Digits("2", 16))));
        }

        @Test
        void inTakesAListAndFunctionsTheirArguments() {
            assertThat(parse("a IN ('x', {y})"))
                    .isEqualTo(new Parsed.In(
                            path(0, "a"), List.of(new Parsed.Text("x", 6), new Parsed.Parameter("y", 11))));
            assertThat(parse("begins_with(a, 'x')"))
                    .isEqualTo(new Parsed.Test("begins_with", List.of(path(12, "a"), new Parsed.Text("x", 15)), 0));
        }

        @Test
        void wordsAreReadInAnyCase() {
            assertThat(parse("a between 1 and 2 or not Attribute_Exists(b)"))
                    .isInstanceOfSatisfying(
                            Parsed.Either.class,
                            either -> assertThat(either.of().getLast())
                                    .isInstanceOfSatisfying(
                                            Parsed.Not.class,
                                            not -> assertThat(not.of())
                                                    .isInstanceOfSatisfying(
                                                            Parsed.Test.class,
                                                            test -> assertThat(test.function())
                                                                    .isEqualTo("attribute_exists"))));
        }

        @ParameterizedTest
        @CsvSource({"=", "<>", "<", "<=", ">", ">="})
        void everyComparisonIsReadWhole(String sign) {
            assertThat(parse("a" + sign + "1"))
                    .isInstanceOfSatisfying(
                            Parsed.Compared.class,
                            compared -> assertThat(compared.sign()).isEqualTo(sign));
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "``                     | 1  | needs a component or a value",
                "a                      | 2  | needs a comparison",
                "a =                    | 4  | needs a component or a value",
                "a = 1 b                | 7  | goes on where it should end",
                "a = 1 AND              | 10 | needs a component or a value",
                "(a = 1                 | 7  | needs \")\"",
                "a = 1)                 | 6  | goes on where it should end",
                "a BETWEEN 1            | 12 | needs \"AND\"",
                "a IN 'x'               | 6  | needs \"(\"",
                "a IN ('x'              | 10 | needs \")\"",
                "a. = 1                 | 4  | needs a component's name",
                "size() = 1             | 6  | needs a component's name",
                "size('x') = 1          | 6  | needs a component's name",
                "a = 'x                 | 5  | has something that is no part of a condition",
                "a = {}                 | 5  | has something that is no part of a condition",
                "a # 1                  | 3  | has something that is no part of a condition",
                "a == 1                 | 4  | needs a component or a value",
                "NOT                    | 4  | needs a component or a value"
            })
    void whatIsNoConditionIsPointedAt(String source, int at, String why) {
        assertThatExceptionOfType(Malformed.class)
                .isThrownBy(() -> Parser.parse(source))
                .satisfies(malformed -> {
                    assertThat(malformed.why()).isEqualTo(why);
                    assertThat(malformed.at()).isEqualTo(at);
                });
    }
}
