package trestle.cli.commands;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.cli.terminal.Output;
import trestle.platform.jobs.JobBoard;

/** What {@code trestle jobs} prints. */
final class JobText {
    private static final int BAR_WIDTH = 20;
    private static final List<String> HEAD = List.of("Job", "Kind", "State", "Due", "Last run", "Tries", "Progress");
    private static final List<Boolean> NUMBERS = List.of(false, false, false, false, false, true, false);

    private JobText() {}

    static void print(JobBoard.Board board, PrintWriter out) {
        if (board.lines().isEmpty()) {
            out.println("There are no background jobs.");
            return;
        }
        var rows = new ArrayList<List<String>>();
        rows.add(HEAD);
        board.lines().forEach(line -> rows.add(row(line)));
        Output.columns(out, rows, NUMBERS);
        board.lines().stream()
                .filter(line -> line.lastError() != null)
                .forEach(line -> out.println(line.jobId() + ": " + line.lastError()));
        if (!board.complete()) out.println("There are more jobs than are listed here.");
    }

    private static List<String> row(JobBoard.Line line) {
        return List.of(
                line.jobId(),
                line.kind(),
                state(line),
                line.dueAt().toString(),
                line.lastRunAt() == null ? "-" : line.lastRunAt().toString(),
                Integer.toString(line.attempts()),
                line.progress() == null ? "-" : bar(line.progress()));
    }

    private static String state(JobBoard.Line line) {
        return switch (line.state()) {
            case DEAD -> "failed";
            case FAILING -> "retrying";
            case WAITING, DUE, RUNNING -> line.state().name().toLowerCase(Locale.ROOT);
        };
    }

    /** {@code [=====>    ] 3/8 Writing files}; without a bar while the total is not known. */
    static String bar(JobBoard.Progress progress) {
        if (progress.total() == 0) return progress.done() + " " + progress.phase();
        long done = Math.min(progress.done(), progress.total());
        int full = (int) (BAR_WIDTH * done / progress.total());
        var bar = "=".repeat(full) + (full < BAR_WIDTH ? ">" + " ".repeat(BAR_WIDTH - full - 1) : "");
        return "[" + bar + "] " + done + "/" + progress.total() + " " + progress.phase();
    }

    static void json(JobBoard.Board board, PrintWriter out) {
        var all = new LinkedHashMap<String, Object>();
        all.put("jobs", board.lines().stream().map(JobText::described).toList());
        all.put("complete", board.complete());
        Output.json(out, all);
    }

    private static Map<String, @Nullable Object> described(JobBoard.Line line) {
        var described = new LinkedHashMap<String, @Nullable Object>();
        described.put("jobId", line.jobId());
        described.put("kind", line.kind());
        described.put("state", line.state().name().toLowerCase(Locale.ROOT));
        described.put("dueAt", line.dueAt().toString());
        described.put("attempts", line.attempts());
        described.put("recurring", line.recurring());
        put(described, "lastRunAt", line.lastRunAt());
        put(described, "lastError", line.lastError());
        var progress = line.progress();
        if (progress != null) {
            described.put(
                    "progress", Map.of("phase", progress.phase(), "done", progress.done(), "total", progress.total()));
        }
        return described;
    }

    private static void put(Map<String, @Nullable Object> described, String name, @Nullable Object value) {
        if (value != null) described.put(name, value.toString());
    }
}
