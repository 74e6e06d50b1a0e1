package trestle.processor.plan;

import java.util.List;
import java.util.Optional;
import trestle.processor.condition.Checked;
import trestle.processor.design.ItemDesign;

/**
 * What a write method does to one kind, step by step.
 *
 * @param where the method's own condition, on its own item
 */
public record WriteBody(ItemDesign item, List<WriteStep> steps, Optional<Checked> where) {
    public int actions() {
        int actions = 0;
        for (var step : steps) {
            actions += step.actions();
        }
        return actions;
    }

    /** Whether it is one action, which can return the item. */
    public boolean single() {
        return steps.size() == 1 && actions() == 1;
    }

    /** Whether it deletes a record, whatever is there. */
    public boolean isPlainDelete() {
        return where.isEmpty() && steps.getFirst() instanceof WriteStep.DeleteRecord delete && !delete.existing();
    }
}
