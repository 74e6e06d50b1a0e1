package trestle.cli.backup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Writes the items of one table, many with each request. */
final class Batches {
    private static final int ITEMS_MAX = 25;

    /** A request may have 16 MB, and items can be much longer in JSON than they are stored. */
    private static final int BYTES_MAX = 8 << 20;

    private static final Duration UNPROCESSED_MAX = Duration.ofMinutes(5);

    private final DynamoDbClient client;
    private final String table;
    private final List<WriteRequest> waiting = new ArrayList<>();
    private int waitingBytes;

    Batches(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    /** @param bytes how long the item is in JSON */
    void add(Map<String, AttributeValue> item, int bytes) {
        if (waiting.size() == ITEMS_MAX || waitingBytes + bytes > BYTES_MAX) flush();
        waiting.add(WriteRequest.builder().putRequest(put -> put.item(item)).build());
        waitingBytes += bytes;
    }

    /** Writes what is waiting, and again what the database put off. */
    void flush() {
        var left = List.copyOf(waiting);
        waiting.clear();
        waitingBytes = 0;
        var pauses = new Pauses(UNPROCESSED_MAX);
        while (!left.isEmpty()) {
            var some = left;
            left = client.batchWriteItem(request -> request.requestItems(Map.of(table, some)))
                    .unprocessedItems()
                    .getOrDefault(table, List.of());
            if (left.size() < some.size()) pauses = new Pauses(UNPROCESSED_MAX);
            if (!left.isEmpty() && !pauses.pause()) {
                throw new BackupRefused("The database has put off writing to " + table + " for "
                        + UNPROCESSED_MAX.toMinutes() + " minutes; run the restore again later.");
            }
        }
    }
}
