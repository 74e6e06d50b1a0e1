package trestle.model.migrate;

import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import trestle.model.Refusal;

/** Tells failures caused by a concurrent writer, after which the item is read again, from all others. */
final class Interference {
    private static final String FAILED_CONDITION = "ConditionalCheckFailed";

    private static final Set<String> CODES =
            Set.of(FAILED_CONDITION, "TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded");

    private Interference() {}

    static boolean isIn(RuntimeException failure) {
        return switch (failure) {
            case ConditionalCheckFailedException overtaken -> true;
            case TransactionConflictException conflict -> true;
            case TransactionInProgressException again -> true;
            case Refusal refusal -> !(refusal instanceof Refusal.TooLarge);
            case TransactionCanceledException cancelled ->
                cancelled.cancellationReasons().stream().anyMatch(reason -> CODES.contains(reason.code()))
                        && cancelled.cancellationReasons().stream()
                                .allMatch(reason -> reason.code() == null
                                        || reason.code().equals("None")
                                        || CODES.contains(reason.code()));
            case AwsServiceException service -> service.isThrottlingException();
            default -> false;
        };
    }

    static boolean isFailedCondition(TransactionCanceledException cancelled) {
        return cancelled.cancellationReasons().stream().anyMatch(reason -> FAILED_CONDITION.equals(reason.code()));
    }

    /** Whether the store refused this write for what it is, rather than failing altogether. */
    static boolean isRefusal(RuntimeException failure) {
        return switch (failure) {
            case AwsServiceException service -> service.statusCode() >= 400 && service.statusCode() < 500;
            case Refusal refusal -> true;
            case IllegalArgumentException mistake -> true;
            default -> false;
        };
    }
}
