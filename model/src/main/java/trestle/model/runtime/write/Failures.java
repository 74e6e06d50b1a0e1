package trestle.model.runtime.write;

import java.io.IOException;
import java.util.Set;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.exception.SdkServiceException;

/** Which failures are worth another attempt, and after which one nobody can know whether the write was done. */
final class Failures {
    private static final int SERVER_FAULT = 500;

    /** Error names by which the store says: not now. */
    private static final Set<String> BUSY = Set.of(
            "TransactionConflictException",
            "TransactionInProgressException",
            "ReplicatedWriteConflictException",
            "ProvisionedThroughputExceededException",
            "RequestLimitExceeded",
            "ThrottlingException");

    /** Reasons by which the store says the same of one action of a transaction. */
    private static final Set<String> BUSY_REASONS = Set.of(
            "TransactionConflict", "ProvisionedThroughputExceeded", "ThrottlingError", "ReplicatedWriteConflict");

    private Failures() {}

    /** Nothing was written, and the same may succeed a little later. */
    static boolean busy(SdkException failure) {
        return failure instanceof AwsServiceException service
                && (service.isThrottlingException()
                        || service.awsErrorDetails() != null
                                && BUSY.contains(service.awsErrorDetails().errorCode()));
    }

    static boolean busy(String reason) {
        return BUSY_REASONS.contains(reason);
    }

    /** The answer was lost: it may have been written. */
    static boolean unsure(SdkException failure) {
        return switch (failure) {
            case ApiCallTimeoutException timeout -> true;
            case ApiCallAttemptTimeoutException timeout -> true;
            case SdkClientException client -> client.retryable() || fromInputOrOutput(client);
            case SdkServiceException service -> service.statusCode() >= SERVER_FAULT;
            default -> false;
        };
    }

    /** Whether the client had tried before on its own, so that an earlier attempt may have been done. */
    static boolean repeated(SdkException failure) {
        var attempts = failure.numAttempts();
        return attempts != null && attempts > 1;
    }

    private static boolean fromInputOrOutput(Throwable failure) {
        for (var cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException) {
                return true;
            }
        }
        return false;
    }
}
