package trestle.engine.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.value.Value;

/**
 * The placeholders of a request's expressions.
 *
 * @param defect the first refusal met while reading the values
 */
public record ExpressionAttributes(
        @Nullable Map<String, String> names,
        @Nullable Map<String, Value> values,
        @Nullable EngineException defect) {
    public static final ExpressionAttributes NONE = new ExpressionAttributes(null, null, null);
}
