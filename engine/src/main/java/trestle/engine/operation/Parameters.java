package trestle.engine.operation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.expression.ExpressionScope;

/** Which expression and which legacy parameters a request uses: the two kinds do not mix. */
final class Parameters {
    private static final String PROJECTION = "ProjectionExpression";

    private final List<String> offered = new ArrayList<>(3);
    private final List<String> expressions = new ArrayList<>(3);
    private final List<String> legacy = new ArrayList<>(0);

    /** Notes an expression parameter of the operation. */
    Parameters expression(String parameter, @Nullable String text) {
        offered.add(parameter);
        if (text != null) {
            expressions.add(parameter);
        }
        return this;
    }

    /** Notes a legacy parameter of the operation. */
    Parameters legacy(String parameter, @Nullable Object value) {
        if (value != null) {
            legacy.add(parameter);
        }
        return this;
    }

    /** Refuses mixed parameters, and placeholders without an expression to use them. */
    Parameters check(ExpressionAttributes attributes) {
        if (!expressions.isEmpty() && !legacy.isEmpty()) {
            throw EngineException.invalid(
                    Messages.mixedParameters(String.join(", ", legacy), String.join(", ", expressions)));
        }
        if (attributes.names() != null && expressions.isEmpty()) {
            throw EngineException.invalid(Messages.NAMES_WITHOUT_EXPRESSION);
        }
        if (attributes.values() != null) {
            var users = offered.stream()
                    .filter(parameter -> !parameter.equals(PROJECTION))
                    .toList();
            if (expressions.stream().noneMatch(users::contains)) {
                throw EngineException.invalid(Messages.valuesWithoutExpression(users));
            }
        }
        return this;
    }

    /** The placeholders, ready for use; a flaw met while reading them is raised here. */
    static ExpressionScope scope(ExpressionAttributes attributes) {
        if (attributes.defect() != null) {
            throw attributes.defect();
        }
        return new ExpressionScope(attributes.names(), attributes.values());
    }

    static void raise(@Nullable EngineException defect) {
        if (defect != null) {
            throw defect;
        }
    }

    static void refuseDuplicates(@Nullable List<String> attributesToGet) {
        if (attributesToGet != null) {
            var seen = new HashSet<String>();
            for (var name : attributesToGet) {
                if (!seen.add(name)) {
                    throw EngineException.invalid(Messages.duplicateAttributeName(name));
                }
            }
        }
    }
}
