package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.Said;
import trestle.cli.backup.Restore;
import trestle.cli.backup.Scene;
import trestle.cli.context.Settings;
import trestle.cli.serve.DatabaseFlags;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.DatabaseServer;
import trestle.cli.serve.ServeFlags;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;
import trestle.wire.InProcess;

/** A server that is to serve tables which a restore left half written. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
class UnfinishedRestoreTest {
    @TempDir
    Path folder;

    @Test
    void theyAreRefusedAndNothingIsMadeBesideThemUntilTheRestoreHasEnded() throws IOException {
        try (var database = database();
                var client = InProcess.client(database.engine())) {
            var made = client.createTable(table -> table.tableName("Gallery")
                    .attributeDefinitions(a -> a.attributeName("PK").attributeType("S"))
                    .keySchema(k -> k.attributeName("PK").keyType("HASH"))
                    .billingMode("PAY_PER_REQUEST")
                    .tags(tag -> tag.key(Restore.UNFINISHED).value("a backup")));

            assertThat(begin(database).err())
                    .isEqualTo(
                            "The systems could not be started: The table Gallery belongs to a restore that did not finish."
                                    + " Run 'trestle restore' with the same backup again, then start the server again.\n");
            assertThat(client.listTables().tableNames()).containsExactly("Gallery");
            assertThat(client.describeTable(request -> request.tableName("Gallery"))
                            .table()
                            .globalSecondaryIndexes())
                    .isEmpty();

            client.untagResource(request ->
                    request.resourceArn(made.tableDescription().tableArn()).tagKeys(Restore.UNFINISHED));

            assertThat(begin(database).err()).doesNotContain("could not be started");
        }
    }

    private DatabaseServer database() throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return DatabaseServer.open(DatabasePlan.local(StoreMode.MEMORY, folder, address, "--port"));
    }

    /** What a server says that begins on the tables of another. */
    private Said begin(DatabaseServer database) throws IOException {
        var secrets = Files.writeString(folder.resolve("secrets"), Scene.SECRETS);
        var none = Optional.<String>empty();
        var flags = new ServeFlags(
                0,
                OptionalInt.of(0),
                "gallery",
                false,
                none,
                none,
                database.url(),
                none,
                none,
                none,
                Optional.of(secrets.toString()));
        var place = new DatabaseFlags("127.0.0.1", StoreMode.DURABLE, folder.resolve("data"), null, Optional.empty());
        var said = new Said();
        try (var server = Server.open(ServePlan.of(place, flags, new Settings(Map.of(), new String[0]), Map.of()))) {
            server.begin(said.context()).await();
        }
        return said;
    }
}
