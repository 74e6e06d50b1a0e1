package trestle.model.runtime.write;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import trestle.model.Refusal;

/**
 * Many unconditional puts or deletes, 25 to a request. What the store leaves unprocessed is sent again, with jitter,
 * until patience ends without progress; what was done before then stays done.
 */
final class Batches {
    private static final int BATCH_MAX = 25;

    private final DynamoDbClient client;
    private final Duration patience;

    Batches(DynamoDbClient client, Duration patience) {
        this.client = client;
        this.patience = patience;
    }

    void save(ItemKind kind, String table, List<Map<String, AttributeValue>> items) {
        var byKey = LinkedHashMap.<Map<String, AttributeValue>, WriteRequest>newLinkedHashMap(items.size());
        for (var item : items) {
            byKey.put(
                    kind.key(item),
                    WriteRequest.builder().putRequest(put -> put.item(item)).build());
        }
        send(kind, table, List.copyOf(byKey.values()));
    }

    void delete(ItemKind kind, String table, List<Map<String, AttributeValue>> keys) {
        var byKey = LinkedHashMap.<Map<String, AttributeValue>, WriteRequest>newLinkedHashMap(keys.size());
        for (var key : keys) {
            byKey.put(
                    key,
                    WriteRequest.builder()
                            .deleteRequest(delete -> delete.key(key))
                            .build());
        }
        send(kind, table, List.copyOf(byKey.values()));
    }

    private void send(ItemKind kind, String table, List<WriteRequest> requests) {
        for (int at = 0; at < requests.size(); at += BATCH_MAX) {
            batch(kind, table, requests.subList(at, Math.min(requests.size(), at + BATCH_MAX)));
        }
    }

    private void batch(ItemKind kind, String table, List<WriteRequest> requests) {
        var left = requests;
        var attempts = new Attempts(patience);
        while (!left.isEmpty()) {
            var sent = left;
            try {
                left = unprocessed(table, sent);
            } catch (SdkException e) {
                attempts.again(e, () -> describe(kind, sent.getFirst()));
                continue;
            }
            if (left.size() < sent.size()) {
                attempts = new Attempts(patience);
            }
            if (!left.isEmpty() && !attempts.pause()) {
                throw new Refusal.Busy(
                        describe(kind, left.getFirst()), patience.toMillis() + " ms of unprocessed items", null);
            }
        }
    }

    private List<WriteRequest> unprocessed(String table, List<WriteRequest> requests) {
        var response = client.batchWriteItem(BatchWriteItemRequest.builder()
                .requestItems(Map.of(table, requests))
                .build());
        return new ArrayList<>(response.unprocessedItems().getOrDefault(table, List.of()));
    }

    private static String describe(ItemKind kind, WriteRequest request) {
        return kind.describe(
                request.putRequest() != null
                        ? request.putRequest().item()
                        : requireNonNull(request.deleteRequest()).key());
    }
}
