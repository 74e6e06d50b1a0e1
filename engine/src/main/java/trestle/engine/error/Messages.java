package trestle.engine.error;

import java.util.List;

/** The texts of refusals, as DynamoDB words them. */
public final class Messages {
    public static final String NOT_UNICODE = "The text is not well-formed Unicode";
    public static final String NUMBER_OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    public static final String NUMBER_UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";
    public static final String NUMBER_TOO_PRECISE = "Attempting to store more than 38 significant digits in a Number";
    public static final String NESTED_TOO_DEEP =
            "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                    + " limit";

    /** Named snapshots are ours, and so are these texts. */
    public static final String SNAPSHOT_NAME = "The name of a snapshot has 1 to 64 characters";

    public static final String SNAPSHOT_GONE =
            "There is no snapshot of this name: it was closed, or released after five minutes without use";

    public static final String SNAPSHOT_MISUSED =
            "A snapshot is opened and closed with ListTables and read with Scan, and with nothing else";

    public static final String RESOURCE_NOT_FOUND = "Requested resource not found";
    public static final String CONDITION_FAILED = "The conditional request failed";
    public static final String KEY_MISMATCH = "The provided key element does not match the schema";
    public static final String PARTITION_KEY_TOO_LONG =
            "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes";
    public static final String SORT_KEY_TOO_LONG =
            "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of"
                    + " 1024 bytes";
    public static final String ITEM_TOO_LARGE = "Item size has exceeded the maximum allowed size";
    public static final String UPDATED_ITEM_TOO_LARGE = "Item size to update has exceeded the maximum allowed size";
    public static final String RETURN_VALUES_INVALID = "ReturnValues set to invalid value";
    public static final String ITEM_BUSY = "Transaction is ongoing for the item";

    public static final String NAMES_WITHOUT_EXPRESSION =
            "ExpressionAttributeNames can only be specified when using expressions";
    public static final String DUPLICATE_KEYS = "Provided list of item keys contains duplicates";
    public static final String TOO_MANY_BATCH_KEYS = "Too many items requested for the BatchGetItem call";
    public static final String TOO_MANY_BATCH_WRITES = "Too many items requested for the BatchWriteItem call";
    public static final String BATCH_WRITE_EMPTY =
            "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes";
    public static final String TRANSACT_ACTION_COUNT =
            "TransactItems can only contain one of Check, Put, Update or Delete";
    public static final String TRANSACTION_REPEATS_ITEM =
            "Transaction request cannot include multiple operations on one item";
    public static final String TRANSACTION_TOO_LARGE =
            "Transaction request size exceeds limit: the items of a transaction may not exceed 4 MB in all";
    public static final String TRANSACTION_IN_PROGRESS =
            "The transaction with the given request token is already in progress.";
    public static final String IDEMPOTENT_MISMATCH =
            "This request was sent earlier with the same client token and other parameters";

    public static final String QUERY_LIMIT_TOO_SMALL = "1 validation error detected: Value at 'Limit' failed to satisfy"
            + " constraint: Member must have value greater than or equal to 1";
    public static final String KEY_CONDITION_REQUIRED =
            "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.";
    public static final String START_KEY_OUTSIDE_QUERY =
            "The provided starting key is outside query boundaries based on provided conditions";
    public static final String START_KEY_MISMATCH =
            "The provided starting key is invalid: The provided key element does not match the schema";
    public static final String SEGMENT_REQUIRED = "The Segment parameter is required but was not present in the request"
            + " when parameter TotalSegments is present";
    public static final String TOTAL_SEGMENTS_REQUIRED =
            "The TotalSegments parameter is required but was not present in the request when Segment parameter is"
                    + " present";
    public static final String CONSISTENT_READ_ON_GLOBAL_INDEX =
            "Consistent reads are not supported on global secondary indexes";
    public static final String SPECIFIC_WITHOUT_PROJECTION =
            "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES";
    public static final String PROJECTED_WITHOUT_INDEX =
            "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName";

    private Messages() {}

    // ---- constraints: the checks of single fields ----

    public static String tooManySnapshots(int max) {
        return "No more than " + max + " snapshots are kept at once: others are being read";
    }

    public static String constraints(List<String> problems) {
        return problems.size()
                + (problems.size() == 1 ? " validation error detected: " : " validation errors detected: ")
                + String.join("; ", problems);
    }

    public static String mustNotBeNull(String path) {
        return "Value null at '" + path + "' failed to satisfy constraint: Member must not be null";
    }

    public static String tooShort(String path, Object shown, long min) {
        return "Value '" + shown + "' at '" + path
                + "' failed to satisfy constraint: Member must have length greater than or equal to " + min;
    }

    public static String tooLong(String path, Object shown, long max) {
        return "Value '" + shown + "' at '" + path
                + "' failed to satisfy constraint: Member must have length less than or equal to " + max;
    }

    public static String tooSmall(String path, Object shown, long min) {
        return "Value '" + shown + "' at '" + path
                + "' failed to satisfy constraint: Member must have value greater than or equal to " + min;
    }

