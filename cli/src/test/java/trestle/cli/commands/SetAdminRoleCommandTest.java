package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.NewAccount;
import trestle.rollmodel.accounts.RollModelAccounts;
import trestle.wire.InProcess;

class SetAdminRoleCommandTest {
    @TempDir
    Path folder;

    private Server server() throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var plan = DatabasePlan.local(StoreMode.MEMORY, folder, address, "--dynamodb-port");
        var server = Server.open(ServePlan.plain(plan, "rollmodel"));
        server.begin(Context.silent()).await();
        return server;
    }

    private static AccountStores store(Server server) {
        var client = InProcess.client(server.database().engine());
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var names = TableNames.asDeclared();
        var database = new Database(client, names, Cursors.random(clock), clock);
        return RollModelAccounts.of(database).stores();
    }

    private static void signUp(AccountStores store, String id) {
        signUp(store, id, true);
    }

    private static void signUp(AccountStores store, String id, boolean confirmed) {
        var now = Clock.tickMillis(ZoneOffset.UTC).instant();
        store.people()
                .open(
                        new NewAccount(id, id + "@example.org", confirmed, id, Set.of("coach"), Map.of(), "hash", now),
                        List.of());
    }

    private static CommandRun run(Server server, String email, String role) {
        return CommandRun.of(
                "set-admin-role",
                "--system",
                "rollmodel",
                "--email",
                email,
                role,
                "--endpoint",
                server.database().url().orElseThrow());
    }

    @Test
    void anAccountIsMadeAdministratorAndTheLastOneStays() throws Exception {
        try (var server = server()) {
            var store = store(server);
            signUp(store, "ann");
            signUp(store, "bea");

            var made = run(server, "ann@example.org", "admin");
            assertThat(made.exitCode()).isZero();
            assertThat(made.out()).startsWith("ann@example.org is now admin of rollmodel.");
            assertThat(store.people().find("ann").orElseThrow().roles()).containsExactlyInAnyOrder("coach", "admin");
            var last = run(server, "ann@example.org", "none");
            assertThat(last.exitCode()).isEqualTo(1);
            assertThat(last.err()).contains("is the last administrator of rollmodel");
            assertThat(run(server, "bea@example.org", "admin").exitCode()).isZero();
            assertThat(run(server, "ann@example.org", "none").out())
                    .startsWith("ann@example.org is no longer admin of rollmodel.");

            assertThat(store.people().find("ann").orElseThrow().roles()).containsExactly("coach");
        }
    }

    @Test
    void anAddressThatNobodyConfirmedIsNotAppointed() throws Exception {
        try (var server = server()) {
            var store = store(server);
            signUp(store, "ann", false);

            var refused = run(server, "ann@example.org", "admin");

            assertThat(refused.exitCode()).isEqualTo(1);
            assertThat(refused.err())
                    .startsWith("ann@example.org is not confirmed in rollmodel")
                    .contains("/rollmodel/verify-email");
            assertThat(store.people().find("ann").orElseThrow().roles()).containsExactly("coach");
        }
    }

    @Test
    void whatIsNotThereIsTold() throws Exception {
        try (var server = server()) {
            var nobody = run(server, "nobody@example.org", "admin");
            assertThat(nobody.exitCode()).isEqualTo(1);
            assertThat(nobody.err()).startsWith("rollmodel has no account with the address nobody@example.org.");
            var role = run(server, "ann@example.org", "admn");
            assertThat(role.exitCode()).isEqualTo(2);
            assertThat(role.err()).contains("has no privileged role 'admn'. Did you mean 'admin'?");
        }
        assertThat(CommandRun.of("set-admin-role", "--system", "rolmodel", "--email", "x@example.org", "admin")
                        .err())
                .startsWith("There is no system 'rolmodel' with administrators. Did you mean 'rollmodel'?");
    }
}
