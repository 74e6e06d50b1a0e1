package trestle.platform.web.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.model.Attribute;
import trestle.platform.web.Json;

final class FieldsTest {
    enum Kind {
        GI,
        @Attribute("no-gi")
        NOGI,
        BOTH_OF_THEM
    }

    /** What a reader makes of a JSON body, single quotes standing for double ones. */
    private static <T> Checked<T> json(String json, Function<Fields, T> reader) {
        return rawJson(json.replace('\'', '"'), reader);
    }

    private static <T> Checked<T> rawJson(String json, Function<Fields, T> reader) {
        return read(Fields.ofJson(Json.object(json.getBytes(StandardCharsets.UTF_8)), JsonNaming.CAMEL_CASE), reader);
    }

    private static <T> Checked<T> form(Map<String, List<String>> texts, Function<Fields, T> reader) {
        return form(texts, ZoneOffset.UTC, reader);
    }

    private static <T> Checked<T> form(Map<String, List<String>> texts, ZoneId zone, Function<Fields, T> reader) {
        return read(Fields.ofForm(texts, zone), reader);
    }

    private static <T> Checked<T> read(Fields fields, Function<Fields, T> reader) {
        var value = reader.apply(fields);
        return fields.make(() -> value);
    }

    private static <T> ObjectAssert<T> assertValid(Checked<T> checked) {
        assertThat(checked).isInstanceOf(Checked.Valid.class);
        return assertThatObject(((Checked.Valid<T>) checked).value());
    }

    private static List<String> problems(Checked<?> checked) {
        assertThat(checked).isInstanceOf(Checked.Invalid.class);
        return ((Checked.Invalid<?>) checked)
                .problems().stream()
                        .map(each -> each.field() + " " + each.code())
                        .toList();
    }

    @Nested
    class Text {
        @Test
        void aLocalTimeIsReadWhereItsZoneIsGiven() {
            var json = "{'at':'2026-01-31T18:30','with':'2026-01-31T18:30:00+01:00'}".replace('\'', '"');
            var in = Fields.ofJson(Json.object(json.getBytes(StandardCharsets.UTF_8)));

            assertThat(in.instantIfGiven("at", Optional.of(ZoneId.of("Asia/Tokyo"))))
                    .contains(Instant.parse("2026-01-31T09:30:00Z"));
            assertThat(in.instantIfGiven("with", Optional.empty())).contains(Instant.parse("2026-01-31T17:30:00Z"));
            assertThat(in.instantIfGiven("at", Optional.<ZoneId>empty())).isEmpty();
            assertThat(in.make(() -> ""))
                    .isInstanceOfSatisfying(
                            Checked.Invalid.class,
                            invalid -> assertThat(invalid.problems().toString()).contains("with its offset"));
        }

        @Test
        void isReadFromJsonAndFromFormsAlike() {
            assertValid(json("{'a':{'b':'one'}}", in -> in.text("a.b", 1, 9))).isEqualTo("one");
            assertValid(form(Map.of("a.b", List.of("one")), in -> in.text("a.b", 1, 9)))
                    .isEqualTo("one");
        }

        @Test
        void isCountedInCodePoints() {
            assertValid(json("{'a':'🥋🥋🥋'}", in -> in.text("a", 3, 3))).isEqualTo("🥋🥋🥋");
            assertThat(problems(json("{'a':'🥋🥋🥋🥋'}", in -> in.text("a", 1, 3))))
                    .containsExactly("a length");
            assertThat(problems(json("{'a':'🥋🥋'}", in -> in.text("a", 3, 9)))).containsExactly("a length");
        }

        @Test
        void isCountedAfterLettersAndTheirMarksBecameOne() {
            assertValid(json("{'a':'e\\u0301e\\u0301'}", in -> in.text("a", 2, 2)))
                    .isEqualTo("éé");
        }

        @Test
        void endlessRowsOfMarksAreRefusedBeforeTheyAreSorted() {
            var marks = "\u0315\u0316".repeat(60_000);

            assertThat(problems(rawJson("{\"a\":\"" + marks + "\"}", in -> in.text("a", 0, 100))))
                    .containsExactly("a length");
        }

