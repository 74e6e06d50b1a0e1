package trestle.model.runtime.write;

import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One clause of an update, on an attribute or on a path into one. */
sealed interface Change {
    List<String> path();

    record Put(List<String> path, AttributeValue value) implements Change {}

    record Remove(List<String> path) implements Change {}

    /** A number to add, or elements for a set. */
    record Add(List<String> path, AttributeValue value) implements Change {}

    /** Elements to take out of a set. */
    record Take(List<String> path, AttributeValue elements) implements Change {}

    /** {@code sections.shared}. */
    default String dotted() {
        return String.join(".", path());
    }
}
