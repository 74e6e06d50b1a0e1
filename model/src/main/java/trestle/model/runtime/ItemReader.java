package trestle.model.runtime;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes a record of an item, or null of an item that is none of its kind and is passed over. */
@FunctionalInterface
public interface ItemReader<T> {
    @Nullable T read(Map<String, AttributeValue> item);
}
