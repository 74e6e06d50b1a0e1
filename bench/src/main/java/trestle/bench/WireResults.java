package trestle.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import trestle.bench.load.Sample;

/** What was measured so far: every sample, by cell, and how each server started and loaded. */
final class WireResults {
    /**
     * @param residentBytes memory held once all items are in, the indexed table not yet
     * @param itemsPerSecond how fast they went in, 25 to a batch over 16 connections
     */
    record Loaded(long residentBytes, double itemsPerSecond) {}

    private final Map<Target, List<Double>> firstAnswersMillis = new EnumMap<>(Target.class);
    private final Map<Target, Loaded> loaded = new EnumMap<>(Target.class);
    private final Map<WirePlan.Cell, List<Sample>> samples = new LinkedHashMap<>();

    void started(Target target, double millis) {
        firstAnswersMillis.computeIfAbsent(target, t -> new ArrayList<>()).add(millis);
    }

    void loaded(Target target, Loaded outcome) {
        loaded.put(target, outcome);
    }

    void add(WirePlan.Cell cell, Sample sample) {
        samples.computeIfAbsent(cell, c -> new ArrayList<>()).add(sample);
    }

    OptionalDouble firstAnswerMillis(Target target) {
        var times = firstAnswersMillis.getOrDefault(target, List.of()).stream()
                .sorted()
                .toList();
        return times.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(times.get((times.size() - 1) / 2));
    }

    @Nullable Loaded loaded(Target target) {
        return loaded.get(target);
    }

    /** The median of the rounds, or null where the server was not measured. */
    @Nullable Sample median(WirePlan.Cell cell) {
        var rounds = samples.get(cell);
        return rounds == null ? null : Sample.median(rounds);
    }

    Map<WirePlan.Cell, List<Sample>> samples() {
        return samples;
    }

    /** Trestle's rate to that of the fastest peer that promises the same; empty without either. */
    OptionalDouble ratio(WirePlan plan, Operation operation, int connections, Durability durability) {
        return ratio(plan, operation, connections, durability, Sample::perSecond);
    }

    /** Answers for the same processor time, Trestle's to those of the most frugal peer; empty without either. */
    OptionalDouble cpuRatio(WirePlan plan, Operation operation, int connections, Durability durability) {
        return ratio(plan, operation, connections, durability, sample -> 1 / sample.cpuMicros());
    }

    private OptionalDouble ratio(
            WirePlan plan,
            Operation operation,
            int connections,
            Durability durability,
            ToDoubleFunction<Sample> figure) {
        double trestle = 0;
        double peer = 0;
        for (var target : plan.targets(durability)) {
            var sample = median(new WirePlan.Cell(operation, connections, target));
            if (sample != null && target.isPeer()) {
                peer = Math.max(peer, figure.applyAsDouble(sample));
            } else if (sample != null) {
                trestle = Math.max(trestle, figure.applyAsDouble(sample));
            }
        }
        return trestle > 0 && peer > 0 ? OptionalDouble.of(trestle / peer) : OptionalDouble.empty();
    }
}
