package trestle.cli.commands;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.connect.Connection;
import trestle.cli.context.Models;
import trestle.cli.context.Problem;
import trestle.cli.terminal.FlagDefaults;
import trestle.model.message.Nearest;
import trestle.model.migrate.Migration;
import trestle.model.migrate.MigrationSet;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.Report;
import trestle.model.migrate.RunOptions;
import trestle.model.migrate.Status;

/** {@code trestle migrate}: lists, runs and watches the migrations of the systems. */
@Command(
        name = "migrate",
        description = {
            "Run a data migration of a system, or list the migrations and their progress.",
            "You can stop a migration at any time and resume it. Running it twice is safe: items that are already"
                    + " migrated are skipped."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:The migration has finished, or its status was shown.",
            "1:Some items failed. They are listed; all other items are migrated.",
            "2:Unknown migration, invalid argument, or no connection to the database."
        },
        footer = {
            "",
            "Examples:",
            "  trestle migrate                               list all migrations",
            "  trestle migrate gallery media-v2 --dry-run    count what would change",
            "  trestle migrate gallery media-v2 --rate 500   at most 500 items a second",
            "  trestle migrate gallery media-v2 --resume     continue after a stop",
            "  trestle migrate gallery media-v2 --status     show progress",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class MigrateCommand implements Callable<Integer> {
    private static final int REMARKS_SHOWN = 20;

    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "SYSTEM", description = "The system, such as gallery.")
    private @Nullable String system;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "MIGRATION",
            description = "The migration, by its name or an alias.")
    private @Nullable String name;

    @Option(names = "--dry-run", description = "Write nothing; report what would change.")
    private boolean dryRun;

    @Option(names = "--resume", description = "Continue a run that was stopped, or join one in progress.")
    private boolean resume;

    @Option(names = "--status", description = "Show the progress of the latest run; run nothing.")
    private boolean statusOnly;

    @Mixin
    private PaceOptions pace;

    @Option(
            names = "--set",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "NAME=VALUE",
            description = "Set an option of the migration; 'trestle migrate' lists them.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Mixin
    private ClientOptions options;

    MigrateCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        var out = spec.commandLine().getOut();
        var sets = MigrationSet.all().stream()
                .filter(set -> system == null || set.model().equals(system))
                .toList();
        if (system != null && sets.isEmpty()) throw noMigrations(system);
        if (name == null) {
            MigrationText.list(sets, options.json(), out);
            return 0;
        }
        try (var connection = options.open(environment)) {
            var set = sets.getFirst();
            var names = options.names(connection, Models.find(set.model()));
            var migrations = new Migrations(connection.client(), names, set, Clock.systemUTC());
            var migration = find(set, name);
            if (names.shardsBefore(migration.table()) > 0) throw moving(migration);
            if (statusOnly) return status(connection, migrations, migration, out);
            var report = run(connection, migrations, migration);
            MigrationText.report(report, REMARKS_SHOWN, options.json(), out);
            return report.counts().failed() == 0 ? 0 : Problem.FAILED;
        }
    }

    private static Problem noMigrations(String system) {
        var known = MigrationSet.all().stream().map(MigrationSet::model).toList();
        return new Problem("The system '" + system + "' has no migrations." + Nearest.question(system, known, '\'')
                + " Systems with migrations: " + String.join(", ", known) + ".");
    }

    /** A scan could miss items that move while it runs. */
    private static Problem moving(Migration migration) {
        return new Problem(
                "The items of " + migration.table() + " are moving to other shards. First finish 'trestle reshard"
                        + " --table " + migration.table() + "'.");
    }

    private static Migration find(MigrationSet set, String name) {
        var known = set.migrations().stream().map(Migration::name).toList();
        return set.migrations().stream()
                .filter(each -> each.name().equals(name) || each.aliases().contains(name))
                .findFirst()
                .orElseThrow(() -> new Problem("Unknown migration '" + name + "'." + Nearest.question(name, known, '\'')
                        + " Known migrations: " + String.join(", ", known) + "."));
    }

    private int status(Connection connection, Migrations migrations, Migration migration, PrintWriter out) {
        var status = connection.ask(() -> migrations.status(migration.name()));
        if (status.isEmpty()) {
            out.println(migration.name() + " has never run.");
            return 0;
        }
        MigrationText.status(status.get(), options.json(), out);
        return 0;
    }

    private Report run(Connection connection, Migrations migrations, Migration migration) throws InterruptedException {
        boolean terminal = Ansi.AUTO.enabled() && !options.json();
        try (var bar = terminal ? new MigrationBar(migration.name()) : null) {
            Consumer<Status> progress = bar == null ? status -> {} : bar;
            return connection.ask(() -> runWhileToldTo(migrations, migration, progress));
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private Report runWhileToldTo(Migrations migrations, Migration migration, Consumer<Status> progress) {
        try {
            return migrations.run(migration, runOptions(), progress);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Problem(migration.name() + " was stopped. Continue with --resume.", e);
        }
    }

    private RunOptions runOptions() {
        var chosen = pace.runOptions().with(settings);
        if (dryRun) chosen = chosen.asDryRun();
        return resume ? chosen.resuming() : chosen;
    }
}
