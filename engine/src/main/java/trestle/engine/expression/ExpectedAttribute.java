package trestle.engine.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.Value;

/** An entry of {@code Expected}. */
public record ExpectedAttribute(
        @Nullable Value value,
        @Nullable Boolean exists,
        @Nullable String comparisonOperator,
        @Nullable List<Value> attributeValueList) {}
