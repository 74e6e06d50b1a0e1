package trestle.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import trestle.bench.load.Sample;

/** Prints a run as tables, in Markdown, so that they can be pasted as they are. */
final class WireReport {
    private static final String NONE = "–";

    private final PrintWriter out;
    private final Places places;

    WireReport(PrintWriter out, Places places) {
        this.out = out;
        this.places = places;
    }

    void facts(WirePlan plan) {
        out.println("# Wire benchmark");
        out.println();
        out.println(Machine.facts());
        out.printf(
                "Data: %,d items of %d bytes, and %,d with an index. One client thread on the same machine; median of"
                        + " %d rounds of %.1f s, servers taking turns.%n",
                Items.TABLE_ITEMS,
                Items.ITEM_BYTES,
                Items.INDEXED_ITEMS,
                plan.rounds(),
                plan.measured().toMillis() / 1e3);
        out.println();
        var rows = new ArrayList<List<String>>();
        for (var target : plan.targets()) {
            rows.add(List.of(target.label(), places.version(target.product()), target.statement()));
        }
        table(List.of("server", "version", "durability"), rows);
    }

    void results(WirePlan plan, WireResults results) {
        out.println();
        out.println("## Start and memory");
        out.println();
        starts(plan, results);
        for (var durability : plan.durabilities()) {
            for (int connections : plan.connections()) {
                out.println();
                out.printf("## %s; %d connection%s%n", durability.title(), connections, connections == 1 ? "" : "s");
                out.println();
                rates(plan, results, durability, connections);
            }
        }
        out.println();
        out.println("Cells: answers per second (p50 / p99 in µs; server's processor time for an answer in µs).");
        out.println("Ratio: Trestle's rate to the fastest peer's of the table; cpu ratio: the same for equal processor"
                + " time, which a busy machine disturbs less.");
        out.println("Load at the end: " + Machine.load());
        out.println();
        new WireGoals(plan, results).lines().forEach(out::println);
    }

    private void starts(WirePlan plan, WireResults results) {
        var rows = new ArrayList<List<String>>();
        for (var target : plan.targets()) {
            var first = results.firstAnswerMillis(target);
            var loaded = results.loaded(target);
            rows.add(List.of(
                    target.label(),
                    first.isPresent() ? "%,.0f".formatted(first.getAsDouble()) : NONE,
                    loaded == null ? NONE : "%,.0f".formatted(loaded.residentBytes() / 1e6),
                    loaded == null ? NONE : "%,.0f".formatted(loaded.itemsPerSecond())));
        }
        table(
                List.of(
                        "server",
                        "first answer, ms",
                        "RSS with %,d items, MB".formatted(Items.TABLE_ITEMS),
                        "loading, items/s"),
                rows);
    }

    private void rates(WirePlan plan, WireResults results, Durability durability, int connections) {
        var targets = plan.targets(durability);
        var heads = new ArrayList<String>();
        heads.add("operation");
        targets.forEach(target -> heads.add(target.label()));
        heads.add("ratio");
        heads.add("cpu ratio");
        var rows = new ArrayList<List<String>>();
        for (var operation : plan.operations()) {
            if (targets.stream().noneMatch(target -> plan.includes(target, operation))) {
                continue;
            }
            var row = new ArrayList<String>();
            row.add(operation.label());
            for (var target : targets) {
                var sample = results.median(new WirePlan.Cell(operation, connections, target));
                row.add(sample == null ? NONE : cell(sample));
            }
            row.add(times(results.ratio(plan, operation, connections, durability)));
            row.add(times(results.cpuRatio(plan, operation, connections, durability)));
            rows.add(row);
        }
        table(heads, rows);
    }

    private static String cell(Sample sample) {
        return "%,.0f (%,.0f / %,.0f; %,.0f)"
                .formatted(sample.perSecond(), sample.p50Micros(), sample.p99Micros(), sample.cpuMicros());
    }

    private static String times(OptionalDouble ratio) {
        return ratio.isPresent() ? "%.2f×".formatted(ratio.getAsDouble()) : NONE;
    }

    private void table(List<String> heads, List<List<String>> rows) {
        Tables.print(out, heads, rows);
    }
}
