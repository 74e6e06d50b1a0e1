package trestle.cli.commands;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.connect.Connection;
import trestle.cli.connect.LocationOptions;
import trestle.cli.connect.ObjectLocation;
import trestle.cli.context.Problem;
import trestle.cli.context.Settings;
import trestle.cli.serve.Systems;
import trestle.model.message.Nearest;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.objects.Objects;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.checks.ConsistencyCheck.Finding;

/** {@code trestle check}: compares what a system stores with what it should be, and repairs what can be. */
@Command(
        name = "check",
        description = {
            "Compare the counts and files of a system with what they should be, and report differences.",
            "The server can keep running. Nothing is changed without --repair, which corrects counts and deletes files"
                    + " that nothing refers to and that are more than a day old. A lost file cannot be repaired."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:No differences, or all of them were repaired.",
            "1:Differences were found and not repaired; they are listed.",
            "2:Unknown system, invalid argument, or no connection to the database."
        },
        footer = {"", "Examples:", "  trestle check archive", "  trestle check archive --repair --data /srv/trestle"})
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class CheckCommand implements Callable<Integer> {
    private final Settings settings;
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SYSTEM", description = "The system, such as archive.")
    private String system;

    @Option(names = "--repair", description = "Repair what can be repaired.")
    private boolean repair;

    @Mixin
    private LocationOptions places;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    CheckCommand(Settings settings, Map<String, String> environment) {
        this.settings = settings;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        var chosen = find(system);
        try (var connection = places.open(environment);
                var kit = open(chosen, connection)) {
            if (kit.checks().isEmpty()) throw new Problem("The system '" + system + "' has nothing to check.");
            return report(connection.ask(() -> found(kit)), kit.checks().size());
        }
    }

    private static TrestleSystem find(String name) {
        var all = ServiceLoader.load(TrestleSystem.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        var known = all.stream().map(TrestleSystem::name).sorted().toList();
        return all.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new Problem("There is no system '" + name + "'."
                        + Nearest.question(name, known, '\'') + " There are: " + String.join(", ", known) + "."));
    }

    /** The system is put together and not started, so that it runs nothing. */
    private SystemKit open(TrestleSystem chosen, Connection connection) {
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var declared = Systems.chosen(system)
                .tables(name -> settings.find(List.of(name)).map(Settings.Found::value));
        var names = connection.ask(
                () -> Provisioning.on(new DynamoTarget(connection.client())).following(chosen.model(), declared));
        return chosen.open(Platform.on(connection.client())
                .tables(names)
                .clock(clock)
                .objects(objects(clock))
                .build());
    }

    /** Where the server keeps files; where none was ever kept, the place of the first. */
    private Objects objects(Clock clock) {
        var kept = places.objectsToRead(clock);
        return kept == null ? places.objectsToWrite(places.data().resolve(ObjectLocation.NAME), clock) : kept;
    }

    private List<Finding> found(SystemKit kit) {
        var found = new ArrayList<Finding>();
        kit.checks().forEach(check -> check.run(repair, found::add));
        return found;
    }

    private int report(List<Finding> found, int checks) {
        var out = spec.commandLine().getOut();
        found.forEach(each -> print(out, each));
        if (found.isEmpty()) out.println(checks + " checks of " + system + ": no differences.");
        return found.stream().allMatch(Finding::repaired) ? 0 : Problem.FAILED;
    }

    private static void print(PrintWriter out, Finding finding) {
        out.println(finding.check() + ": " + finding.subject() + ": " + finding.stored() + ", should be "
                + finding.expected() + (finding.repaired() ? " (repaired)" : ""));
    }
}