        @Test
        void runsOfMarksThatNoLanguageHasAreRefusedHoweverLongTheFieldMayBe() {
            var marks = "a" + "\u0315\u0316".repeat(40_000);

            assertThat(problems(rawJson("{\"a\":\"" + marks + "\"}", in -> in.text("a", 0, 100_000))))
                    .containsExactly("a characters");
            assertThat(problems(rawJson("{\"a\":\"" + marks + "\"}", in -> in.line("a", 0, 100_000))))
                    .containsExactly("a characters");
            assertThat(problems(rawJson("{\"a\":[\"" + marks + "\"]}", in -> in.texts("a", 1, 100_000))))
                    .containsExactly("a characters");
        }

        @Test
        void hasPlainLineEnds() {
            assertValid(json("{'a':'one\\r\\ntwo\\rthree'}", in -> in.text("a", 1, 99)))
                    .isEqualTo("one\ntwo\nthree");
        }

        @ParameterizedTest
        @ValueSource(strings = {"\\u0000", "\\u001b", "\\u007f", "\\u0085", "\\ud800", "\\udc00x", "x\\ud83e"})
        void hasNoControlCharactersAndNoHalfOnes(String character) {
            var body = "{'a':'x" + character + "'}";

            assertThat(problems(json(body, in -> in.text("a", 0, 99)))).containsExactly("a characters");
            assertThat(problems(json(body, in -> in.line("a", 0, 99)))).containsExactly("a characters");
            assertThat(problems(json("{'a':['x" + character + "']}", in -> in.texts("a", 9, 99))))
                    .containsExactly("a characters");
        }

        @Test
        void blankIsNothingWhereSomethingIsNeeded() {
            assertThat(problems(json("{'a':' \\n\\t'}", in -> in.text("a", 1, 9))))
                    .containsExactly("a required");
            assertThat(problems(json("{'a':'\\u200b\\u3164'}", in -> in.text("a", 1, 9))))
                    .containsExactly("a required");
            assertThat(problems(json("{'a':'\\u2800'}", in -> in.name("a", 1, 9))))
                    .containsExactly("a required");
            assertThat(problems(json("{}", in -> in.text("a", 1, 9)))).containsExactly("a required");
            assertThat(problems(json("{'a':null}", in -> in.text("a", 1, 9)))).containsExactly("a required");
            assertValid(json("{}", in -> in.text("a", 0, 9))).isEqualTo("");
        }

        @ParameterizedTest
        @ValueSource(strings = {"1", "true", "[]", "['x']", "{}", "{'b':1}"})
        void isNothingElse(String value) {
            assertThat(problems(json("{'a':" + value + "}", in -> in.text("a", 0, 9))))
                    .contains("a type");
        }

        @Test
        void givenAndEmptyDiffersFromNotGivenInJsonOnly() {
            assertValid(json("{'a':''}", in -> in.textIfGiven("a", 0, 9))).isEqualTo(Optional.of(""));
            assertValid(json("{}", in -> in.textIfGiven("a", 0, 9))).isEqualTo(Optional.empty());
            assertValid(form(Map.of("a", List.of("")), in -> in.textIfGiven("a", 0, 9)))
                    .isEqualTo(Optional.empty());
        }
    }

    @Nested
    class Lines {
        @Test
        void loseBlanksAroundThem() {
            assertValid(json("{'a':'  one two \\n'}", in -> in.line("a", 1, 7))).isEqualTo("one two");
        }

        @ParameterizedTest
        @ValueSource(strings = {"\\n", "\\r", "\\u2028", "\\u2029"})
        void areNotBroken(String character) {
            assertThat(problems(json("{'a':'one" + character + "two'}", in -> in.line("a", 1, 9))))
                    .containsExactly("a characters");
        }

