package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.key.Shards;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.wire.InProcess;

class ReshardCommandTest {
    private static final int SESSIONS = 40;

    @TempDir
    Path folder;

    private Server gallery(StoreMode store) throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var server =
                Server.open(ServePlan.plain(DatabasePlan.local(store, folder, address, "--dynamodb-port"), "gallery"));
        var tables = server.begin(Context.silent());
        tables.await();
        assertThat(tables.trouble()).isNull();
        return server;
    }

    private static void fill(Server server) {
        try (var client = InProcess.client(server.database().engine())) {
            IntStream.range(0, SESSIONS).forEach(n -> put(client, "s" + n));
        }
    }

    private static void put(DynamoDbClient client, String id) {
        client.putItem(request -> request.tableName("Gallery")
                .item(Map.of(
                        "PK", AttributeValue.fromS("SESSION#" + id),
                        "SK", AttributeValue.fromS("METADATA"),
                        "EntityType", AttributeValue.fromS("AdminSession"),
                        "sessionId", AttributeValue.fromS(id),
                        "GSI1PK", AttributeValue.fromS("SESSION_EXPIRY"),
                        "GSI1SK", AttributeValue.fromS("2040-01-01T00:00:00.000Z#" + id))));
    }

    private static List<String> partitions(DynamoDbClient client) {
        return client.scan(request -> request.tableName("Gallery")).items().stream()
                .filter(item -> item.containsKey("sessionId"))
                .map(item ->
                        item.get("sessionId").s() + " " + item.get("GSI1PK").s())
                .sorted()
                .toList();
    }

    private static List<String> expected(int shards) {
        return IntStream.range(0, SESSIONS)
                .mapToObj(n -> "s" + n + " " + Shards.key("SESSION_EXPIRY", Shards.of("s" + n, shards)))
                .sorted()
                .toList();
    }

    private static long away(int shards) {
        return IntStream.range(0, SESSIONS)
                .filter(n -> Shards.of("s" + n, shards) != 0)
                .count();
    }

    @Test
    void aTableIsMovedOnceItsProcessesKnowOfIt() throws Exception {
        try (var server = gallery(StoreMode.MEMORY);
                var client = InProcess.client(server.database().engine())) {
            fill(server);

            var unknown = reshard(server, "--to", "4");
            assertThat(unknown.exitCode()).isEqualTo(2);
            assertThat(unknown.err())
                    .startsWith("Gallery has 1 shard, and no process was started that knows of 4: one that does not"
                            + " would miss what is moved. Stop every process that uses it, start them with"
                            + " TableNames.resharding(\"Gallery\", 1, 4), and run this again.");
            assertThat(partitions(client)).isEqualTo(expected(1));

            Provisioning.on(new DynamoTarget(client))
                    .ensure(
                            ModelDescriptor.load("gallery"),
                            TableNames.asDeclared().resharding("Gallery", 1, 4));
            assertThat(reshard(server, "--to", "4", "--status").out())
                    .startsWith("Gallery is moving from 1 to 4 shards.");
            var other = reshard(server, "--to", "8");
            assertThat(other.exitCode()).isEqualTo(2);
            assertThat(other.err()).contains("moving from 1 to 4 shards");
            assertThat(CommandRun.of(
                                    "migrate",
                                    "gallery",
                                    "media-v2",
                                    "--endpoint",
                                    server.database().url().orElseThrow())
                            .err())
                    .startsWith("The items of Gallery are moving to other shards");

            var dry = reshard(server, "--to", "4", "--dry-run");
            assertThat(dry.out()).startsWith("Gallery, from 1 to 4 shards: " + away(4) + " would move, of 40 scanned.");
            assertThat(partitions(client)).isEqualTo(expected(1));

            var run = reshard(server, "--to", "4", "--rate", "100000", "--segments", "2");
            assertThat(run.err()).isEmpty();
            assertThat(run.exitCode()).isZero();
            assertThat(run.out())
                    .startsWith("Gallery: " + away(4) + " moved, of ")
                    .contains("It now has 4 shards.");
            assertThat(partitions(client)).isEqualTo(expected(4));

            assertThat(reshard(server, "--to", "4").out()).startsWith("Gallery already has 4 shards.");
            assertThat(reshard(server, "--to", "4", "--status", "--json").out()).contains("\"shards\" : 4");
        }
    }

    @Test
    void aTableThatNothingUsesIsMovedAtOnceAndTheServerFollows() throws Exception {
        try (var server = gallery(StoreMode.DURABLE)) {
            fill(server);
        }

        var run = CommandRun.of("reshard", "--table", "Gallery", "--to", "6", "--json", "--data", folder.toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("\"moved\" : " + away(6), "\"ended\" : true", "\"from\" : 1", "\"to\" : 6");
        try (var server = gallery(StoreMode.DURABLE);
                var client = InProcess.client(server.database().engine())) {
            assertThat(partitions(client)).isEqualTo(expected(6));
            var down = reshard(server, "--to", "1", "--stopped");
            assertThat(down.out()).contains("It now has 1 shard.");
            assertThat(partitions(client)).isEqualTo(expected(1));
        }
    }

    @Test
    void aServerThatIsStartedAfterTheMarkReadsBothWaysAndIsMovedWhileItRuns() throws Exception {
        try (var server = gallery(StoreMode.DURABLE)) {
            fill(server);
            assertThat(reshard(server, "--to", "4", "--begin").err())
                    .startsWith("A running server would not notice the change");
        }

        var begun = CommandRun.of("reshard", "--table", "Gallery", "--to", "4", "--begin", "--data", folder.toString());

        assertThat(begun.out()).startsWith("Gallery is moving from 1 to 4 shards.");
        try (var server = gallery(StoreMode.DURABLE);
                var client = InProcess.client(server.database().engine())) {
            assertThat(partitions(client)).isEqualTo(expected(1));
            assertThat(reshard(server, "--to", "4").out()).contains("It now has 4 shards.");
            assertThat(partitions(client)).isEqualTo(expected(4));
        }
    }

    @Test
    void whatCannotBeIsSaidInASentence() throws Exception {
        assertThat(CommandRun.of("reshard", "--table", "Galery", "--to", "4").err())
                .startsWith("No model has a table Galery with sharded keys.");
        assertThat(CommandRun.of("reshard", "--table", "Gallery", "--to", "101").err())
                .startsWith("A table has 1 to 100 shards, not 101.");
        try (var server = gallery(StoreMode.MEMORY)) {
            var endpoint = server.database().url().orElseThrow();
            var missing = CommandRun.of(
                    "reshard", "--system", "enablement", "--table", "events", "--to", "4", "--endpoint", endpoint);
            assertThat(missing.exitCode()).isEqualTo(2);
            assertThat(missing.err()).startsWith("There is no table events.");
        }
    }

    private static CommandRun reshard(Server server, String... more) {
        var all = new ArrayList<String>(List.of(
                "reshard",
                "--system",
                "gallery",
                "--table",
                "Gallery",
                "--endpoint",
                server.database().url().orElseThrow()));
        all.addAll(List.of(more));
        return CommandRun.of(all.toArray(String[]::new));
    }
}
