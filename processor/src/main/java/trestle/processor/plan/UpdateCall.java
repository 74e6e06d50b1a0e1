package trestle.processor.plan;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import trestle.processor.design.Component;
import trestle.processor.design.KeyDesign;

/** One part of a partial update or of the conditions of a write by key. Paths are of attributes. */
public sealed interface UpdateCall {
    record SetTo(Component component, List<String> path, WriteParameter from) implements UpdateCall {}

    /** Adds a number, some elements of a set, or one of them. */
    record AddTo(Component component, List<String> path, WriteParameter from) implements UpdateCall {}

    record TakeFrom(Component component, List<String> path, WriteParameter from) implements UpdateCall {}

    record Unset(List<String> path) implements UpdateCall {}

    /** What a path leads into must be there. */
    record Within(List<String> path) implements UpdateCall {}

    /** A component is as the parameter says. */
    record Expected(Component component, WriteParameter is) implements UpdateCall {}

    /** A version is one more than the parameter says. */
    record Increment(Component version, WriteParameter was) implements UpdateCall {}

    /**
     * An index key, made again.
     *
     * @param arguments of the codec's method, without the number of shards
     * @param present what must hold of parameters for the item to be in the index
     */
    record IndexKey(
            KeyDesign key, boolean partition, String attribute, List<CodeBlock> arguments, List<Presence> present)
            implements UpdateCall {}

    /** A parameter that must be absent or there for an item to be in an index; text is not there when it is empty. */
    record Presence(String parameter, State state) {
        public enum State {
            ABSENT,
            THERE,
            THERE_AS_TEXT
        }
    }
}
