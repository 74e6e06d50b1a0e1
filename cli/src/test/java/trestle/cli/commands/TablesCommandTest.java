package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.connect.ServerFile;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;

class TablesCommandTest {
    @TempDir
    Path folder;

    private Server serving(StoreMode store, String systems) throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var server =
                Server.open(ServePlan.plain(DatabasePlan.local(store, folder, address, "--dynamodb-port"), systems));
        server.announce();
        server.begin(Context.silent()).await();
        return server;
    }

    /** The items are the code for the first administrator and recurring work. */
    @Test
    void theServerThatHasTheFolderIsAsked() throws Exception {
        try (var server = serving(StoreMode.RELAXED, "rollmodel")) {
            assertThat(ServerFile.find(folder).orElseThrow().addresses()).containsValue(server.url());

            var run = CommandRun.of("tables", "--data", folder.toString());

            assertThat(run.err()).isEmpty();
            assertThat(run.exitCode()).isZero();
            assertThat(run.out().lines())
                    .satisfiesExactly(
                            head -> assertThat(head).startsWith("Table"),
                            row -> assertThat(row).matches("RollModel +rollmodel +ACTIVE +PK, SK +0 +[1-9]\\d* +\\d+"));
        }
    }

    @Test
    void theFolderIsOpenedWhenNoOneHasIt() throws Exception {
        serving(StoreMode.RELAXED, "rollmodel").close();

        assertThat(CommandRun.of("tables", "--data", folder.toString()).out()).contains("RollModel");
    }

    @Test
    void anAddressLeftByAServerThatIsGoneIsPassedOver() throws Exception {
        serving(StoreMode.RELAXED, "rollmodel").close();
        new ServerFile(1, Map.of("dynamodb", "http://127.0.0.1:1")).write(folder);

        assertThat(CommandRun.of("tables", "--data", folder.toString()).out()).contains("RollModel");
    }

    @Test
    void anEndpointIsAskedAndJsonTellsIndexesToo() throws Exception {
        try (var server = serving(StoreMode.MEMORY, "all")) {
            var run = CommandRun.of(
                    "tables", "--endpoint", server.database().url().orElseThrow(), "--json");

            assertThat(run.out()).contains("\"name\" : \"Gallery\"", "\"name\" : \"GSI1\"", "\"model\" : \"gallery\"");
        }
    }

    @Test
    void tablesAreComparedWithTheModels() throws Exception {
        try (var server = serving(StoreMode.MEMORY, "rollmodel")) {
            var some = CommandRun.of(
                    "tables", "--endpoint", server.database().url().orElseThrow(), "--check");
            assertThat(some.exitCode()).isEqualTo(1);
            assertThat(some.out()).contains("There is no table Gallery.").doesNotContain("no table RollModel");
            var served = CommandRun.of(
                    "tables", "--endpoint", server.database().url().orElseThrow(), "--check", "--systems", "rollmodel");
            assertThat(served.exitCode()).isZero();
            assertThat(served.out()).contains("All tables match their models.");
        }
        try (var server = serving(StoreMode.MEMORY, "all")) {
            var all = CommandRun.of(
                    "tables", "--endpoint", server.database().url().orElseThrow(), "--check");
            assertThat(all.exitCode()).isZero();
            assertThat(all.out()).contains("All tables match their models.");
        }
    }

    @Test
    void whatCannotBeAskedIsToldInASentence() {
        assertProblem(CommandRun.of("tables", "--data", folder.resolve("no").toString()), "There is no data folder");
        assertProblem(CommandRun.of("tables", "--data", folder.toString()), "is not a Trestle data folder.");
        assertProblem(CommandRun.of("tables", "--endpoint", "localhost"), "'localhost' is no address such as");
        assertProblem(
                CommandRun.of("tables", "--endpoint", "http://127.0.0.1:1"), "http://127.0.0.1:1 does not answer");
    }

    private static void assertProblem(CommandRun run, String words) {
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(words).doesNotContain("\tat ");
    }
}
