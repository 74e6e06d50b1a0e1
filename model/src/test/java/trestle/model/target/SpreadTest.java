package trestle.model.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadTest {
    @Test
    void itIsReadAsItsTagKeepsIt() {
        assertThat(Spread.parse("4")).isEqualTo(Spread.of(4)).hasToString("4");
        assertThat(Spread.parse("4 to 16")).isEqualTo(new Spread(4, 16)).hasToString("4 to 16");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "four", "4 to", "4 to 4", "0", "-1", "4 to 0", "-2 to 4", "4 -> 16"})
    void aTagOfSomethingElseIsRefused(String tag) {
        assertThatIllegalArgumentException().isThrownBy(() -> Spread.parse(tag));
    }

    @Test
    void whileItemsMoveTheyMayBePlacedByEitherNumber() {
        var moving = new Spread(4, 16);

        assertThat(moving.moving()).isTrue();
        assertThat(moving.holds(4)).isTrue();
        assertThat(moving.holds(16)).isTrue();
        assertThat(moving.holds(8)).isFalse();
        assertThat(Spread.of(4).moving()).isFalse();
        assertThat(Spread.of(4).holds(16)).isFalse();
    }
}
