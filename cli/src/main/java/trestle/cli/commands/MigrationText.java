package trestle.cli.commands;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import trestle.cli.terminal.Output;
import trestle.model.migrate.Counts;
import trestle.model.migrate.Migration;
import trestle.model.migrate.MigrationSet;
import trestle.model.migrate.Remark;
import trestle.model.migrate.Report;
import trestle.model.migrate.Status;

/** Migrations, how far they are and what they did, as text or JSON. */
final class MigrationText {
    private MigrationText() {}

    static void list(List<MigrationSet> sets, boolean json, PrintWriter out) {
        if (json) {
            Output.json(
                    out,
                    sets.stream()
                            .flatMap(set -> set.migrations().stream().map(each -> json(set, each)))
                            .toList());
            return;
        }
        for (var set : sets) {
            for (var migration : set.migrations()) {
                out.println(set.model() + " " + migration.name() + aliases(migration) + ": " + migration.summary());
                migration
                        .settings()
                        .forEach(setting ->
                                out.println("    --set " + setting.name() + "=" + String.join("|", setting.values())
                                        + " (" + setting.standard() + "): " + setting.summary()));
            }
        }
    }

    private static String aliases(Migration migration) {
        return migration.aliases().isEmpty() ? "" : " (" + String.join(", ", migration.aliases()) + ")";
    }

    private static Map<String, Object> json(MigrationSet set, Migration migration) {
        var members = new LinkedHashMap<String, Object>();
        members.put("system", set.model());
        members.put("name", migration.name());
        members.put("aliases", migration.aliases());
        members.put("summary", migration.summary());
        members.put(
                "settings",
                migration.settings().stream()
                        .map(setting -> Map.of(
                                "name", setting.name(), "values", setting.values(), "standard", setting.standard()))
                        .toList());
        return members;
    }

    static void status(Status status, boolean json, PrintWriter out) {
        if (json) {
            Output.json(out, json(status));
            return;
        }
        out.println(status.migration() + ", run " + status.run() + ": " + status.percent() + " %, "
                + status.segmentsDone() + " of " + status.segments() + " segments; " + counts(status.counts()));
        if (status.finished()) {
            out.println("Finished at " + status.finishedAt().orElseThrow() + ".");
        } else if (status.leases().isEmpty()) {
            out.println("Started at " + status.startedAt() + " and not running now. Continue with --resume.");
        } else {
            out.println(String.format(Locale.ENGLISH, "%,.0f items a second", status.itemsPerSecond())
                    + status.estimatedEnd()
                            .map(end -> ", finished at about " + end)
                            .orElse("") + ".");
        }
    }

    static void report(Report report, int remarksMax, boolean json, PrintWriter out) {
        if (json) {
            var members = new LinkedHashMap<String, Object>(json(report.status()));
            members.put("dryRun", report.dryRun());
            members.put(
                    "remarks",
                    report.remarks().stream().map(MigrationText::json).toList());
            Output.json(out, members);
            return;
        }
        out.println(report.status().migration() + (report.dryRun() ? " (dry run): " : ": ") + counts(report.counts()));
        report.remarks().stream().limit(remarksMax).forEach(remark -> out.println("  " + text(remark)));
        int unsaid = report.remarks().size() - remarksMax;
        if (unsaid > 0) out.println("  and " + unsaid + " more");
    }

    static String text(Remark remark) {
        return (remark.failed() ? "failed: " : "") + remark.pk()
                + remark.sk().map(sk -> " / " + sk).orElse("") + ": " + remark.reason();
    }

    private static String counts(Counts counts) {
        var parts = new ArrayList<String>();
        parts.add(number(counts.changed()) + " changed");
        parts.add(number(counts.alreadyDone()) + " already done");
        parts.add(number(counts.skipped()) + " skipped");
        parts.add(number(counts.failed()) + " failed");
        return String.join(", ", parts) + ", of " + number(counts.scanned()) + " scanned";
    }

    static Map<String, Object> json(Status status) {
        var members = new LinkedHashMap<String, Object>();
        members.put("migration", status.migration());
        members.put("run", status.run());
        members.put("startedAt", status.startedAt());
        status.finishedAt().ifPresent(at -> members.put("finishedAt", at));
        members.put("percent", status.percent());
        members.put("segments", status.segments());
        members.put("segmentsDone", status.segmentsDone());
        members.put("scanned", status.counts().scanned());
        members.put("changed", status.counts().changed());
        members.put("alreadyDone", status.counts().alreadyDone());
        members.put("skipped", status.counts().skipped());
        members.put("failed", status.counts().failed());
        members.put("itemsPerSecond", status.itemsPerSecond());
        status.estimatedEnd().ifPresent(end -> members.put("estimatedEnd", end));
        return members;
    }

    static Map<String, Object> json(Remark remark) {
        var members = new LinkedHashMap<String, Object>();
        members.put("pk", remark.pk());
        remark.sk().ifPresent(sk -> members.put("sk", sk));
        members.put("failed", remark.failed());
        members.put("reason", remark.reason());
        return members;
    }

    static String number(long count) {
        return String.format(Locale.ENGLISH, "%,d", count);
    }
}
