package trestle.engine.expression;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Value;

/** A comparison of two values. */
enum Comparator {
    EQUAL("=") {
        @Override
        boolean test(@Nullable Value left, @Nullable Value right) {
            return left != null && left.equals(right);
        }
    },
    /** Holds for an absent attribute too: whatever is not equal is unequal. */
    UNEQUAL("<>") {
        @Override
        boolean test(@Nullable Value left, @Nullable Value right) {
            return !EQUAL.test(left, right);
        }
    },
    LESS("<") {
        @Override
        boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) < 0;
        }
    },
    AT_MOST("<=") {
        @Override
        boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) <= 0;
        }
    },
    GREATER(">") {
        @Override
        boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) > 0;
        }
    },
    AT_LEAST(">=") {
        @Override
        boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) >= 0;
        }
    };

    private final String symbol;

    Comparator(String symbol) {
        this.symbol = symbol;
    }

    abstract boolean test(@Nullable Value left, @Nullable Value right);

    String symbol() {
        return symbol;
    }

    boolean ordering() {
        return this != EQUAL && this != UNEQUAL;
    }

    /** The comparator that says the same with the operands exchanged. */
    Comparator mirrored() {
        return switch (this) {
            case EQUAL, UNEQUAL -> this;
            case LESS -> GREATER;
            case AT_MOST -> AT_LEAST;
            case GREATER -> LESS;
            case AT_LEAST -> AT_MOST;
        };
    }

    static @Nullable Comparator find(Token token) {
        if (token.kind() == Token.Kind.SYMBOL) {
            for (var comparator : values()) {
                if (comparator.symbol.equals(token.text())) {
                    return comparator;
                }
            }
        }
        return null;
    }
}
