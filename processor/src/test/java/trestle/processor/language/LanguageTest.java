package trestle.processor.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LanguageTest {
    private static final Language TEXT = Language.one(Chars.TEXT).then(Language.many(Chars.TEXT));

    @Test
    void literalsMeetOnlyThemselves() {
        assertThat(Language.literal("META").meets(Language.literal("META"))).isTrue();
        assertThat(Language.literal("META").meets(Language.literal("METADATA"))).isFalse();
        assertThat(Language.literal("META").meets(Language.literal("MEDIA"))).isFalse();
        assertThat(Language.EMPTY.meets(Language.literal(""))).isTrue();
        assertThat(Language.EMPTY.meets(Language.literal("a"))).isFalse();
    }

    @Test
    void textMeetsAnyLiteralButAnEmptyOneAndOneWithTheDelimiter() {
        assertThat(TEXT.meets(Language.literal("META"))).isTrue();
        assertThat(TEXT.meets(Language.literal(""))).isFalse();
        assertThat(TEXT.meets(Language.literal("a#b"))).isFalse();
        assertThat(TEXT.orEmpty().meets(Language.EMPTY)).isTrue();
    }

    @Test
    void textWithinDelimitersCannotReachOverThem() {
        var one = Language.literal("A#").then(TEXT);
        var two = Language.literal("A#").then(TEXT).then(Language.literal("#")).then(TEXT);

        assertThat(one.meets(two)).isFalse();
        assertThat(one.thenAnything().meets(two)).isTrue();
    }

    @Test
    void aTimeBeginsWithADigitAndAReactionDoesNot() {
        var comment = Language.digits("dddd-dd-ddTdd:dd:dd.dddZ")
                .then(Language.literal("#"))
                .then(TEXT);
        var reaction = Language.literal("REACTION#").then(TEXT);
        var fromADigit = Language.EMPTY.thenDigit();

        assertThat(comment.meets(reaction)).isFalse();
        assertThat(comment.meets(fromADigit)).isTrue();
        assertThat(reaction.meets(fromADigit)).isFalse();
        assertThat(reaction.meets(Language.ANYTHING)).isTrue();
    }

    @Test
    void alternativesMeetWhereOneOfThemDoes() {
        var states = Language.anyOf(List.of(Language.literal("open"), Language.literal("closed")));

        assertThat(states.meets(Language.literal("closed"))).isTrue();
        assertThat(states.meets(Language.literal("clo"))).isFalse();
        assertThat(states.then(Language.literal("#")).meets(Language.literal("open#")))
                .isTrue();
    }

    @Test
    void lowerCaseTextHasNoCapitals() {
        var lower = Language.one(Chars.LOWER).then(Language.many(Chars.LOWER));

        assertThat(lower.meets(Language.literal("METADATA"))).isFalse();
        assertThat(lower.meets(Language.literal("metadata-1"))).isTrue();
    }

    @Test
    void theExampleIsAShortestSharedText() {
        var left = Language.literal("USER#").then(TEXT);
        var right = TEXT.then(Language.literal("#")).then(TEXT).then(Language.literal("9"));

        assertThat(left.example(right)).hasValueSatisfying(text -> {
            assertThat(text).matches("USER#[^#]+9").hasSize(7);
        });
    }

    /** Against {@code java.util.regex}: languages and patterns made side by side agree on random words. */
    @Test
    void membershipAgreesWithRegularExpressions() {
        var random = new Random(20260118);
        for (int i = 0; i < 3_000; i++) {
            var language = Language.EMPTY;
            var pattern = new StringBuilder();
            for (int parts = 1 + random.nextInt(4); parts > 0; parts--) {
                int kind = random.nextInt(6);
                var literal = word(random);
                language = language.then(
                        switch (kind) {
                            case 0, 1 -> Language.literal(literal);
                            case 2 -> TEXT;
                            case 3 -> TEXT.orEmpty();
                            case 4 -> Language.digits("dd");
                            default -> Language.anyOf(List.of(Language.literal(literal), Language.digits("d")));
                        });
                pattern.append(
                        switch (kind) {
                            case 0, 1 -> Pattern.quote(literal);
                            case 2 -> "[^#]+";
                            case 3 -> "[^#]*";
                            case 4 -> "\\d\\d";
                            default -> "(?:" + Pattern.quote(literal) + "|\\d)";
                        });
            }
            var text = word(random) + word(random) + word(random);
            assertThat(language.meets(Language.literal(text)))
                    .as("%s against %s", text, pattern)
                    .isEqualTo(Pattern.matches(pattern.toString(), text));
        }
    }

    private static String word(Random random) {
        var text = new StringBuilder();
        for (int length = random.nextInt(4); length > 0; length--) {
            text.append("ab#01".charAt(random.nextInt(5)));
        }
        return text.toString();
    }
}
