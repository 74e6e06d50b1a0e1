package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.model.runtime.ReadScene.n;
import static trestle.model.runtime.ReadScene.s;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class PositionsTest {
    private static final List<String> NAMES = List.of("SK", "rank");

    @Test
    void statesAndValuesComeBackShardByShard() {
        var positions = new Positions();
        positions.add(Positions.NOT_BEGUN);
        positions.add(Map.of("SK", s("a#é#😀"), "rank", n(-7), "PK", s("left out")), NAMES);
        positions.add(Positions.AT_THE_END);

        var reader = new Positions.Reader(positions.bytes());

        assertThat(reader.state()).isEqualTo(Positions.NOT_BEGUN);
        assertThat(reader.state()).isEqualTo(Positions.AT);
        assertThat(reader.position(NAMES)).isEqualTo(Map.of("SK", s("a#é#😀"), "rank", n(-7)));
        assertThat(reader.state()).isEqualTo(Positions.AT_THE_END);
    }

    /** A cursor that was given out must be readable after an update of the program. */
    @Test
    void theBytesAreThoseThatAreSpecified() {
        var positions = new Positions();
        positions.add(Map.of("SK", s("ab"), "rank", n(7)), NAMES);

        assertThat(positions.bytes()).containsExactly(1, 'S', 0, 2, 'a', 'b', 'N', 0, 1, '7');
    }

    @Test
    void theLongestSortKeyHasRoom() {
        var longest = "é".repeat(Keys.SK_BYTES_MAX / 2);
        var positions = new Positions();
        positions.add(Map.of("SK", s(longest)), List.of("SK"));
        var reader = new Positions.Reader(positions.bytes());

        reader.state();
        assertThat(reader.position(List.of("SK"))).isEqualTo(Map.<String, AttributeValue>of("SK", s(longest)));
    }

    @Test
    void aPositionCutShortAnywhereIsRefusedOrShort() {
        var positions = new Positions();
        positions.add(Map.of("SK", s("abc"), "rank", n(12)), NAMES);
        var bytes = positions.bytes();
        for (int length = 0; length < bytes.length; length++) {
            var reader = new Positions.Reader(Arrays.copyOf(bytes, length));
            if (length == 0) {
                assertThatThrownBy(reader::state).isInstanceOf(UncheckedIOException.class);
                continue;
            }
            reader.state();
            Map<String, AttributeValue> read;
            try {
                read = reader.position(NAMES);
            } catch (UncheckedIOException refused) {
                continue; // where it ends within a value
            }
            assertThat(read).isNotEqualTo(Map.of("SK", s("abc"), "rank", n(12)));
        }
    }

    @Test
    void anItemWithoutItsKeyIsOurOwnMistake() {
        assertThatThrownBy(() -> new Positions().add(Map.of("SK", s("a")), NAMES))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("An item without its key attribute \"rank\".");
    }
}
