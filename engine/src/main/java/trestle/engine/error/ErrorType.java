package trestle.engine.error;

/** The errors of DynamoDB that the engine answers with: the name on the wire, the HTTP status and the name's prefix. */
public enum ErrorType {
    VALIDATION("ValidationException", 400, Prefix.CORAL_VALIDATE),
    SERIALIZATION("SerializationException", 400, Prefix.CORAL_SERVICE),
    UNKNOWN_OPERATION("UnknownOperationException", 400, Prefix.CORAL_SERVICE),
    ACCESS_DENIED("AccessDeniedException", 400, Prefix.CORAL_SERVICE),
    MISSING_AUTHENTICATION("MissingAuthenticationTokenException", 400, Prefix.CORAL_SERVICE),
    INCOMPLETE_SIGNATURE("IncompleteSignatureException", 400, Prefix.CORAL_SERVICE),
    INVALID_SIGNATURE("InvalidSignatureException", 400, Prefix.CORAL_SERVICE),
    UNRECOGNIZED_CLIENT("UnrecognizedClientException", 400, Prefix.CORAL_SERVICE),
    THROTTLING("ThrottlingException", 400, Prefix.CORAL_AVAILABILITY),
    CONDITIONAL_CHECK_FAILED("ConditionalCheckFailedException", 400, Prefix.DYNAMODB),
    RESOURCE_NOT_FOUND("ResourceNotFoundException", 400, Prefix.DYNAMODB),
    RESOURCE_IN_USE("ResourceInUseException", 400, Prefix.DYNAMODB),
    TABLE_NOT_FOUND("TableNotFoundException", 400, Prefix.DYNAMODB),
    LIMIT_EXCEEDED("LimitExceededException", 400, Prefix.DYNAMODB),
    TRANSACTION_CANCELED("TransactionCanceledException", 400, Prefix.DYNAMODB),
    TRANSACTION_CONFLICT("TransactionConflictException", 400, Prefix.DYNAMODB),
    TRANSACTION_IN_PROGRESS("TransactionInProgressException", 400, Prefix.DYNAMODB),
    IDEMPOTENT_PARAMETER_MISMATCH("IdempotentParameterMismatchException", 400, Prefix.DYNAMODB),
    ITEM_COLLECTION_SIZE_LIMIT("ItemCollectionSizeLimitExceededException", 400, Prefix.DYNAMODB),
    INTERNAL_SERVER_ERROR("InternalServerError", 500, Prefix.DYNAMODB),
    SERVICE_UNAVAILABLE("ServiceUnavailable", 503, Prefix.DYNAMODB);

    private final String code;
    private final int status;
    private final String prefix;

    ErrorType(String code, int status, String prefix) {
        this.code = code;
        this.status = status;
        this.prefix = prefix;
    }

    /** The bare name, as SDKs match it. */
    public String code() {
        return code;
    }

    public int status() {
        return status;
    }

    /** What {@code __type} says on the wire. */
    public String qualifiedName() {
        return prefix + code;
    }

    private static final class Prefix {
        static final String DYNAMODB = "com.amazonaws.dynamodb.v20120810#";
        static final String CORAL_SERVICE = "com.amazon.coral.service#";
        static final String CORAL_VALIDATE = "com.amazon.coral.validate#";
        static final String CORAL_AVAILABILITY = "com.amazon.coral.availability#";
    }
}
