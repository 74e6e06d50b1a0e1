package trestle.processor.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.processor.language.Chars.Span;

class CharsTest {
    @Test
    void whatIsTakenOutLeavesWhatIsOnEitherSide() {
        assertThat(Chars.DIGIT.without('3', '5').spans()).containsExactly(new Span('0', '2'), new Span('6', '9'));
        assertThat(Chars.DIGIT.without('0', '5').spans()).containsExactly(new Span('6', '9'));
        assertThat(Chars.DIGIT.without('5', '9').spans()).containsExactly(new Span('0', '4'));
        assertThat(Chars.DIGIT.without('a', 'z').spans()).containsExactly(new Span('0', '9'));
        assertThat(Chars.DIGIT.without('0', '9').spans()).isEmpty();
    }

    @Test
    void textHasNoHashAndInLowerCaseNoCapitals() {
        assertThat(Chars.TEXT.shared(Chars.one('#'))).isEmpty();
        assertThat(Chars.TEXT.shared(Chars.one('A'))).contains('A');
        assertThat(Chars.LOWER.shared(Chars.one('A'))).isEmpty();
        assertThat(Chars.LOWER.shared(Chars.one('Z'))).isEmpty();
        assertThat(Chars.LOWER.shared(Chars.one('['))).contains('[');
    }

    @Test
    void aSharedCharacterReadsWellWhereThereIsAChoice() {
        assertThat(Chars.TEXT.shared(Chars.ANY)).contains('x');
        assertThat(Chars.TEXT.shared(Chars.DIGIT)).contains('0');
        assertThat(Chars.of("XYZ").shared(Chars.ANY)).contains('X');
    }

    @Test
    void otherwiseItIsTheFirstThatBothHave() {
        assertThat(Chars.of("bdf").shared(Chars.of("aefg"))).contains('f');
        assertThat(Chars.of("b").shared(Chars.of("a"))).isEmpty();
        assertThat(Chars.DIGIT.without('0', '0').shared(Chars.of("5"))).contains('5');
    }

    @Test
    void aSetOfSomeCharactersHasEachOnceInOrder() {
        assertThat(Chars.of("bab").spans()).containsExactly(new Span('a', 'a'), new Span('b', 'b'));
    }
}
