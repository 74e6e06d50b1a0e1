package trestle.engine.table;

import trestle.engine.value.AttributeName;
import trestle.engine.value.Value;

/** An attribute that is part of a key, and the one type its values may have. */
public record KeyAttribute(AttributeName name, Type type) {
    /** The types a key attribute may have. */
    public enum Type {
        S,
        N,
        B;

        public boolean holds(Value value) {
            return switch (this) {
                case S -> value instanceof Value.S;
                case N -> value instanceof Value.N;
                case B -> value instanceof Value.B;
            };
        }
    }
}
