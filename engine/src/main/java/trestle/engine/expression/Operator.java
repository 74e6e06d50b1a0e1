package trestle.engine.expression;

import java.util.List;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.expression.syntax.Comparator;
import trestle.engine.expression.syntax.Order;
import trestle.engine.value.Value;

/**
 * An operator by the name that the older parameters give it. Key conditions go by these rules too, however they were
 * written.
 */
enum Operator {
    EQ(1, 1),
    NE(1, 1),
    IN(1, Integer.MAX_VALUE),
    LE(1, 1),
    LT(1, 1),
    GE(1, 1),
    GT(1, 1),
    BETWEEN(2, 2),
    NOT_NULL(0, 0),
    NULL(0, 0),
    CONTAINS(1, 1),
    NOT_CONTAINS(1, 1),
    BEGINS_WITH(1, 1);

    private final int argumentsMin;
    private final int argumentsMax;

    Operator(int argumentsMin, int argumentsMax) {
        this.argumentsMin = argumentsMin;
        this.argumentsMax = argumentsMax;
    }

    private boolean takes(Value argument) {
        return switch (argument) {
            case Value.S s -> true;
            case Value.B b -> true;
            case Value.N n -> this != BEGINS_WITH;
            case Value.SS s -> comparesAnything();
            case Value.NS s -> comparesAnything();
            case Value.BS s -> comparesAnything();
            case Value.Bool b -> comparesAnything();
            case Value.Null n -> comparesAnything();
            case Value.L l -> comparesAnything();
            case Value.M m -> comparesAnything();
        };
    }

    private boolean comparesAnything() {
        return this == EQ || this == NE;
    }

    /** Whether a key can be found by it. */
    boolean indexable() {
        return switch (this) {
            case EQ, LE, LT, GE, GT, BETWEEN, BEGINS_WITH -> true;
            case NE, IN, NOT_NULL, NULL, CONTAINS, NOT_CONTAINS -> false;
        };
    }

    void requireCount(int arguments) {
        if (arguments < argumentsMin || arguments > argumentsMax) {
            throw EngineException.invalid(ExpressionMessages.legacyArgumentCount(name()));
        }
    }

    /** Arguments are of one type, those of a range in its order. */
    void requireAlike(List<Value> arguments) {
        for (var argument : arguments) {
            if (!argument.type().equals(arguments.getFirst().type())) {
                throw EngineException.invalid(ExpressionMessages.LEGACY_TYPES_DIFFER);
            }
        }
    }

    void requireTypes(List<Value> arguments) {
        for (var argument : arguments) {
            if (!takes(argument)) {
                throw EngineException.invalid(ExpressionMessages.legacyArgumentType(name(), argument.type()));
            }
        }
    }

    void requireRange(List<Value> arguments) {
        if (this == BETWEEN
                && Order.comparable(arguments.getFirst(), arguments.getLast())
                && Order.compare(arguments.getFirst(), arguments.getLast()) > 0) {
            throw EngineException.invalid(ExpressionMessages.LEGACY_BETWEEN_REVERSED);
        }
    }

    static Operator of(Comparator comparator) {
        return switch (comparator) {
            case EQUAL -> EQ;
            case UNEQUAL -> NE;
            case LESS -> LT;
            case AT_MOST -> LE;
            case GREATER -> GT;
            case AT_LEAST -> GE;
        };
    }
}