        @ParameterizedTest
        @ValueSource(
                ints = {0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069})
        void haveNothingThatTurnsOtherTextAround(int control) {
            var body = "{\"a\":\"a%sb\"}".formatted(Character.toString(control));

            assertThat(problems(rawJson(body, in -> in.line("a", 0, 9)))).containsExactly("a characters");
            assertThat(problems(rawJson(body, in -> in.name("a", 0, 9)))).containsExactly("a characters");
            assertThat(rawJson(body, in -> in.text("a", 0, 9))).isInstanceOf(Checked.Valid.class);
        }

        @Test
        void cannotPassForLinksWhereTheyAreNames() {
            var link = "see https://example.org";

            assertThat(problems(json("{'a':'" + link + "'}", in -> in.name("a", 1, 80))))
                    .containsExactly("a characters");
            assertValid(json("{'a':'" + link + "'}", in -> in.line("a", 1, 80))).isEqualTo(link);
            assertValid(json("{'a':'Ann: a/b'}", in -> in.name("a", 1, 80))).isEqualTo("Ann: a/b");
        }

        @Test
        void canBeEmptiedInJson() {
            assertValid(json("{'a':' '}", in -> in.lineIfGiven("a", 0, 9))).isEqualTo(Optional.of(""));
            assertValid(form(Map.of("a", List.of(" ")), in -> in.lineIfGiven("a", 0, 9)))
                    .isEqualTo(Optional.empty());
        }
    }

