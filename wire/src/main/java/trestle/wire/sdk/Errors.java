package trestle.wire.sdk;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import trestle.engine.api.ConditionFailedException;
import trestle.engine.api.TransactionCanceledException.Reason;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/** The engine's refusals as the exceptions that the SDK would make of them. */
final class Errors {
    private static final String SERVICE = "DynamoDb";

    private Errors() {}

    static DynamoDbException refusal(EngineException refusal, String requestId) {
        return complete(builder(refusal), refusal.type(), refusal.getMessage(), requestId, null);
    }

    /** Something failed that should not have; the cause goes along, for it is the caller's process too. */
    static DynamoDbException failure(RuntimeException cause, String requestId) {
        return complete(
                InternalServerErrorException.builder(),
                ErrorType.INTERNAL_SERVER_ERROR,
                String.valueOf(cause.getMessage()),
                requestId,
                cause);
    }

    private static DynamoDbException complete(
            DynamoDbException.Builder exception,
            ErrorType type,
            String message,
            String requestId,
            @Nullable RuntimeException cause) {
        var details = AwsErrorDetails.builder()
                .errorCode(type.code())
                .errorMessage(message)
                .serviceName(SERVICE)
                .sdkHttpResponse(
                        SdkHttpResponse.builder().statusCode(type.status()).build())
                .build();
        exception.awsErrorDetails(details);
        exception
                .message(message)
                .requestId(requestId)
                .statusCode(type.status())
                .numAttempts(1);
        if (cause != null) {
            exception.cause(cause);
        }
        return (DynamoDbException) exception.build();
    }

    private static DynamoDbException.Builder builder(EngineException refusal) {
        return switch (refusal.type()) {
            case CONDITIONAL_CHECK_FAILED -> conditionFailed(refusal);
            case TRANSACTION_CANCELED -> transactionCanceled(refusal);
            case RESOURCE_NOT_FOUND -> ResourceNotFoundException.builder();
            case RESOURCE_IN_USE -> ResourceInUseException.builder();
            case TABLE_NOT_FOUND -> TableNotFoundException.builder();
            case LIMIT_EXCEEDED -> LimitExceededException.builder();
            case TRANSACTION_CONFLICT -> TransactionConflictException.builder();
            case TRANSACTION_IN_PROGRESS -> TransactionInProgressException.builder();
            case IDEMPOTENT_PARAMETER_MISMATCH -> IdempotentParameterMismatchException.builder();
            case ITEM_COLLECTION_SIZE_LIMIT -> ItemCollectionSizeLimitExceededException.builder();
            case THROTTLING -> ThrottlingException.builder();
            case INTERNAL_SERVER_ERROR -> InternalServerErrorException.builder();
            case VALIDATION,
                    SERIALIZATION,
                    UNKNOWN_OPERATION,
                    ACCESS_DENIED,
                    MISSING_AUTHENTICATION,
                    INCOMPLETE_SIGNATURE,
                    INVALID_SIGNATURE,
                    UNRECOGNIZED_CLIENT,
                    SERVICE_UNAVAILABLE -> DynamoDbException.builder();
        };
    }

    private static DynamoDbException.Builder conditionFailed(EngineException refusal) {
        var exception = ConditionalCheckFailedException.builder();
        if (refusal instanceof ConditionFailedException failed && failed.item() != null) {
            exception.item(Responses.attributes(failed.item()));
        }
        return exception;
    }

    private static DynamoDbException.Builder transactionCanceled(EngineException refusal) {
        var exception = TransactionCanceledException.builder();
        if (refusal instanceof trestle.engine.api.TransactionCanceledException canceled) {
            exception.cancellationReasons(
                    canceled.reasons().stream().map(Errors::reason).toList());
        }
        return exception;
    }

    private static CancellationReason reason(Reason given) {
        var reason = CancellationReason.builder().code(given.code()).message(given.message());
        if (given.item() != null) {
            reason.item(Responses.attributes(given.item()));
        }
        return reason.build();
    }
}
