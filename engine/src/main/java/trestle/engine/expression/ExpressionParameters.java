package trestle.engine.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;

/**
 * Which of an operation's expressions, and of the older parameters they replace, a request has; for the checks that the
 * service makes before it looks into any of them. Add them in the order in which the operation's messages list them.
 */
public final class ExpressionParameters {
    private static final String PROJECTION = "ProjectionExpression";

    private final List<String> expressions = new ArrayList<>();
    private final List<String> takingValues = new ArrayList<>();
    private final List<String> legacy = new ArrayList<>();
    private boolean valuesUsable;

    /** Adds an expression of the operation's; null if the request has none. */
    public ExpressionParameters expression(String parameter, @Nullable String text) {
        if (text != null) {
            expressions.add(parameter);
        }
        if (!parameter.equals(PROJECTION)) {
            takingValues.add(parameter);
            valuesUsable |= text != null;
        }
        return this;
    }

    /** Adds a parameter that cannot be used with expressions; null if the request has none. */
    public ExpressionParameters legacy(String parameter, @Nullable Object given) {
        if (given != null) {
            legacy.add(parameter);
        }
        return this;
    }

    /** Refuses older parameters beside expressions, and names or values beside none. */
    public void check(@Nullable Map<String, ?> names, @Nullable Map<String, ?> values) {
        if (!expressions.isEmpty() && !legacy.isEmpty()) {
            throw EngineException.invalid(ExpressionMessages.mixedParameters(legacy, expressions));
        }
        if (names != null && expressions.isEmpty()) {
            throw EngineException.invalid(ExpressionMessages.NAMES_WITHOUT_EXPRESSION);
        }
        if (values != null && !valuesUsable && !takingValues.isEmpty()) {
            throw EngineException.invalid(ExpressionMessages.valuesWithoutExpression(takingValues));
        }
    }
}
