package trestle.platform.pages.charts;

import java.util.List;
import java.util.OptionalDouble;

/** Named values, one for each place along a chart; empty where nothing is known. */
public record Series(String name, List<OptionalDouble> values) {
    public Series {
        values = List.copyOf(values);
    }

    /** Values that are all known. */
    public static Series of(String name, List<? extends Number> values) {
        return new Series(
                name,
                values.stream()
                        .map(value -> OptionalDouble.of(value.doubleValue()))
                        .toList());
    }

    /** Whether every value is a whole number, as counts are. */
    boolean isWhole() {
        return values.stream()
                .allMatch(value -> value.isEmpty() || value.getAsDouble() == Math.rint(value.getAsDouble()));
    }

    double max() {
        return values.stream()
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .max()
                .orElse(0);
    }

    double min() {
        return values.stream()
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .min()
                .orElse(0);
    }
}
