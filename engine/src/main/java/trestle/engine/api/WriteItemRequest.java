package trestle.engine.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.expression.ExpectedAttribute;

/** What the requests that write one item have in common. */
public sealed interface WriteItemRequest permits PutItemRequest, UpdateItemRequest, DeleteItemRequest {
    @Nullable String tableName();

    @Nullable String conditionExpression();

    @Nullable Map<String, ExpectedAttribute> expected();

    @Nullable String conditionalOperator();

    ExpressionAttributes expressionAttributes();

    @Nullable String returnValues();

    @Nullable String returnValuesOnConditionCheckFailure();

    @Nullable String returnConsumedCapacity();

    @Nullable String returnItemCollectionMetrics();

    @Nullable EngineException defect();
}
