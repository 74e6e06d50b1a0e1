package trestle.model.runtime.write;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import trestle.model.Outcome;
import trestle.model.Refusal;

/**
 * Sends several actions as one transaction. Every attempt at the same body carries the same token, so that one whose
 * answer was lost is not done twice.
 *
 * <p>A counter on a parent that is gone would keep its last child from being deleted. Such an action is left out and
 * the rest sent again, under a new token since the body is another.
 */
final class TransactionSender {
    private static final int ACTIONS_MAX = 100;
    private static final long BYTES_MAX = 4L * 1024 * 1024;
    private static final String CONDITION = "ConditionalCheckFailed";
    private static final String VALIDATION = "ValidationError";

    private final DynamoDbClient client;
    private final Duration patience;

    TransactionSender(DynamoDbClient client, Duration patience) {
        this.client = client;
        this.patience = patience;
    }

    Outcome send(List<Step> steps) {
        refuseTooLarge(steps);
        var home = new ShardMigration(client, patience);
        steps.forEach(step -> home.bring(step.action()));
        var sent = steps;
        var request = request(sent);
        var attempts = new Attempts(patience);
        while (true) {
            try {
                client.transactWriteItems(request);
                return new Outcome.Committed();
            } catch (TransactionCanceledException e) {
                attempts.note(e);
                var cancelled = new Cancelled(sent, e);
                if (!cancelled.byConditions()) {
                    retry(cancelled, attempts);
                    continue;
                }
                if (attempts.unsure() && cancelled.hadBeenDone()) {
                    return new Outcome.Committed();
                }
                var diagnosis = cancelled.diagnosis();
                if (diagnosis != null) {
                    return diagnosis.outcome();
                }
                sent = cancelled.rest();
                if (sent.isEmpty()) {
                    return new Outcome.Committed();
                }
                request = request(sent);
                attempts = new Attempts(patience);
            } catch (SdkException e) {
                attempts.again(e, () -> steps.getFirst().action().describe());
            }
        }
    }

    private static void retry(Cancelled cancelled, Attempts attempts) {
        var busy = cancelled.busy();
        if (busy == null) {
            throw cancelled.failure();
        }
        attempts.afterConflict(cancelled.cause(), busy::describe);
    }

    private static void refuseTooLarge(List<Step> steps) {
        var first = steps.getFirst().action();
        if (steps.size() > ACTIONS_MAX) {
            throw new Refusal.TooLarge(
                    first.describe(),
                    "a transaction has at most " + ACTIONS_MAX + " items, and this one has " + steps.size());
        }
        long bytes = steps.stream().mapToLong(step -> Sizes.of(step.action())).sum();
        if (bytes > BYTES_MAX) {
            throw new Refusal.TooLarge(
                    first.describe(), "a transaction has at most 4 MB, and this one has " + bytes + " bytes");
        }
    }

    private static TransactWriteItemsRequest request(List<Step> steps) {
        return TransactWriteItemsRequest.builder()
                .transactItems(
                        steps.stream().map(step -> Requests.of(step.action())).toList())
                .clientRequestToken(UUID.randomUUID().toString())
                .build();
    }

    /** A transaction that was cancelled: its steps, and the reason for each. */
    private record Cancelled(List<Step> steps, TransactionCanceledException cause) {
        private CancellationReason reason(int at) {
            return cause.cancellationReasons().get(at);
        }

        private boolean failed(int at) {
            return CONDITION.equals(reason(at).code());
        }

        private Map<String, AttributeValue> found(int at) {
            return reason(at).hasItem() ? reason(at).item() : Map.of();
        }

        boolean byConditions() {
            return cause.cancellationReasons().size() == steps.size()
                    && cause.cancellationReasons().stream().anyMatch(reason -> CONDITION.equals(reason.code()));
        }

        /** Whether every condition that failed did so because an earlier attempt had been done. */
        boolean hadBeenDone() {
            for (int i = 0; i < steps.size(); i++) {
                if (failed(i) && !steps.get(i).action().leaves(found(i))) {
                    return false;
                }
            }
            return true;
        }

        /** The first refusal; null where all that failed may be left out. */
        @Nullable Diagnosis diagnosis() {
            for (int i = 0; i < steps.size(); i++) {
                if (failed(i) && !leftOut(i)) {
                    return steps.get(i).diagnose(found(i));
                }
            }
            return null;
        }

        private boolean leftOut(int at) {
            return steps.get(at).action().orNothing() && found(at).isEmpty();
        }

        List<Step> rest() {
            var rest = new ArrayList<Step>();
            for (int i = 0; i < steps.size(); i++) {
                if (!(failed(i) && leftOut(i))) {
                    rest.add(steps.get(i));
                }
            }
            return rest;
        }

        /** An action for which the store was busy. */
        @Nullable Action busy() {
            for (int i = 0;
                    i < Math.min(steps.size(), cause.cancellationReasons().size());
                    i++) {
                if (reason(i).code() != null && Failures.busy(reason(i).code())) {
                    return steps.get(i).action();
                }
            }
            return null;
        }

        /** What cancelled it, if neither a condition nor a conflict did. */
        RuntimeException failure() {
            for (int i = 0;
                    i < Math.min(steps.size(), cause.cancellationReasons().size());
                    i++) {
                if (VALIDATION.equals(reason(i).code())
                        && Sender.isItemTooLarge(reason(i).message())) {
                    return new Refusal.TooLarge(steps.get(i).action().describe(), "an item has at most 400 KB");
                }
            }
            return cause;
        }
    }
}