    @Nested
    class WholeNumbers {
        @ParameterizedTest
        @CsvSource({"7,7", "7.0,7", "1e1,10", "-3,-3"})
        void areReadFromJson(String written, int number) {
            assertValid(json("{'a':" + written + "}", in -> in.whole("a", -10, 10)))
                    .isEqualTo(number);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "11",
                    "-11",
                    "0.5",
                    "1.0000000000000001",
                    "9.99999999999999999",
                    "1e400",
                    "-1e400",
                    "1e-400000",
                    "99999999999999999999999999999999999999",
                    "4294967297",
                    "'7'",
                    "true",
                    "[7]",
                    "{}"
                })
        void outOfBoundsOrOfAnotherTypeAreRefused(String written) {
            assertThat(problems(json("{'a':" + written + "}", in -> in.whole("a", 1, 10))))
                    .contains("a range");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"x", "1e2147483647", "1e99999999999", "0x10", "1,5", "99999999999999999999999", "NaN", "1 0"
                })
        void ofFormsAreNoLessBounded(String typed) {
            assertThat(problems(form(Map.of("a", List.of(typed)), in -> in.whole("a", 1, 10))))
                    .containsExactly("a range");
        }

        @Test
        void ofFormsMayHaveBlanksAround() {
            assertValid(form(Map.of("a", List.of(" 7 ")), in -> in.whole("a", 1, 10)))
                    .isEqualTo(7);
        }

        @Test
        void areNeededUnlessTheyAreNot() {
            assertThat(problems(json("{}", in -> in.whole("a", 0, 10)))).containsExactly("a required");
            assertThat(problems(form(Map.of("a", List.of("")), in -> in.whole("a", 0, 10))))
                    .containsExactly("a required");
            assertValid(json("{}", in -> in.wholeIfGiven("a", 0, 10))).isEqualTo(Optional.empty());
        }
    }

    @Nested
    class Flags {
        @Test
        void areTrueOrFalse() {
            assertValid(json("{'a':false}", in -> in.flag("a", true))).isEqualTo(false);
            assertValid(json("{}", in -> in.flag("a", true))).isEqualTo(true);
            assertThat(problems(json("{'a':'true'}", in -> in.flag("a", true)))).containsExactly("a type");
            assertThat(problems(json("{'a':0}", in -> in.flagIfGiven("a")))).containsExactly("a type");
        }

        @Test
        void ofFormsAreTheLastThatWasSent() {
            assertValid(form(Map.of("a", List.of("false", "on")), in -> in.flag("a", false)))
                    .isEqualTo(true);
            assertValid(form(Map.of("a", List.of("false")), in -> in.flag("a", true)))
                    .isEqualTo(false);
            assertThat(problems(form(Map.of("a", List.of("yes")), in -> in.flag("a", true))))
                    .containsExactly("a type");
        }
    }

    @Nested
    class Choices {
        @ParameterizedTest
        @CsvSource({"gi,GI", "no-gi,NOGI", "both-of-them,BOTH_OF_THEM"})
        void areKnownByTheirOuterTexts(String text, Kind kind) {
            assertValid(json("{'a':'" + text + "'}", in -> in.choice("a", Kind.class)))
                    .isEqualTo(kind);
            assertValid(form(Map.of("a", List.of(text)), in -> in.choice("a", Kind.class)))
                    .isEqualTo(kind);
        }

        @ParameterizedTest
        @ValueSource(strings = {"'GI'", "'nogi'", "''", "1", "null", "['gi']", "'gi '"})
        void areNothingElse(String value) {
            assertThat(json("{'a':" + value + "}", in -> in.choice("a", Kind.class)))
                    .isInstanceOf(Checked.Invalid.class);
        }
    }

    @Nested
    class Times {
        @ParameterizedTest
        @CsvSource({
            "2026-01-31T18:30:00Z,2026-01-31T18:30:00Z",
            "2026-01-31T18:30:00.123456Z,2026-01-31T18:30:00.123Z",
            "2026-01-31T18:30:00+02:00,2026-01-31T16:30:00Z"
        })
        void areMomentsToTheMillisecond(String written, Instant moment) {
            assertValid(json("{'a':'" + written + "'}", in -> in.instant("a"))).isEqualTo(moment);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "'2026-01-31'",
                    "'2026-01-31T18:30'",
                    "'2026-02-30T18:30:00Z'",
                    "'1969-12-31T23:59:59Z'",
                    "'2200-01-01T00:00:00Z'",
                    "'+999999999-01-01T00:00:00Z'",
                    "1769884200",
                    "'yesterday'",
                    "''"
                })
        void areRefusedWhereTheyAreNone(String value) {
            assertThat(json("{'a':" + value + "}", in -> in.instant("a"))).isInstanceOf(Checked.Invalid.class);
        }

        @Test
        void ofFormsMayBeLocal() {
            var lisbon = ZoneId.of("Europe/Lisbon");

            assertValid(form(Map.of("a", List.of("2026-07-01T18:30")), lisbon, in -> in.instant("a")))
                    .isEqualTo(Instant.parse("2026-07-01T17:30:00Z"));
            assertValid(form(Map.of("a", List.of("2026-07-01 18:30")), lisbon, in -> in.instant("a")))
                    .isEqualTo(Instant.parse("2026-07-01T17:30:00Z"));
            assertValid(form(Map.of("a", List.of("2026-01-01T18:30:00Z")), lisbon, in -> in.instant("a")))
                    .isEqualTo(Instant.parse("2026-01-01T18:30:00Z"));
        }

        @Test
        void thatTheClocksLeapOverAreMoved() {
            var lisbon = ZoneId.of("Europe/Lisbon");

            assertValid(form(Map.of("a", List.of("2026-03-29T01:30")), lisbon, in -> in.instant("a")))
                    .isEqualTo(Instant.parse("2026-03-29T01:30:00Z"));
        }

        @Test
        void mayBeDays() {
            assertValid(json("{'a':'2026-01-31'}", in -> in.date("a"))).isEqualTo(LocalDate.of(2026, 1, 31));
            for (var wrong : List.of("2026-02-30", "31.1.2026", "1969-12-31", "2200-01-01", "+1000000-01-01", "")) {
                assertThat(json("{'a':'" + wrong + "'}", in -> in.date("a")))
                        .as(wrong)
                        .isInstanceOf(Checked.Invalid.class);
            }
            assertValid(json("{}", in -> in.dateIfGiven("a"))).isEqualTo(Optional.empty());
        }
    }

    @Nested
    class SeveralTexts {
        @Test
        void areAnArrayInJson() {
            assertValid(json("{'a':[' one','two','one']}", in -> in.texts("a", 2, 9)))
                    .isEqualTo(List.of("one", "two"));
            assertThat(problems(json("{'a':'one,two'}", in -> in.texts("a", 2, 9))))
                    .containsExactly("a type");
            assertThat(problems(json("{'a':['one',null]}", in -> in.texts("a", 2, 9))))
                    .containsExactly("a type");
            assertThat(problems(json("{'a':[['one']]}", in -> in.texts("a", 2, 9))))
                    .containsExactly("a type");
        }

        @Test
        void areRepeatedOrPartedByCommasInForms() {
            var typed = Map.of("a", List.of("one, two,", "", "three"));

            assertValid(form(typed, in -> in.texts("a", 9, 9))).isEqualTo(List.of("one", "two", "three"));
            assertValid(form(Map.of("a", List.of("")), in -> in.textsIfGiven("a", 9, 9)))
                    .isEqualTo(Optional.of(List.of()));
            assertValid(form(Map.of(), in -> in.textsIfGiven("a", 9, 9))).isEqualTo(Optional.empty());
        }

        @Test
        void areBoundedInNumberAndLength() {
            assertThat(problems(json("{'a':['1','2','3']}", in -> in.texts("a", 2, 9))))
                    .containsExactly("a count");
            assertThat(problems(json("{'a':['1234']}", in -> in.texts("a", 2, 3))))
                    .containsExactly("a length");
            assertThat(problems(json("{'a':['']}", in -> in.texts("a", 2, 3)))).containsExactly("a length");
            assertThat(problems(json("{'a':['\\u200b']}", in -> in.texts("a", 2, 3))))
                    .containsExactly("a length");
            assertThat(problems(json("{'a':['1\\u20282']}", in -> in.texts("a", 2, 3))))
                    .containsExactly("a characters");
        }

        @Test
        void mayBeVeryManyAndAreStillRefused() {
            var many = IntStream.range(0, 40_000).mapToObj(i -> "\"" + i + "\"").collect(Collectors.joining(","));

            assertThat(problems(rawJson("{\"a\":[" + many + "]}", in -> in.texts("a", 20, 40))))
                    .containsExactly("a count");
        }
    }

    @Nested
    class UnknownFields {
        @ParameterizedTest
        @CsvSource({
            "{'b':1},b unknown",
            "{'b':{}},b unknown",
            "{'b':{'c':1}},b unknown",
            "{'s':{'d':1}},s.d unknown",
            "{'s':{'d':{}}},s.d unknown",
            "{'s.c':'x'},s.c unknown",
            "{'s':{'c.d':'x'}},s.c.d unknown",
            "{'s':'x'},s type",
            "{'s':[]},s type",
            "{'s':7},s type"
        })
        void areRefusedInJson(String body, String problem) {
            var checked = json(body, in -> Optional.of(in.textIfGiven("s.c", 0, 9)));

            assertThat(problems(checked)).containsExactly(problem);
        }

        @Test
        void nothingWhereAnObjectIsExpectedIsNothing() {
            assertValid(json("{'s':null}", in -> in.textIfGiven("s.c", 0, 9))).isEqualTo(Optional.empty());
            assertValid(json("{'s':{}}", in -> in.textIfGiven("s.c", 0, 9))).isEqualTo(Optional.empty());
        }

        @Test
        void arePassedOverInFormsAndWhereThePlatformOwnsThem() {
            assertValid(form(Map.of("b", List.of("x")), in -> in.text("a", 0, 9)))
                    .isEqualTo("");
            assertValid(json("{'_csrf':'x'}", in -> in.text("a", 0, 9))).isEqualTo("");
        }

        @Test
        void canBeToldBackWhateverTheirNames() {
            var checked = json("{'" + "x".repeat(5_000) + "':1,'\\u0000\\r\\n':1}", in -> "");

            var problems = ((Checked.Invalid<?>) checked).problems();
            assertThat(problems).extracting(FieldProblem::code).containsOnly("unknown");
            assertThat(problems).allSatisfy(each -> assertThat(each.field()).hasSizeLessThanOrEqualTo(80));
            assertThat(Json.bytes(problems)).isNotEmpty();
        }

        @Test
        void ofAnyNumberAreToldOfInBounds() {
            var many =
                    IntStream.range(0, 20_000).mapToObj(i -> "\"f" + i + "\":1").collect(Collectors.joining(","));

            assertThat(problems(rawJson("{" + many + "}", in -> ""))).hasSize(50);
        }
    }

    @Nested
    class Making {
        @Test
        void tellsOfAllProblemsAtOnceAndOfOnePerField() {
            var checked = json("{'a':'','b':99,'c':'x'}", in -> {
                in.text("a", 1, 9);
                in.check("a", false, "other", "Something else.");
                in.whole("b", 1, 9);
                in.choice("c", Kind.class);
                in.instant("d");
                return "";
            });

            assertThat(problems(checked)).containsExactly("a required", "b range", "c choice", "d required");
        }

        @Test
        void doesNotMakeAValueOfWhatIsWrong() {
            var fields = Fields.ofJson(Json.object("{}".getBytes(StandardCharsets.UTF_8)), JsonNaming.CAMEL_CASE);
            fields.whole("a", 1, 9);

            Checked<String> checked = fields.make(() -> {
                throw new AssertionError("was called");
            });

            assertThat(problems(checked)).containsExactly("a required");
        }

        @Test
        void tellsWhatWasTypedAgain() {
            var fields = Fields.ofForm(Map.of("a", List.of("x", "<b>")), ZoneOffset.UTC);

            assertThat(fields.typed("a")).isEqualTo("<b>");
            assertThat(fields.typed("b")).isEmpty();
            assertThat(fields.has("a")).isTrue();
            assertThat(fields.has("b")).isFalse();
        }
    }

    @Nested
    class Objects {
        private static final Shape<String> OPTION = in -> {
            var label = in.line("label", 1, 5);
            return in.make(() -> label);
        };

        private static final Shape<List<String>> QUESTION = in -> {
            var options = in.objects("options", 1, 3, OPTION);
            return in.make(() -> options);
        };

        private static List<List<String>> questions(Fields in) {
            return in.objects("questions", 1, 2, QUESTION);
        }

        @Test
        void areReadFromJsonAndFromFormsAlike() {
            assertValid(json("{'questions':[{'options':[{'label':'a'},{'label':'b'}]}]}", Objects::questions))
                    .isEqualTo(List.of(List.of("a", "b")));
            assertValid(form(
                            Map.of(
                                    "questions[0].options[0].label", List.of("a"),
                                    "questions[0].options[7].label", List.of("b")),
                            Objects::questions))
                    .isEqualTo(List.of(List.of("a", "b")));
        }

        @Test
        void ofAFormThatAreLeftEmptyArePassedOver() {
            assertValid(form(
                            Map.of(
                                    "questions[0].options[0].label", List.of(" "),
                                    "questions[0].options[1].label", List.of("b"),
                                    "questions[1].options[0].label", List.of("")),
                            Objects::questions))
                    .isEqualTo(List.of(List.of("b")));
        }

        @Test
        void tellTheirProblemsByTheirPositionAllAtOnce() {
            assertThat(problems(json(
                            "{'questions':[{'options':[{'label':'a'},{'label':'too long'}]},{'options':[7]}]}",
                            Objects::questions)))
                    .containsExactly("questions[0].options[1].label length", "questions[1].options[0] type");
            assertThat(problems(form(Map.of("questions[3].options[2].label", List.of("too long")), Objects::questions)))
                    .containsExactly("questions[3].options[2].label length");
        }

        @Test
        void areNeitherTooManyNorTooFewNorAnythingElse() {
            assertThat(problems(json("{}", Objects::questions))).containsExactly("questions required");
            assertThat(problems(json("{'questions':[]}", Objects::questions))).containsExactly("questions count");
            assertThat(problems(json("{'questions':[{},{},{}]}", Objects::questions)))
                    .containsExactly("questions count");
            assertThat(problems(json("{'questions':{'options':[]}}", Objects::questions)))
                    .containsExactly("questions type");
            assertThat(problems(json("{'questions':[{'options':[{'label':'a','x':1}]}]}", Objects::questions)))
                    .containsExactly("questions[0].options[0].x unknown");
        }
    }
}
