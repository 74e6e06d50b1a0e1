package trestle.bench.shareables;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * The store calls of one response to a poll or an event, as the system made them, to be repeated under other codes: the
 * reads of the parent, and the transaction of the parent's counters, the response and the live event. What limits and
 * idempotency need is left out.
 */
final class BareResponse {
    private static final Set<String> RESPONSES = Set.of("poll_vote#", "event_rsvp#");
    private static final String CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
    private static final int CODE_LENGTH = 8;
    private static final int TRIES_MAX = 10;

    private final DynamoDbClient client;
    private final List<GetItemRequest> reads;
    private final List<TransactWriteItem> writes;

    private BareResponse(DynamoDbClient client, List<GetItemRequest> reads, List<TransactWriteItem> writes) {
        this.client = client;
        this.reads = reads;
        this.writes = writes;
    }

    /** Of what was asked while one response was given to the shareable. */
    static BareResponse of(DynamoDbClient client, List<DynamoDbRequest> asked, String shortId) {
        var parent = "shareable#" + shortId.replace("-", "");
        var reads = asked.stream()
                .filter(GetItemRequest.class::isInstance)
                .map(GetItemRequest.class::cast)
                .filter(read -> parent.equals(text(read.key(), "pk")))
                .toList();
        var writes = asked.stream()
                .filter(TransactWriteItemsRequest.class::isInstance)
                .flatMap(request -> ((TransactWriteItemsRequest) request).transactItems().stream())
                .filter(BareResponse::isOfAResponse)
                .toList();
        if (reads.isEmpty() || writes.size() != 3) {
            throw new IllegalStateException(
                    "A response is a read of its parent and three writes, not " + reads + " and " + writes);
        }
        return new BareResponse(client, reads, writes);
    }

    private static boolean isOfAResponse(TransactWriteItem write) {
        if (write.update() != null) return text(write.update().key(), "pk").startsWith("shareable#");
        if (write.put() == null) return false;
        var pk = text(write.put().item(), "pk");
        return pk.startsWith("live#") || RESPONSES.stream().anyMatch(pk::startsWith);
    }

    /** Gives another response. */
    byte[] give(String path) {
        reads.forEach(client::getItem);
        var request = TransactWriteItemsRequest.builder()
                .transactItems(writes.stream().map(BareResponse::another).toList())
                .build();
        for (int tries = 1; ; tries++) {
            try {
                client.transactWriteItems(request);
                return new byte[] {'{', '}'};
            } catch (TransactionCanceledException e) {
                if (tries == TRIES_MAX || !isConflict(e)) throw e;
            }
        }
    }

    /** Whether another transaction on the same poll or event was in the way for too long. */
    private static boolean isConflict(TransactionCanceledException e) {
        return e.cancellationReasons().stream().anyMatch(reason -> "TransactionConflict".equals(reason.code()));
    }

    private static TransactWriteItem another(TransactWriteItem write) {
        if (write.put() == null) return write;
        var item = new HashMap<>(write.put().item());
        if (text(item, "pk").startsWith("live#")) {
            var key = text(item, "sk").split("#");
            key[2] = UUID.randomUUID().toString().replace("-", "");
            item.put("sk", AttributeValue.fromS(String.join("#", key) + "#"));
        } else {
            var code = code();
            item.put("sk", AttributeValue.fromS("01#" + code + "#"));
            item.put("code", AttributeValue.fromS(code));
        }
        return write.toBuilder().put(write.put().toBuilder().item(item).build()).build();
    }

    private static String code() {
        var code = new StringBuilder();
        var random = ThreadLocalRandom.current();
        for (int i = 0; i < CODE_LENGTH; i++) code.append(CODE_LETTERS.charAt(random.nextInt(CODE_LETTERS.length())));
        return code.toString();
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNullElse(Objects.requireNonNull(item.get(name)).s(), "");
    }
}
