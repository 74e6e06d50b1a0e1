package trestle.cli.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipInputStream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import trestle.engine.Engine;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.wire.InProcess;

/** Tables and objects of every kind, and all that can be said of them. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
public final class Scene {
    /** Since long past: what has expired and was not swept yet. */
    private static final String EXPIRED = "1000000000";

    /** A file of secrets. */
    public static final String SECRETS = "# keys\n" + "ab".repeat(32) + "\n";

    /** When objects are stored. */
    public static final String STORED = "2026-01-01T10:00:00Z";

    private Scene() {}

    /** Fills a data folder, secrets included, and returns all that can be said of it, but for what has expired. */
    public static Map<String, Object> fillFolder(Path data) throws IOException {
        try (var engine = Engine.open(data);
                var client = InProcess.client(engine);
                var objects = objects(data.resolve("objects"), at(STORED))) {
            fill(client);
            fill(objects);
            var before = dump(client, objects);
            expiring(before);
            expire(client);
            Files.writeString(data.resolve("secrets"), SECRETS);
            return before;
        }
    }

    public static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    public static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    /** One table with indexes, expiry and tags, paid by capacity; one of binary keys; one that is empty. */
    public static void fill(DynamoDbClient client) {
        client.createTable(table -> table.tableName("Music")
                .attributeDefinitions(
                        a -> a.attributeName("artist").attributeType(ScalarAttributeType.S),
                        a -> a.attributeName("track").attributeType(ScalarAttributeType.N),
                        a -> a.attributeName("label").attributeType(ScalarAttributeType.S),
                        a -> a.attributeName("year").attributeType(ScalarAttributeType.N))
                .keySchema(
                        k -> k.attributeName("artist").keyType(KeyType.HASH),
                        k -> k.attributeName("track").keyType(KeyType.RANGE))
                .localSecondaryIndexes(index -> index.indexName("by-year")
                        .keySchema(
                                k -> k.attributeName("artist").keyType(KeyType.HASH),
                                k -> k.attributeName("year").keyType(KeyType.RANGE))
                        .projection(p -> p.projectionType(ProjectionType.KEYS_ONLY)))
                .globalSecondaryIndexes(index -> index.indexName("by-label")
                        .keySchema(
                                k -> k.attributeName("label").keyType(KeyType.HASH),
                                k -> k.attributeName("year").keyType(KeyType.RANGE))
                        .projection(
                                p -> p.projectionType(ProjectionType.INCLUDE).nonKeyAttributes("texts"))
                        .provisionedThroughput(t -> t.readCapacityUnits(3L).writeCapacityUnits(4L)))
                .billingMode(BillingMode.PROVISIONED)
                .provisionedThroughput(t -> t.readCapacityUnits(5L).writeCapacityUnits(6L))
                .deletionProtectionEnabled(true)
                .tags(
                        t -> t.key("owner").value("the music department"),
                        t -> t.key("trestle:shards").value("4")));
        client.createTable(table -> table.tableName("Blobs")
                .attributeDefinitions(a -> a.attributeName("id").attributeType(ScalarAttributeType.B))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .billingMode(BillingMode.PAY_PER_REQUEST));
        client.createTable(table -> table.tableName("Empty")
                .attributeDefinitions(a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .billingMode(BillingMode.PAY_PER_REQUEST));
        put(client, "Music", everyType());
        for (int i = 0; i < 60; i++) {
            put(
                    client,
                    "Music",
                    Map.of(
                            "artist", s("artist " + i % 7),
                            "track", n("" + i),
                            "label", s("label " + i % 3),
                            "year", n("" + (1990 + i % 5)),
                            "texts", s("é\"\\\n".repeat(i % 4))));
            put(client, "Blobs", Map.of("id", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, (byte) i}))));
        }
    }

    /** A value of every type, among them those that JSON or ZIP could spoil. */
    public static Map<String, AttributeValue> everyType() {
        var item = new LinkedHashMap<String, AttributeValue>();
        item.put("artist", s("every\u0000type\u2028\ud83d\ude00"));
        item.put("track", n("-0.00000000000000000000000000000000000012345"));
        item.put("empty", s(""));
        item.put("number", n("12345678901234567890123456789012345678"));
        item.put("large", n("9.9E+125"));
        item.put("binary", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, -1, 2, 10, 13})));
        item.put("nothing", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0])));
        item.put("true", AttributeValue.fromBool(true));
        item.put("false", AttributeValue.fromBool(false));
        item.put("null", AttributeValue.fromNul(true));
        item.put("texts", AttributeValue.fromSs(List.of("a", "", "ü", "{\"Item\":1}")));
        item.put("numbers", AttributeValue.fromNs(List.of("1", "2.5", "-3")));
        item.put(
                "binaries",
                AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"), SdkBytes.fromByteArray(new byte[] {0}))));
        item.put("list", AttributeValue.fromL(List.of(s("x"), AttributeValue.fromL(List.of()), n("0"))));
        item.put("map", AttributeValue.fromM(Map.of("", s("no name"), "M", AttributeValue.fromM(Map.of()))));
        item.put("S", s("named as a type"));
        item.put("year", n("1990"));
        return item;
    }

    /** Makes items of Music expire, one of which has. */
    public static void expire(DynamoDbClient client) {
        var item = new LinkedHashMap<>(Map.of("artist", s("expired"), "track", n("1"), "expires", n(EXPIRED)));
        put(client, "Music", item);
        client.updateTimeToLive(request -> request.tableName("Music")
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("expires")));
    }

    public static void put(DynamoDbClient client, String table, Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(table).item(item));
    }

    /** Objects in a folder, stored at a time of their own. */
    public static FileObjects objects(Path folder, Clock clock) {
        return FileObjects.open(folder, new FileLinks(new byte[32], URI.create("http://localhost/"), clock), clock);
    }

    /** Objects, one of which has a key that is the folder of another's. */
    public static void fill(Objects objects) {
        put(objects, "exports/ann/1", "an export");
        put(objects, "exports/ann/1/part", "a part of it");
        put(objects, "photos/é &%20/..x", "a photo");
        put(objects, "empty", "");
    }

    public static void put(Objects objects, String key, String text) {
        objects.put(key, NewBody.of(text.getBytes(StandardCharsets.UTF_8), "text/plain; charset=utf-8"));
    }

    public static Clock at(String time) {
        return Clock.fixed(Instant.parse(time), ZoneOffset.UTC);
    }

    /** Everything there is in tables and objects: definitions, tags, expiry, items, bodies. */
    public static Map<String, Object> dump(DynamoDbClient client, Objects objects) throws IOException {
        var all = new TreeMap<String, Object>();
        for (var name : client.listTablesPaginator().tableNames().stream().toList()) {
            var found = Definition.find(client, name);
            all.put(name, found.definition());
            client.scanPaginator(request -> request.tableName(name).consistentRead(true))
                    .items()
                    .forEach(item -> all.put(
                            name + " "
                                    + found.definition().table().keySchema().stream()
                                            .map(key -> item.get(key.attributeName()))
                                            .toList(),
                            Map.copyOf(item)));
        }
        for (var listed : objects.list("", Optional.empty(), Objects.LIST_MAX).objects()) {
            try (var open = objects.get(listed.key()).orElseThrow()) {
                all.put(
                        "object " + listed.key(),
                        open.object() + new String(open.body().readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return all;
    }

    /** The same, with items of Music that expire. */
    public static void expiring(Map<String, Object> dump) {
        dump.computeIfPresent(
                "Music", (name, found) -> new Definition(((Definition) found).table(), Optional.of("expires")));
    }

    /** Two dumps are the same; if not, only what differs is shown. */
    public static void assertSame(Map<String, Object> dump, Map<String, Object> expected) {
        assertThat(dump.keySet()).containsExactlyInAnyOrderElementsOf(expected.keySet());
        expected.forEach((key, value) -> assertThat(dump.get(key)).as(key).isEqualTo(value));
    }

    /** The entries of a ZIP file, read by nothing of ours. */
    public static Map<String, byte[]> unzip(Path file) throws IOException {
        var entries = new LinkedHashMap<String, byte[]>();
        try (var zip = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        }
        return entries;
    }
}
