package trestle.model.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of a query in order, one after another, from where an earlier one ended. */
sealed interface Reading permits Merge, ReshardingCursor {
    /**
     * The next item, or null at the end.
     *
     * @param limit how many are wanted; 0 for all
     */
    @Nullable Map<String, AttributeValue> next(int limit);

    /** Up to {@code limit} items of a page, whose requests are bounded. */
    default List<Map<String, AttributeValue>> take(int limit) {
        var taken = new ArrayList<Map<String, AttributeValue>>(limit);
        while (taken.size() < limit) {
            var item = next(limit);
            if (item == null) {
                break;
            }
            taken.add(item);
        }
        return taken;
    }

    boolean isAtTheEnd();

    /** Where it has come to, for {@link #startAt}. */
    byte[] position();

    void startAt(byte[] position);
}
