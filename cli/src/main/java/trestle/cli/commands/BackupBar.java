package trestle.cli.commands;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;
import trestle.cli.backup.Progress;

/** How far a backup or a restore is, on a terminal: a bar for each table and one for the files. */
final class BackupBar implements Progress, AutoCloseable {
    private static final int REFRESH_MILLIS = 200;

    private final String task;
    private final boolean shown;
    private @Nullable ProgressBar bar;
    private String what = "";

    /** @param json whether programs read what is printed: then there is no bar, and none where there is no terminal */
    BackupBar(String task, boolean json) {
        this.task = task;
        this.shown = Ansi.AUTO.enabled() && !json;
    }

    @Override
    public void at(String next, long done, long total) {
        if (!shown) return;
        var current = bar;
        if (current == null || !next.equals(what)) {
            close();
            current = started(next);
            bar = current;
            what = next;
        }
        current.maxHint(Math.max(total, done));
        current.stepTo(done);
    }

    private ProgressBar started(String next) {
        return new ProgressBarBuilder()
                .setTaskName(task + " " + next)
                .setInitialMax(-1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(REFRESH_MILLIS)
                .showSpeed()
                .build();
    }

    @Override
    public void close() {
        if (bar != null) bar.close();
    }
}
