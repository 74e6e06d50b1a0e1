package trestle.rollmodel.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.platform.web.IdempotencyStore;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelIdempotencyTest {
    private static final byte[] ANSWER = {1, 2, 3};

    private final RollModelWorld world;
    private final IdempotencyStore answers;

    RollModelIdempotencyTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        answers = new RollModelIdempotency(world.requests);
    }

    @Test
    void ofManyAtOnceOneBegins() {
        var begun = IntStream.range(0, 20)
                .parallel()
                .filter(number -> answers.begin("hash", "body", NOW))
                .count();

        assertThat(begun).isEqualTo(1);
        var found = answers.find("hash").orElseThrow();
        assertThat(found.bodyHash()).isEqualTo("body");
        assertThat(found.begunAt()).isEqualTo(NOW);
        assertThat(found.answer()).isEmpty();
    }

    @Test
    void anAnswerIsKeptOnceAndByTheBeginningThatCounts() {
        answers.begin("hash", "body", NOW);
        answers.forget("hash", NOW);
        answers.begin("hash", "body", NOW.plusSeconds(60));

        assertThat(world.transactions.run(answers.keep("hash", NOW, ANSWER)))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal()).isInstanceOf(Refusal.ConditionFailed.class));
        world.transactions.commit(answers.keep("hash", NOW.plusSeconds(60), ANSWER));

        assertThat(answers.find("hash").orElseThrow().answer()).hasValue(ANSWER);
    }

    @Test
    void onlyABeginningWithoutAnAnswerIsForgotten() {
        answers.begin("hash", "body", NOW);
        answers.forget("hash", NOW.plusSeconds(1));
        assertThat(answers.find("hash")).isPresent();
        world.transactions.commit(answers.keep("hash", NOW, ANSWER));

        answers.forget("hash", NOW);
        answers.forget("unknown", NOW);

        assertThat(answers.find("hash").orElseThrow().answer()).hasValue(ANSWER);
    }

    @Test
    void afterADayItIsForgotten() {
        answers.begin("hash", "body", NOW);
        world.transactions.commit(answers.keep("hash", NOW, ANSWER));

        world.trestle.clock().set(NOW.plus(IdempotencyStore.LIFE));

        assertThat(answers.find("hash")).isEmpty();
        assertThat(answers.begin("hash", "other", NOW.plus(IdempotencyStore.LIFE)))
                .isTrue();
    }
}
