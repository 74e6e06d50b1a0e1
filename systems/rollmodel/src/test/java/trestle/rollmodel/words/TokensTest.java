package trestle.rollmodel.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a text is searched by. */
final class TokensTest {
    private final Tokens tokens = Tokens.named(Tokens.CHOICES.getFirst());

    static Stream<Arguments> texts() {
        return Stream.of(
                arguments("half guard", List.of("half", "guard")),
                arguments("Guard, GUARD; guard!", List.of("guard")),
                arguments("Joga\u0301vamos triângulo", List.of("jogavamos", "triangulo")),
                arguments("JOGÁVAMOS", List.of("jogavamos")),
                arguments("ﬁnish Ⅳ ½", List.of("finish", "iv")),
                arguments("50/50", List.of("50-50")),
                arguments("from 50 / 50 to 50-50 and 50–50", List.of("50-50")),
                arguments("50 kg", List.of("50", "kg")),
                arguments("150/50", List.of("50")),
                arguments("2026 12 90min", List.of("90min")),
                arguments("de la riva", List.of("riva")),
                arguments("half-guard", List.of("half", "guard")),
                arguments("the and of não está los", List.of()),
                arguments("don't stop", List.of("stop")),
                arguments("x a I", List.of()),
                arguments("柔術道場", List.of("柔術", "術道", "道場")),
                arguments("BJJ柔術", List.of("bjj", "柔術")),
                arguments("柔", List.of()),
                arguments("ガード", List.of("カー", "ート")),
                arguments("주짓수 도장", List.of("주짓수", "도장")),
                arguments("\uD842\uDFB7\uD842\uDFB7", List.of("\uD842\uDFB7\uD842\uDFB7")),
                arguments("🤼‍♂️ 🔥armbar🔥", List.of("armbar")),
                arguments("#armbar KW#armbar#TS#", List.of("armbar", "kw", "ts")),
                arguments("a".repeat(200), List.of()),
                arguments("b".repeat(40) + " " + "c".repeat(41), List.of("b".repeat(40))),
                arguments("\u0000\n\t", List.of()),
                arguments("", List.of()));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aTextHasTheseTokens(String text, List<String> expected) {
        assertThat(tokens.in(text)).containsExactlyElementsOf(expected);
    }

    static Stream<Arguments> tags() {
        return Stream.of(
                arguments("de la riva", "de-la-riva"),
                arguments("De La  Riva", "de-la-riva"),
                arguments("x guard", "x-guard"),
                arguments("50/50", "50-50"),
                arguments("no", "no"),
                arguments("2026", "2026"),
                arguments("#half-guard", "half-guard"),
                arguments("柔術道", "柔術道"),
                arguments("🔥", ""),
                arguments("x", ""),
                arguments("ﷺ".repeat(3), ""));
    }

    @ParameterizedTest
    @MethodSource("tags")
    void aTagIsOneToken(String tag, String expected) {
        assertThat(Tokens.ofTag(tag).orElse("")).isEqualTo(expected);
    }

    @Test
    void everyTokenIsOfLettersDigitsAndHyphens() {
        texts().flatMap(text -> tokens.in((String) text.get()[0]).stream())
                .forEach(token -> assertThat(token).matches("[\\p{L}\\p{Nd}-]{2,40}"));
    }

    @Test
    void tagsComeFirstWholeThenTheirPartsThenTechniquesThenFrequentWords() {
        var chosen = tokens.choose(
                List.of("de la riva", "open mat"), "slowly slowly partner triangle armbar armbar warmup", 100);

        assertThat(chosen)
                .containsExactly(
                        "de-la-riva",
                        "open-mat",
                        "riva",
                        "open",
                        "mat",
                        "armbar",
                        "triangle",
                        "slowly",
                        "partner",
                        "warmup");
    }

    @Test
    void theLeastTellingAreLeftOut() {
        var text = "armbar " + "often often " + manyWords(3_000);

        assertThat(tokens.choose(List.of("mount"), text, 4)).containsExactly("mount", "armbar", "often", "word0");
        assertThat(tokens.choose(List.of(), text, 32)).hasSize(32);
    }

    @Test
    void allOfTwentyTagsAreChosenBeforeAnyPart() {
        var tags =
                IntStream.range(0, 20).mapToObj(number -> "some tag" + number).toList();

        assertThat(tokens.choose(tags, "armbar", 32))
                .startsWith("some-tag0", "some-tag1")
                .contains("some-tag19");
    }

    @Test
    void stopWordsAreASetting() {
        assertThat(Tokens.named("en").in("the guard de la riva")).containsExactly("guard", "de", "la", "riva");
        assertThat(Tokens.named("none").in("the guard")).containsExactly("the", "guard");
        assertThatThrownBy(() -> Tokens.named("fr")).hasMessageContaining("en+pt+es");
    }

    @Test
    void aWordIsFoundWhereItStands() {
        assertThat(Words.in("Ålso ½ 50 / 50!"))
                .containsExactly(
                        new Word("also", 0, 4), new Word("1", 5, 6), new Word("2", 5, 6), new Word("50-50", 7, 14));
        assertThat(Words.in("a柔術道")).containsExactly(new Word("a", 0, 1), new Word("柔術", 1, 3), new Word("術道", 2, 4));
    }

    private static String manyWords(int count) {
        return String.join(
                " ",
                IntStream.range(0, count).mapToObj(number -> "word" + number).toList());
    }
}
