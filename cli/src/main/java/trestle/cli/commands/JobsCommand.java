package trestle.cli.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.connect.Connection;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.cli.terminal.FlagDefaults;
import trestle.model.message.Nearest;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.jobs.JobBoard;

/** {@code trestle jobs}: shows the background jobs of a system, and runs failed and recurring ones now. */
@Command(
        name = "jobs",
        description = {
            "List the background jobs of a system with their progress: failed, running, waiting and recurring.",
            "What a job is about is not shown. Jobs are run by 'trestle serve', never by this command."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:The jobs were listed, or the job is due now.",
            "1:With --retry: no failed or recurring job has this id, or it is running. With --watch: jobs are due, but"
                    + " nothing runs them.",
            "2:Unknown system, invalid argument, or no connection to the database."
        },
        footer = {
            "",
            "Examples:",
            "  trestle jobs rollmodel               list all jobs",
            "  trestle jobs rollmodel --watch       follow them until none is running or due",
            "  trestle jobs rollmodel --retry JOB   run a failed or recurring job now",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class JobsCommand implements Callable<Integer> {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    /** A server looks for due jobs every few seconds; by then it would have begun one. */
    private static final int UNCHANGED_LOOKS_MAX = 30;

    private static final String DUE_NOW = " is due now. A running 'trestle serve' starts it within seconds.";
    private static final String DUE_LATER = " is due. No server is running: it runs when 'trestle serve' is started.";
    private static final String CLEAR = "\033[H\033[2J";

    private final Map<String, String> environment;
    private final Duration betweenLooks;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SYSTEM", description = "The system, such as rollmodel.")
    private String system;

    @Option(
            names = "--retry",
            paramLabel = "JOB",
            descriptionKey = FlagDefaults.TYPED,
            description = "Run this failed or recurring job now.")
    private @Nullable String retry;

    @Option(names = "--watch", description = "Repeat the list when it changes, until no job is running or due.")
    private boolean watch;

    @Mixin
    private ClientOptions options;

    JobsCommand(Map<String, String> environment) {
        this(environment, BETWEEN_LOOKS);
    }

    JobsCommand(Map<String, String> environment, Duration betweenLooks) {
        this.environment = environment;
        this.betweenLooks = betweenLooks;
    }

    @Override
    public Integer call() {
        var chosen = find(system);
        try (var connection = options.open(environment)) {
            return onBoard(
                    chosen, connection, board -> retry == null ? list(connection, board) : run(connection, board));
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
                .orElseThrow(() -> new Problem("There is no system '" + name + "' with background jobs."
                        + Nearest.question(name, known, '\'') + " There are: " + String.join(", ", known) + "."));
    }

    /** The system is put together and not started, so that it runs nothing; its files are not touched. */
    private int onBoard(TrestleSystem chosen, Connection connection, Function<JobBoard, Integer> task) {
        var unused = unusedFolder();
        try (var kit = open(chosen, connection, unused)) {
            return task.apply(kit.jobs().board());
        } finally {
            remove(unused);
        }
    }

    private static void remove(Path folder) {
        try (var all = Files.walk(folder)) {
            for (var path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        } catch (IOException e) {
            throw new Problem("The folder " + folder + " cannot be removed: " + Reasons.of(e) + ".", e);
        }
    }

    private SystemKit open(TrestleSystem chosen, Connection connection, Path unused) {
        return chosen.open(Platform.on(connection.client())
                .tables(options.names(connection, chosen.model()))
                .clock(Clock.tickMillis(ZoneOffset.UTC))
                .files(unused)
                .build());
    }

    private static Path unusedFolder() {
        try {
            return Files.createTempDirectory("trestle-jobs");
        } catch (IOException e) {
            throw new Problem("No folder for temporary files can be made: " + Reasons.of(e) + ".", e);
        }
    }

    private int list(Connection connection, JobBoard board) {
        var read = connection.ask(board::read);
        print(read);
        return watch && isBusy(read) ? watch(connection, board, read) : 0;
    }

    private int watch(Connection connection, JobBoard board, JobBoard.Board shown) {
        if (connection.isAlone()) return idle("No server is running, so no job will run. Start one: trestle serve.");
        var last = shown;
        int unchanged = 0;
        while (isBusy(last) && pause()) {
            var read = connection.ask(board::read);
            unchanged = read.equals(last) ? unchanged + 1 : 0;
            if (unchanged == UNCHANGED_LOOKS_MAX) {
                return idle("No job has moved for a while. Only 'trestle serve' runs jobs: is it running?");
            }
            if (unchanged == 0) {
                if (Ansi.AUTO.enabled() && !options.json())
                    spec.commandLine().getOut().print(CLEAR);
                print(read);
            }
            last = read;
        }
        return 0;
    }

    private int idle(String sentence) {
        spec.commandLine().getErr().println(sentence);
        return Problem.FAILED;
    }

    private void print(JobBoard.Board board) {
        var out = spec.commandLine().getOut();
        if (options.json()) JobText.json(board, out);
        else JobText.print(board, out);
        out.flush();
    }

    private static boolean isBusy(JobBoard.Board board) {
        return board.count(JobBoard.State.RUNNING) + board.count(JobBoard.State.DUE) > 0;
    }

    private boolean pause() {
        try {
            Thread.sleep(betweenLooks);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private int run(Connection connection, JobBoard board) {
        var jobId = String.valueOf(retry);
        if (connection.ask(() -> board.retry(jobId))) {
            spec.commandLine().getOut().println(jobId + (connection.isAlone() ? DUE_LATER : DUE_NOW));
            return 0;
        }
        spec.commandLine()
                .getErr()
                .println("No failed or recurring job of " + system + " has the id " + jobId
                        + ", or it is running. 'trestle jobs " + system + "' lists them.");
        return Problem.FAILED;
    }
}
