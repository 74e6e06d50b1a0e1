package trestle.wire.proof;

import org.junit.jupiter.api.Test;

/** Every way in answers drawn operations exactly as a naive model of the API does. */
final class ModelTest {
    private static final int OPERATIONS_IN_PROCESS = 8_000;
    private static final int OPERATIONS_OVER_HTTP = 2_000;

    @Test
    void inProcessAnswersAreTheModels() throws Exception {
        Seed.run("model, in process", draw -> {
            try (var target = Targets.memory()) {
                new Comparison(draw, true).withModel(target, Seed.scaled(OPERATIONS_IN_PROCESS), Differences.NONE);
            }
        });
    }

    @Test
    void httpAnswersAreTheModels() throws Exception {
        Seed.run("model, over HTTP", draw -> {
            try (var target = Targets.http()) {
                new Comparison(draw, true).withModel(target, Seed.scaled(OPERATIONS_OVER_HTTP), Differences.NONE);
            }
        });
    }
}
