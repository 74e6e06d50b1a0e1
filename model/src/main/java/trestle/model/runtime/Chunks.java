package trestle.model.runtime;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/** The targets of a stream of pointing items, read a batch at a time. */
final class Chunks<V, T> extends Spliterators.AbstractSpliterator<T> {
    private final Iterator<V> pointing;
    private final Targets<V, T> targets;
    private Iterator<T> read = List.<T>of().iterator();

    Chunks(Iterator<V> pointing, Targets<V, T> targets) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
        this.pointing = pointing;
        this.targets = targets;
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        while (!read.hasNext() && pointing.hasNext()) {
            var chunk = new ArrayList<V>(BatchGets.KEYS_MAX);
            while (chunk.size() < BatchGets.KEYS_MAX && pointing.hasNext()) {
                chunk.add(pointing.next());
            }
            read = targets.of(chunk).iterator();
        }
        if (!read.hasNext()) {
            return false;
        }
        action.accept(read.next());
        return true;
    }
}
