package trestle.engine.expression.syntax;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Value;

/** A comparison of two values. */
public enum Comparator {
    EQUAL("=") {
        @Override
        public boolean test(@Nullable Value left, @Nullable Value right) {
            return left != null && left.equals(right);
        }
    },
    /** Holds for an absent attribute too: whatever is not equal is unequal. */
    UNEQUAL("<>") {
        @Override
        public boolean test(@Nullable Value left, @Nullable Value right) {
            return !EQUAL.test(left, right);
        }
    },
    LESS("<") {
        @Override
        public boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) < 0;
        }
    },
    AT_MOST("<=") {
        @Override
        public boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) <= 0;
        }
    },
    GREATER(">") {
        @Override
        public boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) > 0;
        }
    },
    AT_LEAST(">=") {
        @Override
        public boolean test(@Nullable Value left, @Nullable Value right) {
            return Order.comparable(left, right) && Order.compare(left, right) >= 0;
        }
    };

    private final String symbol;

    Comparator(String symbol) {
        this.symbol = symbol;
    }

    public abstract boolean test(@Nullable Value left, @Nullable Value right);

    public String symbol() {
        return symbol;
    }

    public boolean ordering() {
        return this != EQUAL && this != UNEQUAL;
    }

    /** The comparator that says the same with the operands exchanged. */
    public Comparator mirrored() {
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
