package trestle.engine.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.Value;

/** An entry of {@code KeyConditions}, {@code QueryFilter} or {@code ScanFilter}. */
public record LegacyCondition(
        @Nullable String comparisonOperator, @Nullable List<Value> attributeValueList) {}
