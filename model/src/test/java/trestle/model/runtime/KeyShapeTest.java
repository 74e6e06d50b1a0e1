package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

/** Keys of random shapes are taken apart into what they were put together from. */
class KeyShapeTest {
    private static final String LETTERS = "abcXYZ019 -_:é";

    /** A shape, a key of it, and the segments in that key. */
    private record Sample(String shape, String key, List<String> segments) {}

    private static Sample sample(Random random) {
        var shape = new StringBuilder(literal(random, 3));
        var key = new StringBuilder(shape);
        var segments = new ArrayList<String>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            boolean last = i == count - 1;
            int width = random.nextInt(3) == 0 ? 1 + random.nextInt(5) : 0;
            boolean optional = width == 0 && last && random.nextBoolean();
            var segment = optional && random.nextBoolean() ? "" : text(random, width);
            shape.append('{')
                    .append(optional ? "?" : width == 0 ? "" : Integer.toString(width))
                    .append('}');
            key.append(segment);
            segments.add(segment);
            var after = last ? (random.nextBoolean() ? "" : "#") : "#" + literal(random, 2);
            shape.append(after);
            key.append(after);
        }
        return new Sample(shape.toString(), key.toString(), segments);
    }

    private static String literal(Random random, int most) {
        var text = new StringBuilder();
        for (int i = random.nextInt(most); i > 0; i--) {
            text.append("KEYS".charAt(random.nextInt(4))).append('#');
        }
        return text.toString();
    }

    private static String text(Random random, int width) {
        int length = width == 0 ? 1 + random.nextInt(6) : width;
        var text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    private static Map<String, AttributeValue> item(String key) {
        return Map.of("PK", AttributeValue.fromS(key));
    }

    @Test
    void whatIsPutTogetherIsTakenApart() {
        var random = new Random(42);
        for (int i = 0; i < 5_000; i++) {
            var sample = sample(random);

            var pattern = KeyShape.of(sample.shape());

            assertThat(pattern.matches(item(sample.key()), "PK"))
                    .as("%s", sample)
                    .isTrue();
            assertThat(pattern.read(item(sample.key()), "PK")).as("%s", sample).isEqualTo(sample.segments());
        }
    }

    @Test
    void aShardIsNoPartOfTheKey() {
        var random = new Random(43);
        for (int i = 0; i < 2_000; i++) {
            var sample = sample(random);
            if (sample.key().isEmpty()) {
                continue; // no store has such a key
            }
            var shard = 1 + random.nextInt(99);
            var spread = Keys.shard(sample.key(), shard);

            var pattern = KeyShape.of(sample.shape()).sharded();

            assertThat(pattern.read(item(sample.key()), "PK")).as("%s", sample).isEqualTo(sample.segments());
            if (!KeyShape.of(sample.shape()).matches(item(spread), "PK")) {
                assertThat(pattern.read(item(spread), "PK")).as("%s", sample).isEqualTo(sample.segments());
                assertThat(pattern.plain(spread)).isEqualTo(sample.key());
                assertThat(Keys.shardIn(spread, sample.key())).isEqualTo(shard);
            }
        }
    }

    @Test
    void whatHasAnotherBeginningOrMoreBehindItIsNoKeyOfTheShape() {
        var random = new Random(44);
        for (int i = 0; i < 2_000; i++) {
            var sample = sample(random);
            var pattern = KeyShape.of(sample.shape());

            for (var other : List.of("?" + sample.key(), sample.key() + "#?#?#?#?#?", "", "#")) {
                if (pattern.matches(item(other), "PK")) {
                    // Only where a first segment of free text takes the longer beginning.
                    assertThat(sample.shape()).as(other).startsWith("{");
                }
            }
        }
    }

    @Test
    void segmentsOfFixedWidthMayRunTogether() {
        assertThat(KeyShape.of("{2}{3}").read(item("abcde"), "PK")).containsExactly("ab", "cde");
        assertThat(KeyShape.of("{2}{3}").matches(item("abcdef"), "PK")).isFalse();
        assertThat(KeyShape.of("{2}{3}").matches(item("abcd"), "PK")).isFalse();
    }

    @Test
    void aConstantKeyIsThatTextAlone() {
        var pattern = KeyShape.of("SETUP");

        assertThat(pattern.matches(item("SETUP"), "PK")).isTrue();
        assertThat(pattern.read(item("SETUP"), "PK")).isEmpty();
        assertThat(pattern.matches(item("SETUPS"), "PK")).isFalse();
        assertThat(pattern.matches(item("SETUP#01"), "PK")).isFalse();
        assertThat(pattern.sharded().matches(item("SETUP#01"), "PK")).isTrue();
    }

    @Test
    void whatIsNoTextIsNoKey() {
        var pattern = KeyShape.of("{}");

        assertThat(pattern.matches(Map.of(), "PK")).isFalse();
        assertThat(pattern.matches(Map.of("PK", AttributeValue.fromN("1")), "PK"))
                .isFalse();
        assertThatThrownBy(() -> pattern.read(Map.of("PK", AttributeValue.fromN("1")), "PK"))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("should be text but is of type N");
        assertThatThrownBy(() -> pattern.read(item("a#b"), "PK"))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("is \"a#b\", which is not a key of this kind");
    }
}
