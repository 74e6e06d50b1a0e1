package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var plan = DatabasePlan.local(StoreMode.MEMORY, folder, address, "--dynamodb-port");
        server = Server.open(ServePlan.plain(plan, "rollmodel"));
        server.begin(Context.silent()).await();
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
        assertThat(retried.out()).isEqualTo("j2 will run now.\n");
        assertThat(run().out()).containsPattern("j2 +of-a-newer-version +due");
        var again = run("--retry", "j2");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err()).contains("No failed or recurring job of rollmodel has the id j2");
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
