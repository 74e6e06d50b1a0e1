package trestle.processor.condition;

import trestle.processor.design.ValueType;

/** What a placeholder stands for. */
public sealed interface Operand {
    record Text(String text) implements Operand {}

    record Digits(String digits) implements Operand {}

    record Flag(boolean value) implements Operand {}

    /**
     * A method's parameter.
     *
     * @param type how it is stored
     * @param seconds whether it is a moment stored as seconds, as a {@code @Ttl} is
     * @param keyText whether it is a boolean stored as text, as in a key
     */
    record Parameter(String name, ValueType type, boolean seconds, boolean keyText) implements Operand {}
}
