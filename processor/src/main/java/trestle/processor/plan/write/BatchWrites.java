package trestle.processor.plan.write;

import java.util.List;
import java.util.Optional;
import trestle.processor.Message;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;
import trestle.processor.plan.WritePlan;

/** Plans writes of lists, which are neither conditional nor one transaction. */
final class BatchWrites {
    private final WriteMethod method;

    BatchWrites(WriteMethod method) {
        this.method = method;
    }

    Optional<WritePlan> plan(WriteParameter list, boolean delete) {
        var context = method.context();
        var type = WriteMethod.argument(list.type(), List.class).orElseThrow();
        var kinds = method.kinds(type);
        if (method.parameters().size() > 1 || kinds.size() > 1 || !method.returnsNothing()) {
            context.report(Message.BATCH_FORM, method.place(), method.label());
            return Optional.empty();
        }
        if (method.where().isPresent() || !method.requires().isEmpty()) {
            context.report(Message.BATCH_CONDITION, method.place(), method.label());
            return Optional.empty();
        }
        var item = kinds.getFirst();
        if (!delete && !RecordWrites.maySave(method, item)) {
            return Optional.empty();
        }
        Derivative.warn(method, item, delete);
        var following = new Following(method, item);
        if (!following.counters().isEmpty()) {
            var counter = following.counters().getFirst();
            context.report(
                    Message.COUNT_ASIDE,
                    method.place(),
                    method.label(),
                    counter.parent().name() + "." + counter.component().name());
        } else if (delete && !following.derived().isEmpty()) {
            context.report(
                    Message.BATCH_LEAVES_DERIVED,
                    method.place(),
                    method.label(),
                    following.derived().getFirst().name());
        }
        var pattern = new PlanReport(method).batch(item, delete);
        return Optional.of(new WritePlan.Batch(method, method.design(), item, list, delete, pattern));
    }
}
