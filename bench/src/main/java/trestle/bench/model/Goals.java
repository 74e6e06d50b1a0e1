package trestle.bench.model;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** What was to be reached, and whether it was. */
final class Goals {
    private final List<String> lines = new ArrayList<>();

    void atLeast(String what, double least, double found) {
        add(found >= least, "%s: at least %.2f×, was %.2f×".formatted(what, least, found));
    }

    void atMost(String what, double most, double found) {
        add(found <= most, "%s: at most %.2f×, was %.2f×".formatted(what, most, found));
    }

    void atMostMillis(String what, double most, double found) {
        add(found <= most, "%s: at most %.0f ms, was %.0f ms".formatted(what, most, found));
    }

    private void add(boolean met, String line) {
        lines.add((met ? "met     " : "MISSED  ") + line);
    }

    void print(PrintWriter out) {
        lines.forEach(out::println);
    }
}
