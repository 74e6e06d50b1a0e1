package trestle.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The figures Trestle sets itself, each with what this run showed. */
final class WireGoals {
    private static final int MANY = 16;
    private static final double MEMORY_MANY = 2;
    private static final double MEMORY_ONE = 1;
    private static final double DURABLE_MANY = 3;
    private static final double FIRST_ANSWER = 2;

    private final WirePlan plan;
    private final WireResults results;

    WireGoals(WirePlan plan, WireResults results) {
        this.plan = plan;
        this.results = results;
    }

    /** A line a goal; nothing for a goal whose servers were not in the run. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        rates(lines, Durability.MEMORY, MANY, MEMORY_MANY);
        rates(lines, Durability.MEMORY, 1, MEMORY_ONE);
        rates(lines, Durability.DURABLE, MANY, DURABLE_MANY);
        firstAnswer(lines);
        memory(lines);
        return lines;
    }

    private void rates(List<String> lines, Durability durability, int connections, double goal) {
        var missed = new ArrayList<String>();
        boolean measured = false;
        for (var operation : plan.operations()) {
            var ratio = results.ratio(plan, operation, connections, durability);
            measured |= ratio.isPresent();
            if (ratio.isPresent() && ratio.getAsDouble() < goal) {
                missed.add("%s %.2f×".formatted(operation.label(), ratio.getAsDouble()));
            }
        }
        if (measured) {
            lines.add("%s: %s, %d connections, at least %.0f× the fastest peer%s"
                    .formatted(
                            missed.isEmpty() ? "met" : "MISSED",
                            durability.name().toLowerCase(Locale.ROOT),
                            connections,
                            goal,
                            missed.isEmpty() ? "" : " (" + String.join(", ", missed) + ")"));
        }
    }

    private void firstAnswer(List<String> lines) {
        var ours = results.firstAnswerMillis(Target.TRESTLE_MEMORY);
        var theirs = results.firstAnswerMillis(Target.DYNALITE);
        if (ours.isPresent() && theirs.isPresent()) {
            double ratio = ours.getAsDouble() / theirs.getAsDouble();
            lines.add("%s: first answer within %.0f× of dynalite's (%.2f×)"
                    .formatted(ratio <= FIRST_ANSWER ? "met" : "MISSED", FIRST_ANSWER, ratio));
        }
    }

    private void memory(List<String> lines) {
        var ours = results.loaded(Target.TRESTLE_MEMORY);
        var theirs = results.loaded(Target.DYNALITE);
        if (ours != null && theirs != null) {
            double ratio = (double) ours.residentBytes() / theirs.residentBytes();
            lines.add("%s: memory with the data loaded below dynalite's (%.2f×)"
                    .formatted(ratio < 1 ? "met" : "MISSED", ratio));
        }
    }
}