    public static String tooLarge(String path, Object shown, long max) {
        return "Value '" + shown + "' at '" + path
                + "' failed to satisfy constraint: Member must have value less than or equal to " + max;
    }

    public static String mustMatchNamePattern(String path, String value) {
        return "Value '" + value + "' at '" + path
                + "' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+";
    }

    public static String mustBeOneOf(String path, String value, List<String> allowed) {
        return "Value '" + value + "' at '" + path
                + "' failed to satisfy constraint: Member must satisfy enum value set: [" + String.join(", ", allowed)
                + "]";
    }

    // ---- items and keys ----

    public static String missingKey(String name) {
        return "One or more parameter values were invalid: Missing the key " + name + " in the item";
    }

    public static String keyTypeMismatch(String name, String expected, String actual) {
        return "One or more parameter values were invalid: Type mismatch for key " + name + " expected: " + expected
                + " actual: " + actual;
    }

    public static String emptyKey(String name, boolean binary) {
        return "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty "
                + (binary ? "binary" : "string") + " value. Key: " + name;
    }

    public static String indexKeyTypeMismatch(String name, String expected, String actual, String index) {
        return "One or more parameter values were invalid: Type mismatch for Index Key " + name + " Expected: "
                + expected + " Actual: " + actual + " IndexName: " + index;
    }

    public static String emptyIndexKey(String name, String index, boolean binary) {
        return "One or more parameter values are not valid. A value specified for a secondary index key is not supported."
                + " The AttributeValue for a key attribute cannot contain an empty "
                + (binary ? "binary" : "string") + " value. IndexName: " + index + ", IndexKey: " + name;
    }

    public static String emptyUpdatedIndexKey(boolean binary) {
        return "One or more parameter values are not valid. The update expression attempted to update a secondary index key"
                + " to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty "
                + (binary ? "binary" : "string") + " value.";
    }

    public static String cannotUpdateKey(String name) {
        return "One or more parameter values were invalid: Cannot update attribute " + name
                + ". This attribute is part of the key";
    }

    // ---- expressions of a request, as a whole ----

    public static String mixedParameters(String legacy, String expressions) {
        return "Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {"
                + legacy + "} Expression parameters: {" + expressions + "}";
    }

    public static String valuesWithoutExpression(List<String> users) {
        return "ExpressionAttributeValues can only be specified when using expressions"
                + (users.isEmpty()
                        ? ""
                        : ": " + String.join(" and ", users) + (users.size() > 1 ? " are" : " is") + " null");
    }

    public static String duplicateAttributeName(String name) {
        return "One or more parameter values were invalid: Duplicate value in attribute name: " + name;
    }

    // ---- batches and transactions ----

    public static String requestItemsRequired(String operation) {
        return "The requestItems parameter is required for " + operation;
    }

    public static String tooManyKeys(String table, int max) {
        return "Value at 'RequestItems." + table
                + ".member.Keys' failed to satisfy constraint: Member must have length less than or equal to " + max;
    }

    public static String batchWriteCount(String table, int count, int max) {
        return "Value '{" + table + "=[" + count
                + " items]}' at 'requestItems' failed to satisfy constraint: Map value must"
                + " satisfy constraint: [Member must have length less than or equal to " + max
                + ", Member must have length greater than or equal to 1]";
    }

    public static String canceled(List<String> codes) {
        return "Transaction cancelled, please refer cancellation reasons for specific reasons ["
                + String.join(", ", codes) + "]";
    }

    public static String notANumber(String text) {
        return "The parameter cannot be converted to a numeric value: " + text;
    }

    // ---- pages ----

    public static String startKeyOutsideSegment(int segment, int segments) {
        return "The provided starting key is invalid: Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct"
                + " Segment. TotalSegments: " + segments + " Segment: " + segment;
    }

    public static String segmentOutOfRange(int segment, int segments) {
        return "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: " + segment
                + " is not less than TotalSegments: " + segments;
    }

    public static String noSuchIndex(String name) {
        return "The table does not have the specified index: " + name;
    }

    public static String backfilling(String name) {
        return "Cannot read from backfilling global secondary index: " + name;
    }

    public static String projectionWithSelect(String select) {
        return switch (select) {
            case "COUNT" -> "Cannot specify the ProjectionExpression when choosing to get only the Count";
            default -> "Cannot specify the ProjectionExpression when choosing to get " + select;
        };
    }

    public static String allAttributesOnIndex(String name) {
        return "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary"
                + " index " + name + " because its projection type is not ALL";
    }

    public static String keyInFilter(String name, boolean legacy) {
        return legacy
                ? "QueryFilter can only contain non-primary key attributes: Primary key attribute: " + name
                : "Filter Expression can only contain non-primary key attributes: Primary key attribute: " + name;
    }

    public static String notProjected(String index, List<String> names) {
        return "One or more parameter values were invalid: Global secondary index " + index + " does not project ["
                + String.join(", ", names) + "]";
    }
}
