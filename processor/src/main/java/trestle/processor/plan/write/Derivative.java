package trestle.processor.plan.write;

import trestle.processor.Message;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.WriteMethod;

/** Warns of methods that write or delete a derived item by itself, so that it no longer agrees with its parent. */
final class Derivative {
    private Derivative() {}

    static void warn(WriteMethod method, ItemDesign item, boolean delete) {
        if (item.derivation().isPresent()) {
            method.context()
                    .report(
                            Message.DERIVED_DIRECTLY,
                            method.place(),
                            method.label(),
                            delete ? "deletes" : "writes",
                            item.name(),
                            item.derivation().get().from().getSimpleName());
        }
    }
}
