package trestle.model.runtime.write;

import java.util.List;
import java.util.stream.Stream;
import trestle.model.Write;

/** The only {@link Write} there is: the actions of one method's call. Two are equal only if they are one. */
final class Deferred implements Write {
    private final List<Action> actions;
    private final List<Runnable> afterwards;

    Deferred(List<Action> actions) {
        this(actions, List.of());
    }

    private Deferred(List<Action> actions, List<Runnable> afterwards) {
        this.actions = List.copyOf(actions);
        this.afterwards = List.copyOf(afterwards);
    }

    List<Action> actions() {
        return actions;
    }

    @Override
    public Write afterCommit(Runnable action) {
        return new Deferred(
                actions, Stream.concat(afterwards.stream(), Stream.of(action)).toList());
    }

    /** To be called when it has been committed. */
    void committed() {
        afterwards.forEach(Runnable::run);
    }

    @Override
    public String toString() {
        return "Write" + actions.stream().map(Action::describe).toList();
    }
}
