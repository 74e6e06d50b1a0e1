package trestle.model.runtime.write;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import trestle.model.Refusal;

/**
 * Sends one action. An answer that was lost is asked for again; if the condition then fails because the item is
 * already as this action leaves it, the first attempt had been done.
 */
final class Sender {
    private final DynamoDbClient client;
    private final Duration patience;

    Sender(DynamoDbClient client, Duration patience) {
        this.client = client;
        this.patience = patience;
    }

    /** Sends it and gives what the store returned: nothing, the item before or the item after. */
    Map<String, AttributeValue> send(Action action, ReturnValue returns) {
        new ShardMigration(client, patience).bring(action);
        var rendered = Rendering.of(action);
        var attempts = new Attempts(patience);
        while (true) {
            try {
                return call(action, rendered, returns);
            } catch (ConditionalCheckFailedException e) {
                attempts.note(e);
                if (attempts.unsure() && action.leaves(e.item())) {
                    return returns == ReturnValue.ALL_NEW ? e.item() : Map.of();
                }
                throw Step.of(action, new Deferred(List.of(action)))
                        .diagnose(e.item())
                        .refusal();
            } catch (SdkException e) {
                var tooLarge = tooLarge(e, action);
                if (tooLarge != null) {
                    throw tooLarge;
                }
                attempts.again(e, action::describe);
            }
        }
    }

    /** The refusal for an item that passes the store's limit. */
    private static Refusal.@Nullable TooLarge tooLarge(SdkException failure, Action action) {
        return failure instanceof DynamoDbException e && isItemTooLarge(e.getMessage())
                ? new Refusal.TooLarge(action.describe(), "an item has at most 400 KB")
                : null;
    }

    static boolean isItemTooLarge(@Nullable String message) {
        return message != null
                && (message.contains("Item size has exceeded") || message.contains("Item size to update has exceeded"));
    }

    private Map<String, AttributeValue> call(Action action, Rendering.Rendered rendered, ReturnValue returns) {
        return switch (action.effect()) {
            case Effect.Put(var item) -> put(action, item, rendered, returns);
            case Effect.Update update -> update(action, rendered, returns);
            case Effect.Check check -> update(action, rendered, returns);
            case Effect.Delete delete -> delete(action, rendered, returns);
        };
    }

    private Map<String, AttributeValue> put(
            Action action, Map<String, AttributeValue> item, Rendering.Rendered rendered, ReturnValue returns) {
        var request = PutItemRequest.builder().tableName(action.table()).item(item);
        if (rendered.condition() != null) {
            request.conditionExpression(rendered.condition())
                    .expressionAttributeNames(rendered.names())
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
            if (!rendered.values().isEmpty()) {
                request.expressionAttributeValues(rendered.values());
            }
        }
        if (returns != ReturnValue.NONE) {
            request.returnValues(returns);
        }
        return client.putItem(request.build()).attributes();
    }

    /** Without changes it only checks: an update of nothing under a condition. */
    private Map<String, AttributeValue> update(Action action, Rendering.Rendered rendered, ReturnValue returns) {
        var request = UpdateItemRequest.builder()
                .tableName(action.table())
                .key(action.key())
                .updateExpression(rendered.update())
                .conditionExpression(rendered.condition())
                .returnValues(returns)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
        if (!rendered.names().isEmpty()) {
            request.expressionAttributeNames(rendered.names());
        }
        if (!rendered.values().isEmpty()) {
            request.expressionAttributeValues(rendered.values());
        }
        return client.updateItem(request.build()).attributes();
    }

    private Map<String, AttributeValue> delete(Action action, Rendering.Rendered rendered, ReturnValue returns) {
        var request = DeleteItemRequest.builder()
                .tableName(action.table())
                .key(action.key())
                .returnValues(returns);
        if (rendered.condition() != null) {
            request.conditionExpression(rendered.condition())
                    .expressionAttributeNames(rendered.names())
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
            if (!rendered.values().isEmpty()) {
                request.expressionAttributeValues(rendered.values());
            }
        }
        return client.deleteItem(request.build()).attributes();
    }
}
