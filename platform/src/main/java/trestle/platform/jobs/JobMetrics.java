package trestle.platform.jobs;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.Map;

/** How much work is done, how long it takes and how it ends: {@code trestle.jobs} and {@code trestle.jobs.running}. */
final class JobMetrics {
    private final MeterRegistry meters;
    private final Tags tags;

    JobMetrics(MeterRegistry meters, String system) {
        this.meters = meters;
        this.tags = Tags.of("system", system);
    }

    void watch(Map<?, ?> running) {
        meters.gaugeMapSize("trestle.jobs.running", tags, running);
    }

    Timing begin(String kind) {
        var sample = Timer.start(meters);
        return result -> sample.stop(meters.timer("trestle.jobs", tags.and("kind", kind, "result", result)));
    }

    /** One attempt, until it ends. */
    interface Timing {
        void end(String result);
    }
}
