package trestle.cli.commands;

import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import trestle.model.migrate.Status;

/** A migration's progress on a terminal: a bar with its rate and the time it will take. */
final class MigrationBar implements Consumer<Status>, AutoCloseable {
    private static final int REFRESH_MILLIS = 200;

    private final ProgressBar bar;

    MigrationBar(String name) {
        this.bar = new ProgressBarBuilder()
                .setTaskName(name)
                .setInitialMax(-1)
                .setUnit(" items", 1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(REFRESH_MILLIS)
                .showSpeed()
                .build();
    }

    /** What the store says it holds is a guess: a bar never ends before its run does. */
    @Override
    public void accept(Status status) {
        bar.maxHint(Math.max(status.items(), status.counts().scanned()));
        bar.stepTo(status.counts().scanned());
        bar.setExtraMessage(" " + status.counts().changed() + " changed");
    }

    @Override
    public void close() {
        bar.close();
    }
}
