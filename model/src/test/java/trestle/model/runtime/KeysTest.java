package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

class KeysTest {
    @Test
    void aSegmentIsNeverEmptyAndHoldsNoDelimiter() {
        assertThat(Keys.text("name", "x y")).isEqualTo("x y");
        assertThatThrownBy(() -> Keys.text("name", "")).hasMessage("The key segment {name} is empty.");
        assertThatThrownBy(() -> Keys.text("name", "a#b")).hasMessageContaining("{name}", "a#b");
        assertThatThrownBy(() -> Keys.text("name", null)).hasMessage("The key segment {name} is null.");
    }

    @Test
    void keysAreBoundedInBytes() {
        assertThat(Keys.sk("é".repeat(512))).hasSize(512);
        assertThatThrownBy(() -> Keys.sk("é".repeat(513))).hasMessageContaining("1024 bytes");
        assertThat(Keys.pk("x".repeat(2048))).hasSize(2048);
        assertThatThrownBy(() -> Keys.pk("x".repeat(2049))).hasMessageContaining("2048 bytes");
    }

    @Test
    void numbersArePadded() {
        assertThat(Keys.padded("n", 7, 3)).isEqualTo("007");
        assertThat(Keys.padded("n", 999, 3)).isEqualTo("999");
        assertThatThrownBy(() -> Keys.padded("n", 1000, 3)).hasMessageContaining("3 digits", "1000");
        assertThatThrownBy(() -> Keys.padded("n", -1, 3)).hasMessageContaining("-1");
    }

    @Test
    void shardsComeFromTheCrcOfAnIdAndShardZeroIsThePlainKey() {
        assertThat(Keys.shardOf("123456789", 1)).isZero();
        assertThat(Keys.shardOf("123456789", 100)).isEqualTo((int) (0xCBF43926L % 100));
        assertThat(Keys.shard("ALBUM", 0)).isEqualTo("ALBUM");
        assertThat(Keys.shard("ALBUM", 1)).isEqualTo("ALBUM#01");
        assertThat(Keys.shard("ALBUM", 10)).isEqualTo("ALBUM#10");
    }

    @Test
    void aKeyIsTakenApartByItsShape() {
        var pattern = KeyShape.of("KW#{}#TS#{24}#ENTRY#{}");

        assertThat(pattern.read(item("KW#armbar#TS#2026-01-02T03:04:05.678Z#ENTRY#e1"), "SK"))
                .containsExactly("armbar", "2026-01-02T03:04:05.678Z", "e1");
        for (var other : List.of(
                "KW#armbar#TS#2026-01-02#ENTRY#e1",
                "KW##TS#2026-01-02T03:04:05.678Z#ENTRY#e1",
                "KW#armbar#TS#2026-01-02T03:04:05.678Z#ENTRY#",
                "KW#armbar#TS#2026-01-02T03:04:05.678Z#ENTRY#e1#more",
                "ENTRY#1")) {
            assertThat(pattern.matches(item(other), "SK")).as(other).isFalse();
            assertThatThrownBy(() -> pattern.read(item(other), "SK")).isInstanceOf(MalformedItem.class);
        }
    }

    @Test
    void optionalSegmentsTrailingDelimitersAndShardsAreRecognised() {
        assertThat(KeyShape.of("{}#{?}").read(item("suite#"), "SK")).containsExactly("suite", "");
        assertThat(KeyShape.of("{}#{?}").read(item("suite#concept"), "SK")).containsExactly("suite", "concept");
        assertThat(KeyShape.of("01#{}#").read(item("01#code#"), "SK")).containsExactly("code");
        assertThat(KeyShape.of("01#{}#").matches(item("01#code"), "SK")).isFalse();
        assertThat(KeyShape.of("DAY#{10}").sharded().read(item("DAY#2026-01-02#07"), "SK"))
                .containsExactly("2026-01-02");
        assertThat(KeyShape.of("DAY#{10}").matches(item("DAY#2026-01-02#07"), "SK"))
                .isFalse();
    }

    private static Map<String, AttributeValue> item(String sk) {
        return Map.of("SK", AttributeValue.fromS(sk));
    }
}
