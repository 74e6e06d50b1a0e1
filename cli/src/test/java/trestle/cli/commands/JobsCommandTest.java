package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskProgress;
import trestle.rollmodel.DynamoOutboxTable;
import trestle.wire.InProcess;

class JobsCommandTest {
    private static final Instant DUE = Instant.parse("2040-01-15T09:30:00Z");

    @TempDir
    Path folder;

    private Server server;

    @BeforeEach
    void serve() throws Exception {
        server = serve(StoreMode.MEMORY);
    }

    private Server serve(StoreMode store) throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var opened = Server.open(
                ServePlan.plain(DatabasePlan.local(store, folder, address, "--dynamodb-port"), "rollmodel"));
        opened.begin(Context.silent()).await();
        return opened;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void jobsAreListedWithBarsAndWithoutTheirContents() {
        add("3", "j1", "reindex", null, new TaskProgress("Reading entries", 3, 12, "e3"));
        add(OutboxTask.DEAD, "j2", "of-a-newer-version", "The mail server is down.", null);

        var run = run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("[=====>              ] 3/12 Reading entries", "j2: The mail server is down.")
                .containsPattern("j2 +of-a-newer-version +failed")
                .doesNotContain("ann@example.org", "e3");
        assertThat(run("--json").out()).contains("\"phase\" : \"Reading entries\"", "\"state\" : \"dead\"");
    }

    @Test
    void aFailedJobIsRetriedAndOthersAreRefused() {
        add(OutboxTask.DEAD, "j2", "of-a-newer-version", "The mail server is down.", null);

        var retried = run("--retry", "j2");

        assertThat(retried.exitCode()).isZero();
        assertThat(retried.out()).isEqualTo("j2 is due now. A running 'trestle serve' starts it within seconds.\n");
        assertThat(run().out()).containsPattern("j2 +of-a-newer-version +due");
        var again = run("--retry", "j2");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err()).contains("No failed or recurring job of rollmodel has the id j2");
    }

    @Test
    void withoutAServerAJobIsDueAndWatchingEnds() throws Exception {
        server.close();
        server = serve(StoreMode.DURABLE);
        add(OutboxTask.DEAD, "j2", "of-a-newer-version", "The mail server is down.", null);
        server.close();

        var idle = CommandRun.of("jobs", "rollmodel", "--data", folder.toString(), "--watch");
        assertThat(idle.exitCode()).isZero();

        var retried = CommandRun.of("jobs", "rollmodel", "--data", folder.toString(), "--retry", "j2");
        assertThat(retried.exitCode()).isZero();
        assertThat(retried.out())
                .isEqualTo("j2 is due. No server is running: it runs when 'trestle serve' is started.\n");

        var watched = CommandRun.of("jobs", "rollmodel", "--data", folder.toString(), "--watch");
        assertThat(watched.exitCode()).isEqualTo(1);
        assertThat(watched.out()).containsPattern("j2 +of-a-newer-version +due");
        assertThat(watched.err()).startsWith("No server is running, so no job will run.");
    }

    @Test
    void watchingEndsWhereNothingMoves() {
        add(OutboxTask.DEAD, "j2", "of-a-newer-version", "The mail server is down.", null);
        run("--retry", "j2");
        var err = new StringWriter();
        var line = new CommandLine(new JobsCommand(Map.of(), Duration.ofMillis(1))).setErr(new PrintWriter(err, true));

        int exitCode = line.setOut(new PrintWriter(new StringWriter()))
                .execute(
                        "rollmodel",
                        "--watch",
                        "--endpoint",
                        server.database().url().orElseThrow());

        assertThat(exitCode).isEqualTo(1);
        assertThat(err.toString()).startsWith("No job has moved for a while.");
    }

    @Test
    void anUnknownSystemIsNamedWithTheNearest() {
        var run = CommandRun.of("jobs", "rolmodel");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("There is no system 'rolmodel'", "Did you mean 'rollmodel'?");
    }

    private CommandRun run(String... arguments) {
        var all = new String[4 + arguments.length];
        all[0] = "jobs";
        all[1] = "rollmodel";
        all[2] = "--endpoint";
        all[3] = server.database().url().orElseThrow();
        System.arraycopy(arguments, 0, all, 4, arguments.length);
        return CommandRun.of(all);
    }

    private void add(String shard, String jobId, String kind, String error, TaskProgress progress) {
        var client = InProcess.client(server.database().engine());
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var database = new Database(client, TableNames.asDeclared(), Cursors.random(clock), clock);
        database.transactions()
                .commit(new DynamoOutboxTable(database)
                        .add(new OutboxTask(
                                shard,
                                DUE,
                                jobId,
                                kind,
                                Map.of("to", "ann@example.org"),
                                error == null ? 0 : 18,
                                null,
                                null,
                                error,
                                progress,
                                null)));
    }
}
