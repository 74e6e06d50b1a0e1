package trestle.engine.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.expression.syntax.ConditionParser;
import trestle.engine.expression.syntax.ProjectionParser;
import trestle.engine.expression.syntax.Syntax;
import trestle.engine.expression.syntax.UpdateParser;
import trestle.engine.value.Sizes;
import trestle.engine.value.Value;

/**
 * The names and values that a request gives for its expressions; remembers which were used. One for each request, not
 * for two threads at once.
 *
 * <p>The service looks at the update before the condition, at the key condition before the filter, at the projection
 * last, and then for what is unused; a caller that asks in that order refuses in the service's.
 */
public final class ExpressionScope {
    private static final int PLACEHOLDER_BYTES_MAX = 255;
    private static final int VALUES_BYTES_MAX = 2 * 1024 * 1024;

    private static final ParseCache<Syntax.Clause> CONDITIONS = new ParseCache<>(ConditionParser::parse);
    private static final ParseCache<List<Syntax.PathRef>> PROJECTIONS = new ParseCache<>(ProjectionParser::parse);
    private static final ParseCache<List<Syntax.Action>> UPDATES = new ParseCache<>(UpdateParser::parse);

    private final Placeholders placeholders;
    private final List<KeyCondition> keyConditions = new ArrayList<>(1);

    /** @throws EngineException if a map is empty or has a key that is no placeholder */
    public ExpressionScope(@Nullable Map<String, String> names, @Nullable Map<String, Value> values) {
        if (names != null) {
            checkNames(names);
        }
        if (values != null) {
            checkValues(values);
        }
        placeholders = new Placeholders(names, values);
    }

    private static void checkNames(Map<String, String> names) {
        if (names.isEmpty()) {
            throw EngineException.invalid(ExpressionMessages.NAMES_EMPTY);
        }
        for (var key : names.keySet()) {
            if (key.length() > PLACEHOLDER_BYTES_MAX) {
                throw EngineException.invalid(ExpressionMessages.namesKeyTooLong(Sizes.utf8Bytes(key)));
            }
            if (!isPlaceholder(key, '#')) {
                throw EngineException.invalid(ExpressionMessages.namesKeyInvalid(key));
            }
        }
    }

    private static void checkValues(Map<String, Value> values) {
        if (values.isEmpty()) {
            throw EngineException.invalid(ExpressionMessages.VALUES_EMPTY);
        }
        var sizeBytes = 0L;
        for (var entry : values.entrySet()) {
            var key = entry.getKey();
            if (key.length() > PLACEHOLDER_BYTES_MAX) {
                throw EngineException.invalid(ExpressionMessages.valuesKeyTooLong(Sizes.utf8Bytes(key)));
            }
            if (!isPlaceholder(key, ':')) {
                throw EngineException.invalid(ExpressionMessages.valuesKeyInvalid(key));
            }
            sizeBytes += Sizes.valueBytes(entry.getValue());
        }
        if (sizeBytes > VALUES_BYTES_MAX) {
            throw EngineException.invalid(ExpressionMessages.VALUES_TOO_LARGE);
        }
    }

    private static boolean isPlaceholder(String key, char mark) {
        if (key.length() < 2 || key.charAt(0) != mark) {
            return false;
        }
        for (var i = 1; i < key.length(); i++) {
            var c = key.charAt(i);
            var fits = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** @param parameter the expression's name in the request, for messages: {@code ConditionExpression} and the like */
    public Condition condition(String parameter, String text) {
        return new ConditionBinder(parameter, placeholders).bind(CONDITIONS.get(parameter, text));
    }

    public Projection projection(String text) {
        var parameter = "ProjectionExpression";
        var paths = new ArrayList<Path>();
        for (var written : PROJECTIONS.get(parameter, text)) {
            paths.add(placeholders.path(parameter, written));
        }
        Overlaps.refuse(parameter, paths);
        return new Projection(paths);
    }

    public Update update(String text) {
        var parameter = "UpdateExpression";
        return new UpdateBinder(parameter, placeholders).bind(UPDATES.get(parameter, text));
    }

    public KeyCondition keyCondition(String text) {
        var condition =
                new KeyCondition(condition("KeyConditionExpression", text).criterion());
        keyConditions.add(condition);
        return condition;
    }

    /** Refuses names or values that no expression used, then key conditions of a form that no key has. */
    public void requireAllUsed() {
        var names = placeholders.unusedNames();
        if (!names.isEmpty()) {
            throw EngineException.invalid(ExpressionMessages.namesUnused(names));
        }
        var values = placeholders.unusedValues();
        if (!values.isEmpty()) {
            throw EngineException.invalid(ExpressionMessages.valuesUnused(values));
        }
        keyConditions.forEach(KeyCondition::check);
    }
}
