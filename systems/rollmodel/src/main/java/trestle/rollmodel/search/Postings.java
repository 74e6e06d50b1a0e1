package trestle.rollmodel.search;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;

/**
 * The entries that have a word, newest first, from one or several indexes. Rows are read a stretch at a time, and a
 * stretch that would only be passed over is not read. To be asked for ever earlier entries; not to be shared between
 * threads.
 */
public final class Postings {
    private static final int STRETCH = 200;

    /** The rows of one word in one index, newest first. */
    @FunctionalInterface
    public interface Rows {
        Page<Position> read(Range<Instant> createdAt, PageRequest page);
    }

    private final List<Stretch> stretches;

    /** An entry counts if it is in any of the indexes. */
    public Postings(List<Rows> indexes) {
        stretches = indexes.stream().map(Stretch::new).toList();
    }

    /** The newest entry at or before a place; empty if there is none, or fuel ran out: ask the fuel. */
    Optional<Position> newest(Position limit, boolean limitIncluded, Fuel fuel) {
        Position newest = null;
        for (var stretch : stretches) {
            var found = stretch.newest(limit, limitIncluded, fuel);
            if (found != null && (newest == null || found.compareTo(newest) > 0)) {
                newest = found;
            }
        }
        return Optional.ofNullable(newest);
    }

    /** How many more reads a request may cost. */
    static final class Fuel {
        private int left;
        private boolean ranOut;

        Fuel(int reads) {
            left = reads;
        }

        boolean take() {
            ranOut |= left == 0;
            return left-- > 0;
        }

        boolean ranOut() {
            return ranOut;
        }
    }

    private static final class Stretch {
        private final Rows rows;
        private final Deque<Position> read = new ArrayDeque<>();
        private boolean begun;
        private @Nullable String next;

        Stretch(Rows rows) {
            this.rows = rows;
        }

        @Nullable Position newest(Position limit, boolean limitIncluded, Fuel fuel) {
            var range = Range.atMost(limit.createdAt());
            var page = PageRequest.first(STRETCH);
            while (true) {
                while (!read.isEmpty() && isPast(read.element(), limit, limitIncluded)) {
                    read.remove();
                }
                if (!read.isEmpty()) {
                    return read.element();
                }
                boolean ended = begun && next == null;
                if (ended || !fuel.take()) {
                    return null;
                }
                // The first stretch below a new limit begins there; only entries of one instant are read on by cursor.
                var found = rows.read(range, page);
                begun = true;
                next = found.next().orElse(null);
                read.addAll(found.items());
                page = next == null ? page : page.after(Objects.requireNonNull(next));
            }
        }

        private static boolean isPast(Position place, Position limit, boolean limitIncluded) {
            int order = place.compareTo(limit);
            return limitIncluded ? order > 0 : order >= 0;
        }
    }
}
