package trestle.rollmodel.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Refusal;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.platform.requests.RequestTable;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Counted limits and remembered answers, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RequestTableTest {
    private static final Instant LATER = NOW.plus(Duration.ofHours(1));
    private static final long ENDED = NOW.minus(Duration.ofMinutes(15)).toEpochMilli();

    private final RollModelWorld world;
    private final RequestTable requests;

    RequestTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        requests = world.requests;
    }

    @Test
    void ofFiftyAtOnceAsManyPassAsTheLimitAllows() {
        requests.begin(window(NOW), ENDED);

        var passed = IntStream.range(0, 50)
                .parallel()
                .filter(number -> counts(ENDED, 20))
                .count();

        assertThat(passed).isEqualTo(19);
        assertThat(the(requests.findWindow("login-1", "signin")).count()).isEqualTo(20);
    }

    @Test
    void ofFiftyThatBeginAWindowOneDoes() {
        var begun = IntStream.range(0, 50)
                .parallel()
                .filter(number -> begins(window(NOW), ENDED))
                .count();

        assertThat(begun).isEqualTo(1);
        assertThat(the(requests.findWindow("login-1", "signin")).count()).isEqualTo(1);
    }

    @Test
    void anEndedWindowIsNotCountedInAndMayBeginAgain() {
        requests.begin(window(NOW.minus(Duration.ofMinutes(15))), 0);

        assertThat(counts(ENDED, 20)).isFalse();
        assertThat(begins(window(NOW), ENDED)).isTrue();
        assertThat(begins(window(NOW), ENDED)).isFalse();
    }

    @Test
    void everythingCountedOfOnePersonIsForgotten() {
        requests.begin(window(NOW), ENDED);
        requests.begin(new RateWindow("login-1", "mail", 1, NOW.toEpochMilli(), LATER), ENDED);

        requests.forget(requests.listWindows("login-1"));

        assertThat(world.trestle.dump().size()).isZero();
    }

    @Test
    void aRepeatedRequestMeetsTheFirst() {
        requests.begin(request());

        assertThatThrownBy(() -> requests.begin(request()))
                .isInstanceOfSatisfying(
                        Refusal.AlreadyExists.class,
                        refused -> assertThat(the(refused.old(IdempotencyRecord.class))
                                        .status())
                                .isEqualTo(IdempotencyRecord.Status.RUNNING));
        world.transactions.commit(
                requests.keep("hash", IdempotencyRecord.Status.DONE, SdkBytes.fromUtf8String("sealed"), NOW));

        assertThat(the(requests.find("hash")).answer()).isEqualTo(SdkBytes.fromUtf8String("sealed"));
        assertThatThrownBy(() -> world.transactions.commit(
                        requests.keep("hash", IdempotencyRecord.Status.DONE, SdkBytes.fromUtf8String("other"), NOW)))
                .isInstanceOf(Refusal.ConditionFailed.class);
    }

    @Test
    void afterADayTheRequestIsNewAgain() {
        requests.begin(request());

        world.trestle.clock().set(LATER);

        assertThat(requests.find("hash")).isEmpty();
        requests.begin(new IdempotencyRecord(
                "hash", "body", IdempotencyRecord.Status.RUNNING, null, LATER, LATER.plusSeconds(60)));
        assertThat(requests.find("hash")).isPresent();
    }

    private static IdempotencyRecord request() {
        return new IdempotencyRecord("hash", "body", IdempotencyRecord.Status.RUNNING, null, NOW, LATER);
    }

    private static RateWindow window(Instant start) {
        return new RateWindow("login-1", "signin", 1, start.toEpochMilli(), LATER);
    }

    private boolean counts(long ended, int limit) {
        try {
            return requests.admit("login-1", "signin", 1, ended, limit).count() <= limit;
        } catch (Refusal.ConditionFailed full) {
            return false;
        }
    }

    private boolean begins(RateWindow window, long ended) {
        try {
            requests.begin(window, ended);
            return true;
        } catch (Refusal.ConditionFailed running) {
            return false;
        }
    }
}
