package trestle.bench.web;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import trestle.bench.Tables;
import trestle.bench.load.Sample;

/** What was found, as a table, and each goal with whether it was met. */
public final class Figures {
    private final List<List<String>> rates = new ArrayList<>();
    private final List<List<String>> others = new ArrayList<>();
    private final List<String> goals = new ArrayList<>();
    private boolean missed;

    /** @param peer what the rate is held against */
    public void rate(String what, String way, Sample sample, Sample peer) {
        rates.add(List.of(
                what,
                way,
                "%.0f".formatted(sample.perSecond()),
                "%.2f".formatted(sample.p50Micros() / 1e3),
                "%.2f".formatted(sample.p99Micros() / 1e3),
                "%.2f".formatted(sample.perSecond() / peer.perSecond())));
    }

    public void figure(String what, String found) {
        others.add(List.of(what, found));
    }

    public void goal(String text, boolean met) {
        missed |= !met;
        goals.add((met ? "met     " : "MISSED  ") + text);
    }

    public void print(PrintWriter out) {
        Tables.print(out, List.of("what", "way", "per second", "p50 ms", "p99 ms", "ratio"), rates);
        out.println();
        Tables.print(out, List.of("what", "found"), others);
        out.println();
        goals.forEach(out::println);
    }

    public boolean areAllMet() {
        return !missed;
    }
}
