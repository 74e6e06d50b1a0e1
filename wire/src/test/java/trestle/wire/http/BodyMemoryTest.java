package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BodyMemoryTest {
    private static final int LARGE = 1 << 20;

    private final BodyMemory memory = new BodyMemory(2 * LARGE + 64 * 1024, Duration.ofMillis(1));

    @Test
    void largeBodiesAreRefusedWhenThereIsNoRoom() throws BadRequest {
        try (var first = memory.lease();
                var second = memory.lease();
                var third = memory.lease()) {
            first.growTo(LARGE);
            second.growTo(LARGE);

            assertThatThrownBy(() -> third.growTo(LARGE))
                    .isInstanceOfSatisfying(
                            BadRequest.class, e -> assertThat(e.status()).isEqualTo(503));
        }
    }

    @Test
    void whatIsClosedMakesRoom() throws BadRequest {
        for (var i = 0; i < 10; i++) {
            try (var lease = memory.lease()) {
                lease.growTo(LARGE);
                lease.growTo(2 * LARGE);
            }
        }
    }

    @Test
    void smallBodiesNeedNoRoom() throws BadRequest {
        try (var large = memory.lease();
                var small = memory.lease()) {
            large.growTo(2 * LARGE);

            assertThatCode(() -> small.growTo(1024)).doesNotThrowAnyException();
        }
    }
}
