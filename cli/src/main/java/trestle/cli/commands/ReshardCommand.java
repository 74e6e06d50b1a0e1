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
import picocli.CommandLine.Spec;
import trestle.cli.connect.Connection;
import trestle.cli.context.Models;
import trestle.cli.context.Problem;
import trestle.cli.terminal.FlagDefaults;
import trestle.cli.terminal.Output;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.RunOptions;
import trestle.model.migrate.Status;
import trestle.model.reshard.Resharded;
import trestle.model.reshard.Resharding;

/** {@code trestle reshard}: moves the items of a table to another number of shards. */
@Command(
        name = "reshard",
        description = {
            "Change the number of shards of a table while it is in use.",
            "You can stop the command at any time and run it again. Running it after it has finished changes nothing.",
            "",
            "First restart every process that uses the table, so that it reads the old and the new shards: a program with"
                    + " TableNames.resharding(TABLE, FROM, TO), 'trestle serve' after 'trestle reshard --begin'. If no"
                    + " process uses the table, pass --stopped instead."
        },
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:All items are in their new shards, or the status was shown.",
            "1:Some items could not be moved. They are listed; all other items are moved.",
            "2:Unknown table, table not prepared, or no connection to the database."
        },
        footer = {
            "",
            "Examples:",
            "  trestle reshard --table Gallery --to 4 --dry-run   count the items to move",
            "  trestle reshard --table Gallery --to 4             while processes use it",
            "  trestle reshard --table Gallery --to 4 --stopped   while no process does",
            "  trestle reshard --table Gallery --to 4 --status    show progress",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class ReshardCommand implements Callable<Integer> {
    private static final int REMARKS_SHOWN = 20;

    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--system",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "NAME",
            description = "The system, such as gallery. Required if several systems have a table of that name.")
    private @Nullable String system;

    @Option(
            names = "--table",
            required = true,
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "TABLE",
            description = "The table, such as Gallery.")
    private String table;

    @Option(
            names = "--to",
            required = true,
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "N",
            description = "The new number of shards, 1 to 100.")
    private int to;

    @Option(names = "--dry-run", description = "Write nothing; report how many items would move.")
    private boolean dryRun;

    @Option(names = "--status", description = "Show progress; move nothing.")
    private boolean statusOnly;

    @Option(
            names = "--stopped",
            description = "No process uses the table, so none has to be restarted first. Not needed for a data folder"
                    + " that no server has open.")
    private boolean stopped;

    @Option(
            names = "--begin",
            description = "Only mark the table, while no process uses it. A server that starts afterwards reads the old"
                    + " and the new shards, and items can be moved while it runs.")
    private boolean begin;

    @Mixin
    private PaceOptions pace;

    @Mixin
    private ClientOptions options;

    ReshardCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        if (to < 1 || to > 100) throw new Problem("A table has 1 to 100 shards, not " + to + ".");
        var out = spec.commandLine().getOut();
        var model = model();
        try (var connection = options.open(environment)) {
            var resharding = connection.ask(
                    () -> new Resharding(connection.client(), options.names(), model, table, Clock.systemUTC()));
            if (statusOnly) return status(connection, resharding, out);
            if (begin) return begin(connection, resharding, out);
            var done = run(connection, resharding);
            print(done, out);
            return done.remarks().isEmpty() ? 0 : Problem.FAILED;
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private ModelDescriptor model() {
        if (system != null) return Models.find(system);
        var having = Models.all().stream()
                .filter(model -> model.tables().stream()
                        .anyMatch(each -> each.sharded()
                                && (each.name().equals(table)
                                        || options.names().actual(each.name()).equals(table))))
                .toList();
        if (having.size() == 1) return having.getFirst();
        throw new Problem(
                having.isEmpty()
                        ? "No model has a table " + table + " with sharded keys."
                        : "Several models have a table " + table + ". Choose one with --system "
                                + String.join(
                                        " or ",
                                        having.stream()
                                                .map(ModelDescriptor::name)
                                                .toList()) + ".");
    }

    private Resharded run(Connection connection, Resharding resharding) {
        boolean terminal = Ansi.AUTO.enabled() && !options.json();
        try (var bar = terminal ? new MigrationBar(table) : null) {
            Consumer<Status> progress = bar == null ? status -> {} : bar;
            return connection.ask(() -> runWhileToldTo(connection, resharding, progress));
        }
    }

    private Resharded runWhileToldTo(Connection connection, Resharding resharding, Consumer<Status> progress) {
        try {
            if (!dryRun && (stopped || connection.isAlone())) resharding.begin(to);
            return resharding.run(to, runOptions(), progress);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Problem("Stopped. Run it again to continue.", e);
        }
    }

    private RunOptions runOptions() {
        var chosen = pace.runOptions();
        return dryRun ? chosen.asDryRun() : chosen;
    }

    private int begin(Connection connection, Resharding resharding, PrintWriter out) {
        if (!stopped && !connection.isAlone()) {
            throw new Problem("A running server would not notice the change and would miss moved items. Stop every"
                    + " process that uses " + table + ", then add --stopped.");
        }
        connection.ask(() -> {
            resharding.begin(to);
            return to;
        });
        return status(connection, resharding, out);
    }

    private int status(Connection connection, Resharding resharding, PrintWriter out) {
        var spread = connection.ask(resharding::spread);
        var run = connection.ask(() -> resharding.status(to));
        if (options.json()) {
            var members = new LinkedHashMap<String, Object>();
            members.put("table", table);
            members.put("shards", spread.now());
            if (spread.moving()) members.put("from", spread.before());
            run.ifPresent(status -> members.put("run", MigrationText.json(status)));
            Output.json(out, members);
            return 0;
        }
        out.println(
                spread.moving()
                        ? table + " is moving from " + spread.before() + " to " + shards(spread.now()) + "."
                        : table + " has " + shards(spread.now()) + ".");
        run.ifPresent(status -> MigrationText.status(status, false, out));
        return 0;
    }

    private void print(Resharded done, PrintWriter out) {
        if (options.json()) {
            var members = new LinkedHashMap<String, Object>();
            members.put("table", table);
            members.put("from", done.from());
            members.put("to", done.to());
            members.put("dryRun", dryRun);
            members.put("moved", done.changed());
            members.put("scanned", done.scanned());
            members.put("ended", done.ended());
            members.put(
                    "remarks", done.remarks().stream().map(MigrationText::json).toList());
            Output.json(out, members);
            return;
        }
        out.println(sentence(done));
        done.remarks().stream().limit(REMARKS_SHOWN).forEach(remark -> out.println("  " + MigrationText.text(remark)));
        int unsaid = done.remarks().size() - REMARKS_SHOWN;
        if (unsaid > 0) out.println("  and " + unsaid + " more");
    }

    private String sentence(Resharded done) {
        var counts = MigrationText.number(done.changed()) + (dryRun ? " would move" : " moved") + ", of "
                + MigrationText.number(done.scanned()) + " scanned";
        if (done.from() == done.to()) return table + " already has " + shards(to) + ".";
        if (dryRun) return table + ", from " + done.from() + " to " + shards(to) + ": " + counts + ".";
        return done.ended()
                ? table + ": " + counts + ". It now has " + shards(to) + "."
                : table + ": " + counts + ", " + done.remarks().size()
                        + " could not be moved. Fix them, then run this again.";
    }

    private static String shards(int count) {
        return count == 1 ? "1 shard" : count + " shards";
    }
}
