package trestle.model.migrate;

import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/** Asks again, for some seconds, when the store cannot be reached, is busy or fails for a moment. */
final class Patience {
    private static final int ATTEMPTS_MAX = 10;
    private static final long PAUSE_MILLIS = 10;
    private static final int DOUBLINGS_MAX = 7;

    private final Pause pause;

    Patience(Pause pause) {
        this.pause = pause;
    }

    /** For calls that may be made twice: a failed one may have been done all the same. */
    <T> T call(Supplier<T> call) throws InterruptedException {
        for (var attempt = 1; ; attempt++) {
            try {
                return call.get();
            } catch (RuntimeException failure) {
                if (!isPassing(failure) || attempt == ATTEMPTS_MAX) {
                    throw failure;
                }
            }
            after(attempt);
        }
    }

    /** Waits for a while that is drawn by chance and longer the more attempts there were. */
    void after(int attempt) throws InterruptedException {
        pause.millis(ThreadLocalRandom.current().nextLong(PAUSE_MILLIS << Math.min(attempt, DOUBLINGS_MAX)));
    }

    /** Whether it may work the next time. */
    static boolean isPassing(RuntimeException failure) {
        return switch (failure) {
            case TransactionConflictException conflict -> true;
            case TransactionCanceledException cancelled ->
                Interference.isIn(cancelled) && !Interference.isFailedCondition(cancelled);
            case AwsServiceException service -> service.statusCode() >= 500 || service.isThrottlingException();
            case SdkClientException unreachable -> true;
            default -> false;
        };
    }
}
