package trestle.processor.plan;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import java.util.Optional;
import trestle.processor.condition.Checked;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;

/** One thing a write method does, resolved: together they are its plan. Variables are names in the method. */
public sealed interface WriteStep {
    /** The kind of item it touches. */
    ItemDesign item();

    /** How many actions it takes at worst. */
    int actions();

    /** Puts a record, if absent or with {@code always} whatever is there. */
    record Put(ItemDesign item, String record, boolean always) implements WriteStep {
        @Override
        public int actions() {
            return 1;
        }
    }

    /**
     * Updates what differs between two records.
     *
     * @param given the record after, as the caller gave it
     * @param after the record that is written: the given one, or the next made from both
     * @param versions components compared as versions
     * @param unchanged further components that must be as before, since other items follow from them
     */
    record Revise(
            ItemDesign item,
            String before,
            String given,
            String after,
            boolean move,
            List<Component> versions,
            List<Component> unchanged)
            implements WriteStep {
        @Override
        public int actions() {
            return move ? 2 : 1;
        }
    }

    /** Updates some components; {@code changes} in order. {@code any} of the kinds that share the key may stand there. */
    record Update(ItemDesign item, boolean any, BoundKey key, List<UpdateCall> changes) implements WriteStep {
        @Override
        public int actions() {
            return 1;
        }
    }

    /** Deletes by a record, on condition of what it was where that matters. */
    record DeleteRecord(
            ItemDesign item, String record, boolean existing, List<Component> versions, List<Component> unchanged)
            implements WriteStep {
        @Override
        public int actions() {
            return 1;
        }
    }

    /** Deletes by key; {@code any} as for an update. */
    record DeleteKey(ItemDesign item, boolean any, BoundKey key, boolean existing, List<UpdateCall> conditions)
            implements WriteStep {
        @Override
        public int actions() {
            return 1;
        }
    }

    /** Keeps what follows from a record in step; either side is absent for an insert or a delete. */
    record Derive(ItemDesign item, Optional<String> before, Optional<String> after) implements WriteStep {
        public int max() {
            return item.derivation().isPresent() ? item.derivation().get().max() : 1;
        }

        @Override
        public int actions() {
            return before.isPresent() && after.isPresent() ? 2 * max() : max();
        }
    }

    record Append(ItemDesign item, String record) implements WriteStep {
        @Override
        public int actions() {
            return 1;
        }
    }

    /** Moves a counter of {@code item}, from where the counted record was to where it is. */
    record Count(
            ItemDesign item,
            Component counter,
            Optional<BoundKey> before,
            Optional<BoundKey> after,
            Optional<CodeBlock> was,
            Optional<CodeBlock> is)
            implements WriteStep {
        @Override
        public int actions() {
            return before.isPresent() && after.isPresent() ? 2 : 1;
        }
    }

    /** Requires another item. */
    record Require(ItemDesign item, BoundKey key, boolean absent, Optional<Checked> where) implements WriteStep {
        @Override
        public int actions() {
            return 1;
        }
    }
}
