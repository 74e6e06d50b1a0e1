package trestle.engine.operation;

import java.util.List;

/** The values of DynamoDB's enumerations, in the order in which the service lists them when none fits. */
final class Enumerations {
    static final List<String> RETURN_CONSUMED_CAPACITY = List.of("INDEXES", "TOTAL", "NONE");
    static final List<String> RETURN_ITEM_COLLECTION_METRICS = List.of("SIZE", "NONE");
    static final List<String> RETURN_VALUES = List.of("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");
    static final List<String> RETURN_ON_FAILURE = List.of("ALL_OLD", "NONE");
    static final List<String> CONDITIONAL_OPERATOR = List.of("OR", "AND");
    static final List<String> SELECT =
            List.of("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES");
    static final List<String> KEY_TYPE = List.of("HASH", "RANGE");
    static final List<String> ATTRIBUTE_TYPE = List.of("B", "N", "S");
    static final List<String> PROJECTION_TYPE = List.of("ALL", "INCLUDE", "KEYS_ONLY");
    static final List<String> BILLING_MODE = List.of("PROVISIONED", "PAY_PER_REQUEST");
    static final List<String> TABLE_CLASS = List.of("STANDARD_INFREQUENT_ACCESS", "STANDARD");
    static final List<String> STREAM_VIEW_TYPE = List.of("NEW_AND_OLD_IMAGES", "OLD_IMAGE", "NEW_IMAGE", "KEYS_ONLY");

    private Enumerations() {}
}
