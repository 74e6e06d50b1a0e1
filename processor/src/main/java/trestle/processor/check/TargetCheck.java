package trestle.processor.check;

import trestle.model.Index;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.TableDesign;

/** Checks a design against ScyllaDB's Alternator, where the build names it as a target. */
final class TargetCheck {
    private final Context context;
    private final Design design;

    TargetCheck(Context context, Design design) {
        this.context = context;
        this.design = design;
    }

    void check() {
        for (var item : design.items()) {
            checkTransactions(item);
        }
        for (var table : design.tables()) {
            checkProjections(table);
        }
    }

    private void checkTransactions(ItemDesign item) {
        boolean follows = item.derivation().isPresent() || item.historyOf().isPresent();
        if (follows || !item.counters().isEmpty()) {
            context.report(Message.NEEDS_TRANSACTIONS, Place.of(item.element()), Labels.of(item.element()));
        }
    }

    private void checkProjections(TableDesign table) {
        for (var index : Mirror.all(table.element(), Index.class)) {
            var read = table.index(index.text("name"));
            if (read.isPresent() && !read.get().projectsAll()) {
                context.report(
                        Message.PROJECTION_IGNORED,
                        index.place(),
                        Labels.of(table.element()),
                        read.get().name());
            }
        }
    }
}
