package trestle.gallery.migrations;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A gallery of the first design: what its items looked like. */
final class OldGallery {
    static final Instant LONG_AGO = Instant.parse("2024-05-01T12:00:00Z");

    private static final String INDEX = "isPublic-createdAt-index";
    private static final int BATCH = 25;

    private final DynamoDbClient client;
    private final String table;
    private final List<WriteRequest> waiting = new ArrayList<>();

    OldGallery(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    /**
     * Ten thousand items: 600 albums, a third of them without a creator, with 4,200 places for 4,000 media items, and
     * 5,200 users.
     */
    void tenThousandItems() {
        for (var album = 0; album < 600; album++) {
            var item = album(id(album));
            if (album % 3 == 0) {
                item.remove("createdBy");
            }
            put(item);
        }
        for (var media = 0; media < 4_000; media++) {
            put(media(id(media % 600), mediaId(media)));
            if (media % 20 == 0) {
                put(media(id((media + 1) % 600), mediaId(media)));
            }
        }
        for (var user = 0; user < 5_200; user++) {
            put(Map.of(
                    "PK", text("USER#u" + user),
                    "SK", text("METADATA"),
                    "EntityType", text("User"),
                    "email", text("u" + user + "@example.org")));
        }
        flush();
    }

    static String id(int album) {
        return "a%04d".formatted(album);
    }

    static String mediaId(int media) {
        return "m%05d".formatted(media);
    }

    /** An album that says nothing of being public and is in no index by creator. */
    static Map<String, AttributeValue> album(String id) {
        var item = new HashMap<String, AttributeValue>();
        item.put("PK", text("ALBUM#" + id));
        item.put("SK", text("METADATA"));
        item.put("EntityType", text("Album"));
        item.put("id", text(id));
        item.put("title", text("Album " + id));
        item.put("createdAt", text("2024-05-01T12:00:00.000Z"));
        item.put("updatedAt", text("2024-05-01T12:00:00.000Z"));
        item.put("createdBy", text("u1"));
        item.put("mediaCount", number(14));
        item.put("GSI1PK", text("ALBUM"));
        item.put("GSI1SK", text("2024-05-01T12:00:00.000Z#" + id));
        return item;
    }

    /** A media item that stands in its album. */
    static Map<String, AttributeValue> media(String albumId, String id) {
        var item = new HashMap<String, AttributeValue>();
        item.put("PK", text("ALBUM#" + albumId));
        item.put("SK", text("MEDIA#" + id));
        item.put("EntityType", text("Media"));
        item.put("id", text(id));
        item.put("albumId", text(albumId));
        item.put("filename", text("albums/" + id + ".jpg"));
        item.put("originalFilename", text("holiday.jpg"));
        item.put("mimeType", text("image/jpeg"));
        item.put("size", number(123_456));
        item.put("status", text("ready"));
        item.put("createdAt", text("2024-05-02T08:15:30.250Z"));
        item.put("createdBy", text("u2"));
        item.put("metadata", AttributeValue.fromM(Map.of("camera", text("none"))));
        item.put("GSI1PK", text("MEDIA#" + albumId));
        item.put("GSI1SK", text("2024-05-02T08:15:30.250Z#" + id));
        return item;
    }

    void put(Map<String, AttributeValue> item) {
        waiting.add(WriteRequest.builder()
                .putRequest(PutRequest.builder().item(item).build())
                .build());
        if (waiting.size() == BATCH) {
            flush();
        }
    }

    void flush() {
        if (!waiting.isEmpty()) {
            client.batchWriteItem(request -> request.requestItems(Map.of(table, List.copyOf(waiting))));
            waiting.clear();
        }
    }

    /** Runs without the index, whose key must be text, so that albums can have a boolean there. */
    void beforeTheIndex(Runnable work) {
        client.updateTable(request -> request.tableName(table)
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .delete(delete -> delete.indexName(INDEX))
                        .build()));
        // While it goes its state is another, but the table takes no further change until it is gone.
        Awaitility.await()
                .until(() -> table().globalSecondaryIndexes().stream()
                                .noneMatch(index -> index.indexName().equals(INDEX))
                        && table().tableStatus() == TableStatus.ACTIVE);
        work.run();
        flush();
        client.updateTable(request -> request.tableName(table)
                .attributeDefinitions(List.of(definition("isPublic"), definition("createdAt")))
                .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                        .create(CreateGlobalSecondaryIndexAction.builder()
                                .indexName(INDEX)
                                .keySchema(List.of(key("isPublic", KeyType.HASH), key("createdAt", KeyType.RANGE)))
                                .projection(Projection.builder()
                                        .projectionType(ProjectionType.ALL)
                                        .build())
                                .build())
                        .build()));
        Awaitility.await().until(this::indexed);
    }

    private boolean indexed() {
        return table().globalSecondaryIndexes().stream()
                .anyMatch(index -> index.indexName().equals(INDEX) && index.indexStatus() == IndexStatus.ACTIVE);
    }

    private TableDescription table() {
        return client.describeTable(request -> request.tableName(table)).table();
    }

    private static AttributeDefinition definition(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue number(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }
}
