package trestle.bench.model;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import trestle.bench.Contest;
import trestle.bench.Contest.Rival;
import trestle.bench.Tables;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.engine.store.RocksStore;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.wire.DynamoDbServer;
import trestle.wire.InProcess;
import trestle.wire.ServerOptions;

/**
 * Repository calls beside the low-level calls they make: the request put together each time, but no record made and none
 * taken apart. In turns, in one process, on items of SMALL; ratios within a round, medians of the rounds.
 */
final class RepositoryFigures {
    private record Figure(String what, Contest contest, double most) {}

    private static final int ITEMS = 10_000;
    private static final int GROUP = 25;
    private static final double ITEM_MOST = 1.25;
    private static final double QUERY_MOST = 1.6;
    private static final double WIRE_MOST = 1.05;

    private final boolean quick;
    private final List<Figure> figures = new ArrayList<>();
    private final List<Small> smalls;
    private final List<Map<String, AttributeValue>> maps;

    private RepositoryFigures(boolean quick) {
        this.quick = quick;
        var samples = new Samples(1);
        this.smalls = IntStream.range(0, ITEMS).mapToObj(i -> samples.small()).toList();
        this.maps = smalls.stream().map(ByHand::write).toList();
    }

    static RepositoryFigures measure(Path folder, boolean quick) throws IOException {
        var figures = new RepositoryFigures(quick);
        try (var engine = Engine.on(RocksStore.open(folder, Durability.RELAXED), InstantSource.system());
                var client = InProcess.client(engine)) {
            figures.fill(client);
            figures.run("in process", client, ITEM_MOST, QUERY_MOST);
            try (var server = DynamoDbServer.start(engine, ServerOptions.loopback(0));
                    var remote = remote(server)) {
                figures.run("over the wire", remote, WIRE_MOST, WIRE_MOST);
            }
        }
        return figures;
    }

    private static DynamoDbClient remote(DynamoDbServer server) {
        return DynamoDbClient.builder()
                .endpointOverride(URI.create(server.url()))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("bench", "bench")))
                .httpClientBuilder(Apache5HttpClient.builder())
                .build();
    }

    private void fill(DynamoDbClient client) {
        create(client, "SMALL", "stringAttr");
        create(client, "SMALL_GROUPS", "groupId", "stringAttr");
        maps.forEach(map -> client.putItem(put -> put.tableName("SMALL").item(map)));
        var samples = new Samples(2);
        for (int i = 0; i < ITEMS; i++) {
            var small = samples.smallIn(group(i / GROUP));
            client.putItem(put -> put.tableName("SMALL_GROUPS").item(SmallInGroupItem.write(small)));
        }
    }

    private static void create(DynamoDbClient client, String table, String... keys) {
        client.createTable(create -> create.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(keys).stream()
                        .map(key -> AttributeDefinition.builder()
                                .attributeName(key)
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .toList())
                .keySchema(IntStream.range(0, keys.length)
                        .mapToObj(i -> KeySchemaElement.builder()
                                .attributeName(keys[i])
                                .keyType(i == 0 ? KeyType.HASH : KeyType.RANGE)
                                .build())
                        .toList()));
    }

    private static String group(int number) {
        return "group-%06d".formatted(number);
    }

    private void run(String where, DynamoDbClient client, double itemMost, double queryMost) {
        SmallTable table = new DynamoSmallTable(
                new Database(client, TableNames.asDeclared(), Cursors.random(Clock.systemUTC()), Clock.systemUTC()));
        contest(
                "get, " + where,
                itemMost,
                n -> get(client, n),
                n -> table.find(key(n)).orElseThrow().listAttr().size());
        contest("put, " + where, itemMost, n -> put(client, n), n -> {
            table.save(smalls.get(n % ITEMS));
            return 1;
        });
        contest(
                "query of 25, " + where,
                queryMost,
                n -> query(client, n),
                n -> table.list(group(n % (ITEMS / GROUP))).size());
    }

    private String key(int n) {
        return smalls.get(n % ITEMS).stringAttr();
    }

    private int get(DynamoDbClient client, int n) {
        var key = Map.of("stringAttr", AttributeValue.fromS(key(n)));
        return client.getItem(get -> get.tableName("SMALL").key(key).consistentRead(true))
                .item()
                .size();
    }

    private int put(DynamoDbClient client, int n) {
        client.putItem(put -> put.tableName("SMALL").item(maps.get(n % ITEMS)));
        return 1;
    }

    private static int query(DynamoDbClient client, int n) {
        var values = Map.of(":group", AttributeValue.fromS(group(n % (ITEMS / GROUP))));
        return client.query(query -> query.tableName("SMALL_GROUPS")
                        .keyConditionExpression("#group = :group")
                        .expressionAttributeNames(Map.of("#group", "groupId"))
                        .expressionAttributeValues(values)
                        .consistentRead(true))
                .items()
                .size();
    }

    private void contest(String what, double most, IntUnaryOperator lowLevel, IntUnaryOperator repository) {
        var contest = new Contest(List.of(new Rival("low-level", lowLevel), new Rival("repository", repository)))
                .run(Duration.ofSeconds(quick ? 2 : 6), quick ? 15 : 31, Duration.ofMillis(quick ? 100 : 300));
        figures.add(new Figure(what, contest, most));
    }

    void print(PrintWriter out, Goals goals) {
        var rows = new ArrayList<List<String>>();
        for (var figure : figures) {
            var contest = figure.contest();
            rows.add(List.of(
                    figure.what(),
                    "%.2f".formatted(contest.median(0).wallNanos() / 1e3),
                    "%.2f".formatted(contest.median(1).wallNanos() / 1e3),
                    "%.2f×".formatted(contest.wallRatio(1, 0)),
                    goals.atMost(figure.what(), figure.most(), contest.wallRatio(1, 0)),
                    "%.2f×".formatted(contest.cpuRatio(1, 0))));
        }
        Tables.print(out, List.of("", "low-level µs", "repository µs", "ratio", "goal", "cpu ratio"), rows);
    }
}
