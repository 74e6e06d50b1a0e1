package trestle.bench.archive;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/**
 * The transaction of one message, as the system made it, to be repeated with other messages: the message, the conversation,
 * everybody's counts, the live event and the task of notifying. What limits and idempotency need is left out.
 */
final class BareMessage {
    private static final Pattern ID =
            Pattern.compile("[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final int WRITES_MIN = 82;
    private static final int TRIES_MAX = 10;

    private final DynamoDbClient client;
    private final List<TransactWriteItem> writes;
    private final AttributeValue sent;
    private final String kept;
    private final AtomicLong latest = new AtomicLong();

    /** @param sent the moment of the message that was recorded */
    private BareMessage(
            DynamoDbClient client, List<TransactWriteItem> writes, AttributeValue sent, String conversation) {
        this.client = client;
        this.writes = writes;
        this.sent = sent;
        this.kept = conversation;
    }

    /** Of what was asked while one message was sent. */
    static BareMessage of(DynamoDbClient client, List<DynamoDbRequest> asked, String conversation) {
        var writes = asked.stream()
                .filter(TransactWriteItemsRequest.class::isInstance)
                .map(request -> ((TransactWriteItemsRequest) request).transactItems())
                .filter(items -> items.stream().anyMatch(BareMessage::isMessage))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No message was stored: " + asked))
                .stream()
                .filter(write ->
                        write.put() == null || !text(write.put().item(), "PK").startsWith("IDEMP#"))
                .toList();
        if (writes.size() < WRITES_MIN) throw new IllegalStateException("A message is one transaction, not " + writes);
        var message = writes.stream().filter(BareMessage::isMessage).findFirst().orElseThrow();
        var sent = Objects.requireNonNull(message.put().item().get("createdAt"));
        return new BareMessage(client, writes, sent, conversation);
    }

    private static boolean isMessage(TransactWriteItem write) {
        return write.put() != null && text(write.put().item(), "SK").startsWith("MSG#");
    }

    byte[] send() {
        for (int tries = 1; ; tries++) {
            try {
                client.transactWriteItems(later());
                return new byte[] {'{', '}'};
            } catch (TransactionCanceledException e) { // another message came first
                if (tries == TRIES_MAX) throw e;
            }
        }
    }

    /** The same transaction of a later moment than all before. */
    private TransactWriteItemsRequest later() {
        var at = AttributeValue.fromS(TIME.format(
                Instant.ofEpochMilli(latest.updateAndGet(last -> Math.max(last + 1, System.currentTimeMillis())))));
        return TransactWriteItemsRequest.builder()
                .transactItems(writes.stream().map(write -> another(write, at)).toList())
                .build();
    }

    private TransactWriteItem another(TransactWriteItem write, AttributeValue at) {
        if (write.put() != null) {
            var item = at(write.put().item(), at);
            item.put("SK", AttributeValue.fromS(another(text(item, "SK").replace(sent.s(), at.s()))));
            return write.toBuilder()
                    .put(write.put().toBuilder().item(item).build())
                    .build();
        }
        if (write.update() == null) return write;
        var values = at(write.update().expressionAttributeValues(), at);
        return write.toBuilder()
                .update(write.update().toBuilder()
                        .expressionAttributeValues(values)
                        .build())
                .build();
    }

    private Map<String, AttributeValue> at(Map<String, AttributeValue> values, AttributeValue at) {
        var changed = new HashMap<>(values);
        changed.replaceAll((name, value) -> value.equals(sent) ? at : value);
        return changed;
    }

    private String another(String key) {
        return ID.matcher(key)
                .replaceAll(
                        id -> id.group().equals(kept) ? kept : UUID.randomUUID().toString());
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        var value = item.get(name);
        return value == null || value.s() == null ? "" : value.s();
    }
}
