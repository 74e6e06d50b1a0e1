package trestle.testing;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Clients that fail on purpose, as networks and busy stores do. Each hands on to another client what it does not
 * spoil. A write and its repetitions are known by their requests being equal and
 * made by the same thread, with no other write between.
 */
public final class Unreliable {
    private Unreliable() {}

    /**
     * Every write is done, but its first answer is lost: the caller sees an {@link SdkClientException} and cannot
     * know. The same request a second time is answered.
     */
    public static DynamoDbClient losingAnswers(DynamoDbClient client) {
        var attempts = new Attempts();
        return Intercepted.client(client, (request, next) -> {
            if (!isWrite(request) || attempts.are(request, 1)) {
                return next.send(request);
            }
            next.send(request);
            throw SdkClientException.create("The answer was lost.", new IOException("connection reset"));
        });
    }

    /**
     * Every write is sent twice and its second answer given, which is what the SDK's own retries do after an answer
     * was lost. A write that depends on what it changes, such as a put if absent, fails by itself, and its failure
     * says, as the SDK's do, that it was the second attempt.
     */
    public static DynamoDbClient repeating(DynamoDbClient client) {
        return Intercepted.client(client, (request, next) -> {
            if (!isWrite(request)) {
                return next.send(request);
            }
            next.send(request);
            try {
                return next.send(request);
            } catch (SdkException e) {
                throw e.toBuilder().numAttempts(2).build();
            }
        });
    }

    /** Every write fails once with a server's error before anything is done. */
    public static DynamoDbClient failingFirst(DynamoDbClient client) {
        var attempts = new Attempts();
        return Intercepted.client(client, (request, next) -> {
            if (!isWrite(request) || attempts.are(request, 1)) {
                return next.send(request);
            }
            throw InternalServerErrorException.builder()
                    .message("Internal server error")
                    .statusCode(500)
                    .build();
        });
    }

    /** Every write is in conflict with a transaction, and always will be. */
    public static DynamoDbClient conflicting(DynamoDbClient client) {
        return conflicting(client, Integer.MAX_VALUE);
    }

    /** Every write is in conflict with a transaction a number of times before it is done. */
    public static DynamoDbClient conflicting(DynamoDbClient client, int times) {
        var attempts = new Attempts();
        return Intercepted.client(client, (request, next) -> {
            if (!isWrite(request) || request instanceof BatchWriteItemRequest || attempts.are(request, times)) {
                return next.send(request);
            }
            throw conflict(request);
        });
    }

    private static RuntimeException conflict(DynamoDbRequest request) {
        if (request instanceof TransactWriteItemsRequest transaction) {
            return TransactionCanceledException.builder()
                    .message("Transaction cancelled, please refer cancellation reasons for specific reasons")
                    .cancellationReasons(transaction.transactItems().stream()
                            .map(action -> CancellationReason.builder()
                                    .code("TransactionConflict")
                                    .message("Transaction is ongoing for the item")
                                    .build())
                            .toList())
                    .statusCode(400)
                    .build();
        }
        return TransactionConflictException.builder()
                .message("Transaction is ongoing for the item")
                .statusCode(400)
                .build();
    }

    /** Batches do one of their requests a call, and hand back the others as unprocessed. */
    public static DynamoDbClient leavingUnprocessed(DynamoDbClient client) {
        return Intercepted.client(client, (request, next) -> switch (request) {
            case BatchWriteItemRequest batch -> oneOf(batch, next);
            case BatchGetItemRequest batch -> oneOf(batch, next);
            default -> next.send(request);
        });
    }

    private static DynamoDbResponse oneOf(BatchWriteItemRequest batch, Intercepted.Next next) {
        var rest = new HashMap<>(batch.requestItems());
        var table = rest.keySet().stream().sorted().findFirst().orElseThrow();
        var writes = Objects.requireNonNull(rest.remove(table));
        if (writes.size() > 1) {
            rest.put(table, writes.subList(1, writes.size()));
        }
        var one = Map.<String, List<WriteRequest>>of(table, List.of(writes.getFirst()));
        var answer = (BatchWriteItemResponse)
                next.send(batch.toBuilder().requestItems(one).build());
        return answer.toBuilder().unprocessedItems(rest).build();
    }

    private static DynamoDbResponse oneOf(BatchGetItemRequest batch, Intercepted.Next next) {
        var rest = new HashMap<>(batch.requestItems());
        var table = rest.keySet().stream().sorted().findFirst().orElseThrow();
        var keys = Objects.requireNonNull(rest.remove(table));
        if (keys.keys().size() > 1) {
            rest.put(
                    table,
                    keys.toBuilder()
                            .keys(keys.keys().subList(1, keys.keys().size()))
                            .build());
        }
        var one = Map.<String, KeysAndAttributes>of(
                table, keys.toBuilder().keys(List.of(keys.keys().getFirst())).build());
        var answer = (BatchGetItemResponse)
                next.send(batch.toBuilder().requestItems(one).build());
        return answer.toBuilder().unprocessedKeys(rest).build();
    }

    private static boolean isWrite(DynamoDbRequest request) {
        return switch (request) {
            case PutItemRequest put -> true;
            case UpdateItemRequest update -> true;
            case DeleteItemRequest delete -> true;
            case BatchWriteItemRequest batch -> true;
            case TransactWriteItemsRequest transaction -> true;
            default -> false;
        };
    }

    /** How often each thread has made the write that it is at. */
    private static final class Attempts {
        private final Map<Thread, Call> calls = new ConcurrentHashMap<>();

        /** Whether there were at least {@code times} of them before this one, which is then the last. */
        boolean are(DynamoDbRequest request, int times) {
            var call = calls.get(Thread.currentThread());
            var before = call != null && call.request.equals(request) ? call.times : 0;
            if (before >= times) {
                calls.remove(Thread.currentThread());
                return true;
            }
            calls.put(Thread.currentThread(), new Call(request, before + 1));
            return false;
        }

        private record Call(DynamoDbRequest request, int times) {}
    }
}
