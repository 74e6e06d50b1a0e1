package trestle.processor.check;

import java.util.Set;
import trestle.processor.Context;
import trestle.processor.design.Design;

/** Checks a whole design: each key by itself, each item with its parents and children, each table's items together. */
public final class DesignCheck {
    private final Context context;
    private final Design design;
    private final Set<String> targets;

    /** @param targets the stores the design must run on in addition to DynamoDB and the embedded engine */
    public DesignCheck(Context context, Design design, Set<String> targets) {
        this.context = context;
        this.design = design;
        this.targets = targets;
    }

    public void check() {
        for (var table : design.tables()) {
            context.problems().enter(table.element());
            var seen = design.within(table.element());
            for (var item : table.items()) {
                new KeyCheck(context, table, item).check();
                new KeyOnlyCheck(context, item).check();
                new LinkCheck(context, seen, item).check();
            }
            new AttributeCheck(context, table).check();
            new KindCheck(context, table).check();
            new IndexCheck(context, table).check();
            new ExpiryCheck(context, seen, table).check();
        }
        new StateCheck(context, design).check();
        if (targets.contains("alternator")) {
            new TargetCheck(context, design).check();
        }
    }
}
