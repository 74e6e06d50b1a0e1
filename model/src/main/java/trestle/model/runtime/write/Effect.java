package trestle.model.runtime.write;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is done to an item. */
sealed interface Effect {
    record Put(Map<String, AttributeValue> item) implements Effect {}

    record Update(List<Change> changes) implements Effect {
        /** Whether doing it twice would differ from doing it once. */
        boolean adds() {
            return changes.stream().anyMatch(Change.Add.class::isInstance);
        }

        /** Whether it only adds to numbers and sets, as a counter does. */
        boolean onlyAdds() {
            return changes.stream().allMatch(Change.Add.class::isInstance);
        }
    }

    record Delete() implements Effect {}

    /** Nothing: only the conditions matter. */
    record Check() implements Effect {}
}
