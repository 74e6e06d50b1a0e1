package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.model.runtime.write.ActionScene.NOW;
import static trestle.model.runtime.write.ActionScene.number;
import static trestle.model.runtime.write.ActionScene.text;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpiryTest {
    private static final Expiry BOTH = new Expiry("ttl", "expiresAt");

    @Test
    void anItemIsGoneFromTheSecondOfItsTtlOn() {
        long second = NOW.getEpochSecond();

        assertThat(BOTH.expired(Map.of("ttl", number(second)), NOW)).isTrue();
        assertThat(BOTH.expired(Map.of("ttl", number(second + 1)), NOW)).isFalse();
        assertThat(BOTH.expired(Map.of("ttl", number(second + 1)), NOW.plusMillis(999)))
                .isFalse();
        assertThat(BOTH.expired(Map.of("ttl", number(second + 1)), NOW.plusMillis(1000)))
                .isTrue();
    }

    @Test
    void anItemIsGoneFromTheMomentItExpiresOn() {
        assertThat(BOTH.expired(Map.of("expiresAt", text("2040-06-01T12:00:00.000Z")), NOW))
                .isTrue();
        assertThat(BOTH.expired(Map.of("expiresAt", text("2040-06-01T12:00:00.001Z")), NOW))
                .isFalse();
        assertThat(BOTH.expired(Map.of("expiresAt", text("2040-06-01T12:00:00.001Z")), NOW.plusMillis(1)))
                .isTrue();
    }

    @Test
    void eitherOfThemEndsIt() {
        var later = number(NOW.getEpochSecond() + 60);

        assertThat(BOTH.expired(Map.of("ttl", later, "expiresAt", text("2040-06-01T11:59:59.999Z")), NOW))
                .isTrue();
    }

    @Test
    void anItemWithoutTheAttributesNeverExpires() {
        assertThat(BOTH.expired(Map.of(), NOW)).isFalse();
        assertThat(Expiry.NEVER.expired(Map.of("ttl", number(1)), NOW)).isFalse();
        assertThat(Expiry.NEVER.never()).isTrue();
        assertThat(BOTH.never()).isFalse();
        assertThat(new Expiry(null, "expiresAt").never()).isFalse();
    }

    @Test
    void anAttributeOfAnotherTypeSaysNothing() {
        assertThat(BOTH.expired(Map.of("ttl", text("1"), "expiresAt", number(1)), NOW))
                .isFalse();
    }
}
