package trestle.model.runtime.write;

import java.util.List;
import trestle.model.Write;

/** The only {@link Write} there is: the actions of one method's call. Two are equal only if they are one. */
final class Deferred implements Write {
    private final List<Action> actions;

    Deferred(List<Action> actions) {
        this.actions = List.copyOf(actions);
    }

    List<Action> actions() {
        return actions;
    }

    @Override
    public String toString() {
        return "Write" + actions.stream().map(Action::describe).toList();
    }
}
