package trestle.cli.commands;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import trestle.cli.terminal.FlagDefaults;
import trestle.model.migrate.RunOptions;

/** The flags of what goes through a table while others use it: how fast, and how much at once. */
final class PaceOptions {
    @Option(
            names = "--rate",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "N",
            description = "At most N items a second.")
    private @Nullable Integer rate;

    @Option(
            names = "--segments",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "N",
            defaultValue = "4",
            description = "Segments of the table to process in parallel (${DEFAULT-VALUE}).")
    private int segments;

    RunOptions runOptions() {
        var chosen = RunOptions.standard().withSegments(segments);
        return rate == null ? chosen : chosen.withItemsPerSecond(rate);
    }
}
