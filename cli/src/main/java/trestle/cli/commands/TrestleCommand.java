package trestle.cli.commands;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import trestle.cli.context.Version;
import trestle.cli.terminal.ErrorOutput;

/** What all commands hang from. */
@Command(
        name = "trestle",
        description =
                "Run and manage DynamoDB designs: a database with DynamoDB's API, systems built on it, and tools for both.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        footer = {
            "",
            "Each flag of a command can also be an environment variable (--port is",
            "TRESTLE_PORT) or a line of the file given with --config (port = 8080). A flag",
            "wins over the environment, and the environment over the file.",
            "",
            "Examples:",
            "  trestle serve                       a database and its front door",
            "  trestle dynamodb --store memory     a database in memory, for tests",
            "  trestle tables                      what is in it",
            "  trestle query rollmodel             the access patterns of a model",
            "  trestle verify ./data               check a data folder that is not in use",
            "  trestle backup trestle.zip          everything in one file",
        },
        versionProvider = Version.Provider.class)
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class TrestleCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version and exit.")
    boolean version;

    @Override
    public void run() {
        throw new ErrorOutput.NoCommandException(spec.commandLine());
    }
}
