package trestle.wire.proof;

import java.util.List;
import java.util.Set;

/** Which spoiled requests may be carried out, and why. */
final class Harmless {
    private static final Set<String> TEXTS = Set.of(
            "an unknown word",
            "a space",
            "a NUL",
            "a text of digits",
            "a long name",
            "an empty text",
            "a huge text",
            "a lone surrogate");
    private static final Set<String> ABSENCES = Set.of("missing", "null", "in capitals");
    private static final Set<String> NUMBERS =
            Set.of("a number", "zero", "a fraction", "1e126", "a number of 400 digits");
    private static final Set<String> OPTIONAL = Set.of(
            "BillingMode",
            "ConditionExpression",
            "ConsistentRead",
            "DeletionProtectionEnabled",
            "ExclusiveStartKey",
            "ExclusiveStartTableName",
            "GlobalSecondaryIndexes",
            "GlobalSecondaryIndexUpdates",
            "Limit",
            "LocalSecondaryIndexes",
            "ProjectionExpression",
            "ReturnConsumedCapacity",
            "ReturnItemCollectionMetrics",
            "ReturnValues",
            "ReturnValuesOnConditionCheckFailure",
            "ScanIndexForward",
            "Select",
            "Tags");
    private static final Set<String> NAMES = Set.of(
            "AttributeName",
            "ExclusiveStartTableName",
            "IndexName",
            "Key",
            "ProjectionExpression",
            "TableName",
            "Value");
    private static final Set<String> LISTS_OF_NAMES = Set.of("ExpressionAttributeNames", "NonKeyAttributes", "TagKeys");
    private static final Set<String> COUNTS =
            Set.of("Limit", "ReadCapacityUnits", "Segment", "TotalSegments", "WriteCapacityUnits");
    private static final Set<String> FLAGS =
            Set.of("ConsistentRead", "DeletionProtectionEnabled", "Enabled", "ScanIndexForward");

    private interface Pattern {
        boolean matches(String mutation, List<String> place);
    }

    private record Reason(String why, Pattern pattern) {}

    private static final List<Reason> REASONS = List.of(
            new Reason(
                    "A name given twice: JSON leaves it open, and the service takes one of the two.",
                    (mutation, place) -> mutation.equals("twice")),
            new Reason(
                    "What is optional may be left out.",
                    (mutation, place) -> ABSENCES.contains(mutation) && OPTIONAL.contains(place.getLast())),
            new Reason(
                    "An item may have fewer attributes, or null for nothing.",
                    (mutation, place) -> ABSENCES.contains(mutation)
                            && place.size() > 1
                            && place.get(place.size() - 2).equals("Item")),
            new Reason(
                    "A list may be shorter.",
                    (mutation, place) ->
                            ABSENCES.contains(mutation) && place.getLast().matches("\\d+")),
            new Reason(
                    "An optional list may be empty.",
                    (mutation, place) -> mutation.startsWith("an array") && OPTIONAL.contains(place.getLast())),
            new Reason(
                    "An index of a provisioned table may leave its throughput to the table.",
                    (mutation, place) -> ABSENCES.contains(mutation)
                            && place.contains("GlobalSecondaryIndexes")
                            && place.getLast().equals("ProvisionedThroughput")),
            new Reason(
                    "A text may be any text.",
                    (mutation, place) ->
                            TEXTS.contains(mutation) && place.getLast().equals("S")),
            new Reason(
                    "A number may be another one.",
                    (mutation, place) -> mutation.equals("a text of digits")
                            && (place.getLast().equals("N") || place.contains("NS"))),
            new Reason(
                    "Any digits are base64 too.",
                    (mutation, place) ->
                            TEXTS.contains(mutation) && place.getLast().equals("B")),
            new Reason(
                    "A name may be another one.",
                    (mutation, place) -> TEXTS.contains(mutation)
                            && (NAMES.contains(place.getLast())
                                    || place.size() > 1 && LISTS_OF_NAMES.contains(place.get(place.size() - 2)))),
            new Reason(
                    "A count may be another one; the service cuts fractions and takes too much for the most.",
                    (mutation, place) -> NUMBERS.contains(mutation) && COUNTS.contains(place.getLast())),
            new Reason(
                    "A flag may be the other one.",
                    (mutation, place) -> mutation.equals("a boolean")
                            && (FLAGS.contains(place.getLast())
                                    || place.getLast().equals("BOOL"))),
            new Reason(
                    "The service takes the word true for true.",
                    (mutation, place) -> mutation.equals("boolean as text")));

    private Harmless() {}

    static boolean is(Mutations.Spoiled spoiled) {
        return REASONS.stream().anyMatch(each -> each.pattern().matches(spoiled.mutation(), spoiled.place()));
    }
}
