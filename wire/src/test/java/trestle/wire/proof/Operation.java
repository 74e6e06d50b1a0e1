package trestle.wire.proof;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** A drawn operation. {@link Caller} makes it of a client, {@link Model} of plain maps. */
sealed interface Operation {
    /** An operation that writes one item, alone or within a transaction. */
    sealed interface Write extends Operation {
        String table();

        Optional<Condition> condition();

        /** Whether a failed condition shows the item that failed it. */
        boolean showFailed();
    }

    record Put(
            String table,
            Map<String, AttributeValue> item,
            Optional<Condition> condition,
            ReturnValue returned,
            boolean showFailed)
            implements Write {}

    record Update(
            String table,
            Map<String, AttributeValue> key,
            Change change,
            Optional<Condition> condition,
            ReturnValue returned,
            boolean showFailed)
            implements Write {}

    record Delete(
            String table,
            Map<String, AttributeValue> key,
            Optional<Condition> condition,
            ReturnValue returned,
            boolean showFailed)
            implements Write {}

    /** A condition check: within transactions only. */
    record Check(String table, Map<String, AttributeValue> key, Optional<Condition> condition, boolean showFailed)
            implements Write {}

    /** @param projection empty for whole items */
    record Get(String table, Map<String, AttributeValue> key, List<DocPath> projection) implements Operation {}

    /**
     * A query, followed to its last page.
     *
     * @param hash a value for each partition key attribute
     * @param equal values for the first sort key attributes
     * @param test on the sort key attribute after those
     * @param limit entries read per page, or 0
     * @param after sort key of a made-up start, on the table only
     */
    record Query(
            String table,
            Optional<String> index,
            List<AttributeValue> hash,
            List<AttributeValue> equal,
            Optional<SortTest> test,
            Optional<Condition> filter,
            List<DocPath> projection,
            int limit,
            boolean forward,
            boolean countOnly,
            boolean consistent,
            Optional<AttributeValue> after)
            implements Operation {}

    /** A scan, every segment followed to its last page. */
    record Scan(
            String table,
            Optional<String> index,
            Optional<Condition> filter,
            List<DocPath> projection,
            int limit,
            int segments,
            boolean countOnly)
            implements Operation {}

    record BatchGet(Map<String, List<Map<String, AttributeValue>>> keys, List<DocPath> projection)
            implements Operation {}

    /** @param writes puts and deletes without conditions */
    record BatchWrite(List<Write> writes) implements Operation {}

    record TransactWrite(List<Write> writes) implements Operation {}

    record TransactGet(List<Get> gets) implements Operation {}

    /** What a key condition asks of a sort key attribute. */
    record SortTest(String operator, AttributeValue low, Optional<AttributeValue> high) {
        boolean holds(AttributeValue value) {
            return switch (operator) {
                case "BETWEEN" -> Values.compare(value, low) >= 0 && Values.compare(value, high.orElseThrow()) <= 0;
                case "begins_with" -> Condition.BeginsWith.test(value, low);
                default -> Condition.Compare.test(value, operator, low);
            };
        }

        String render(String name, Words words) {
            return switch (operator) {
                case "BETWEEN" -> name + " BETWEEN " + words.value(low) + " AND " + words.value(high.orElseThrow());
                case "begins_with" -> "begins_with(" + name + ", " + words.value(low) + ")";
                default -> name + " " + operator + " " + words.value(low);
            };
        }
    }
}
