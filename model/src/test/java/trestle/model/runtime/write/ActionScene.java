package trestle.model.runtime.write;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Actions on one kind of item, put together by hand. */
final class ActionScene {
    static final Instant NOW = Instant.parse("2040-06-01T12:00:00Z");
    static final ItemKind ENTRY = ItemKind.of("Entry", "Journal", "PK", "SK", item -> true, item -> item);
    static final Map<String, AttributeValue> KEY =
            Map.of("PK", AttributeValue.fromS("USER#a1"), "SK", AttributeValue.fromS("ENTRY#e1"));

    private ActionScene() {}

    static Action action(ItemKind kind, Effect effect, Condition... conditions) {
        return new Action(kind, "Journal", KEY, effect, List.of(conditions), false, null);
    }

    static Action action(Effect effect, Condition... conditions) {
        return action(ENTRY, effect, conditions);
    }

    static Effect.Update update(Change... changes) {
        return new Effect.Update(List.of(changes));
    }

    static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
