package trestle.engine.error;

import java.util.List;

/** The texts of refusals of operations on tables, as DynamoDB words them. */
public final class TableMessages {
    private static final String INVALID = "One or more parameter values were invalid: ";

    public static final String TABLE_NAME_REQUIRED =
            "The parameter 'TableName' is required but was not present in the request";
    public static final String THROUGHPUT_WITH_ON_DEMAND = INVALID
            + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST";
    public static final String THROUGHPUT_REQUIRED =
            INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED";
    public static final String THROUGHPUT_REQUIRED_FOR_SWITCH =
            INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED";
    public static final String KEY_WITHOUT_DEFINITION =
            "Invalid KeySchema: Some index key attribute have no definition";
    public static final String FIRST_KEY_NOT_HASH =
            "Invalid KeySchema: The first KeySchemaElement is not a HASH key type";
    public static final String SECOND_KEY_NOT_RANGE =
            "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type";
    public static final String HASH_AFTER_RANGE =
            "Invalid KeySchema: All HASH key elements must come before the RANGE key elements";
    public static final String SAME_HASH_AND_RANGE =
            "Both the Hash Key and the Range Key element in the KeySchema have the same name";
    public static final String DEFINITIONS_NOT_ALL_USED = INVALID
            + "Number of attributes in KeySchema does not exactly match number of attributes defined in"
            + " AttributeDefinitions";
    public static final String LOCAL_INDEXES_EMPTY = INVALID + "List of LocalSecondaryIndexes is empty";
    public static final String GLOBAL_INDEXES_EMPTY = INVALID + "List of GlobalSecondaryIndexes is empty";
    public static final String LOCAL_INDEX_NEEDS_RANGE = INVALID
            + "Table KeySchema does not have a range key, which is required when specifying a LocalSecondaryIndex";
    public static final String TOO_MANY_LOCAL_INDEXES =
            INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of 5";
    public static final String TOO_MANY_GLOBAL_INDEXES =
            INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of 20";
    public static final String UNKNOWN_PROJECTION = INVALID + "Unknown ProjectionType: null";
    public static final String NOTHING_TO_UPDATE =
            "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates or"
                    + " SSESpecification or ReplicaUpdates is required";
    public static final String INDEX_UPDATE_EMPTY = INVALID
            + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
            + " GlobalSecondaryIndexUpdate.Delete must not be null";
    public static final String ONE_INDEX_AT_A_TIME =
            "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table";
    public static final String INDEX_EXISTS = INVALID + "Attempting to create an index which already exists";
    public static final String PROTECTED =
            "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.";
    public static final String STREAMS_UNAVAILABLE = "Streams are not available in this version of Trestle: leave out"
            + " StreamSpecification, or set StreamEnabled to false";
    public static final String TTL_ALREADY_ENABLED = "TimeToLive is already enabled";
    public static final String TTL_ALREADY_DISABLED = "TimeToLive is already disabled";
    public static final String TAGS_EMPTY = "Atleast one Tag needs to be provided as Input.";
    public static final String TAG_KEYS_EMPTY = "Atleast one Tag Key needs to be provided as Input.";
    public static final String ARN_MISSING = "Invalid TableArn";

    private TableMessages() {}

    public static String notFound(String name) {
        return "Requested resource not found: Table: " + name + " not found";
    }

    public static String exists(String name) {
        return "Table already exists: " + name;
    }

    public static String beingUpdated(String name) {
        return "Attempt to change a resource which is still in use: Table is being updated: " + name;
    }

    public static String outOfBounds(long value, String parameter) {
        return "Given value " + value + " for " + parameter + " is out of bounds";
    }

    public static String keysNotDefined(List<String> keys, List<String> defined) {
        return INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: ["
                + String.join(", ", keys) + "], AttributeDefinitions: [" + String.join(", ", defined) + "]";
    }

    public static String definitionsNotUsed(List<String> defined, List<String> used) {
        return INVALID + "Some AttributeDefinitions are not used. AttributeDefinitions: [" + String.join(", ", defined)
                + "], keys used: [" + String.join(", ", used) + "]";
    }

    public static String definedTwice(String name) {
        return "Cannot have two attributes with the same name: " + name;
    }

    public static String indexNeedsRange(String index) {
        return INVALID + "Index KeySchema does not have a range key for index: " + index;
    }

    public static String otherHash(String index, String indexHash, String tableHash) {
        return INVALID + "Index KeySchema does not have the same leading hash key as table KeySchema for index: "
                + index + ". index hash key: " + indexHash + ", table hash key: " + tableHash;
    }

    public static String includedWithoutInclude(String projectionType) {
        return INVALID + "ProjectionType is " + projectionType + ", but NonKeyAttributes is specified";
    }

    public static String includeWithoutNames() {
        return INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified";
    }

    public static String duplicateIndex(String name) {
        return INVALID + "Duplicate index name: " + name;
    }

    public static String indexThroughputWithOnDemand(String index) {
        return INVALID + "ProvisionedThroughput should not be specified for index: " + index
                + " when BillingMode is PAY_PER_REQUEST";
    }

    public static String indexUpdatedTwice(String index) {
        return INVALID + "Only one global secondary index update per index is allowed simultaneously. Index: " + index;
    }

    public static String throughputUnchanged(long read, long write) {
        return "The provisioned throughput for the table will not change. The requested value equals the current value."
                + " Current ReadCapacityUnits provisioned for the table: " + read + ". Requested ReadCapacityUnits: "
                + read + ". Current WriteCapacityUnits provisioned for the table: " + write
                + ". Requested WriteCapacityUnits: " + write
                + ". Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.";
    }

    public static String ttlOnOtherAttribute(String attribute) {
        return "TimeToLive is active on a different AttributeName: current AttributeName is " + attribute;
    }

    public static String arnInvalid(String arn) {
        return "Invalid TableArn: Invalid ResourceArn provided as input " + arn;
    }

    public static String arnNotFound(String arn) {
        return "Requested resource not found: ResourcArn: " + arn + " not found";
    }

    public static String notAuthorized(String operation, String arn) {
        return "User is not authorized to perform: dynamodb:" + operation + " on resource: " + arn;
    }
}
