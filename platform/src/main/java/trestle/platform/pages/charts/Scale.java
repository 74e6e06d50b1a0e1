package trestle.platform.pages.charts;

import java.util.ArrayList;
import java.util.List;

/** The axis up the side: from one round number to another in two to five round steps. */
record Scale(double from, double to, double step) {
    private static final int STEPS_WANTED = 3;

    /** A scale that holds zero and the greatest value. */
    static Scale fromZero(double max) {
        var step = roundStep(max <= 0 ? 1 : max);
        return new Scale(0, Math.max(step, ceil(max, step)), step);
    }

    /** A scale that holds zero and the greatest count: its steps are whole. */
    static Scale ofCounts(double max) {
        var step = Math.max(1, roundStep(max <= 0 ? 1 : max));
        return new Scale(0, Math.max(step, ceil(max, step)), step);
    }

    /** A scale that holds both values; from zero unless that would squeeze what is to be seen. */
    static Scale around(double min, double max) {
        if (min >= 0 && min <= max / 2) return fromZero(max);
        var step = roundStep(max - min == 0 ? Math.max(1, Math.abs(max)) : max - min);
        var from = Math.floor(min / step) * step;
        return new Scale(from, Math.max(from + step, ceil(max, step)), step);
    }

    private static double ceil(double value, double step) {
        return Math.ceil(value / step - 1e-9) * step;
    }

    /** The smallest of 1, 2 or 5 times a power of ten that covers the span in at most {@link #STEPS_WANTED} steps. */
    private static double roundStep(double span) {
        var rough = span / STEPS_WANTED;
        var power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (var times : new double[] {1, 2, 5}) {
            if (times * power >= rough - 1e-9) return times * power;
        }
        return 10 * power;
    }

    List<Double> ticks() {
        var ticks = new ArrayList<Double>();
        for (int i = 0; i <= Math.round((to - from) / step); i++) ticks.add(from + i * step);
        return ticks;
    }

    /** Where a value stands between the bottom (0) and the top (1). */
    double part(double value) {
        return (value - from) / (to - from);
    }
}
