package trestle.bench.model;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * What was to be reached, and whether it was: said beside each figure, and once more of all at the end. A cost that is not
 * above zero is noise, and reaches nothing.
 */
final class Goals {
    private final List<String> lines = new ArrayList<>();

    /** The goal in short, for the figure's row. */
    String atLeast(String what, double least, double found) {
        return add(found >= least, what, "at least %.2f×".formatted(least), "%.2f×".formatted(found));
    }

    String atMost(String what, double most, double found) {
        return add(found > 0 && found <= most, what, "at most %.2f×".formatted(most), "%.2f×".formatted(found));
    }

    String atMostMillis(String what, double most, double found) {
        return add(found > 0 && found <= most, what, "at most %.0f ms".formatted(most), "%.0f ms".formatted(found));
    }

    private String add(boolean met, String what, String goal, String found) {
        lines.add("%-7s %s: %s, was %s".formatted(met ? "met" : "MISSED", what, goal, found));
        return goal + (met ? ", met" : ", MISSED");
    }

    void print(PrintWriter out) {
        lines.forEach(out::println);
    }
}
