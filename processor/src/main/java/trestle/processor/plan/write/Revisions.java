package trestle.processor.plan.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.Ending;
import trestle.processor.plan.WriteBody;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;
import trestle.processor.plan.WritePlan;
import trestle.processor.plan.WriteStep;

/** Plans {@code revise(before, after)}. */
final class Revisions {
    private static final String NEXT = "next";

    private final WriteMethod method;
    private final WriteParameter before;
    private final WriteParameter after;

    Revisions(WriteMethod method, WriteParameter before, WriteParameter after) {
        this.method = method;
        this.before = before;
        this.after = after;
    }

    Optional<WritePlan> plan() {
        var item = method.record(before.type());
        if (item.isEmpty()) {
            refuseKinds();
            return Optional.empty();
        }
        boolean move = method.word().flag("move");
        if (move) {
            method.context()
                    .report(
                            Message.KEY_MOVES,
                            method.word().place("move"),
                            method.label(),
                            item.get().name());
        }
        var body = body(item.get(), move);
        if (body.isEmpty()) {
            return Optional.empty();
        }
        var bodies = List.of(body.get());
        var report = new PlanReport(method);
        var ending = ending(body.get());
        if (ending == null || !report.fits(bodies)) {
            return Optional.empty();
        }
        var pattern = report.pattern(bodies, roles());
        return Optional.of(new WritePlan.One(method, method.design(), body.get(), ending, pattern));
    }

    /** Two records under a sealed interface may be of two kinds, which no update turns into one another. */
    private void refuseKinds() {
        var methods = new ArrayList<String>();
        for (var kind : method.kinds(before.type())) {
            var record = Labels.of(kind.element());
            methods.add(method.name() + "(" + record + " " + before.name() + ", " + record + " " + after.name() + ")");
        }
        method.context()
                .report(
                        Message.REVISE_KINDS,
                        method.place(),
                        method.label(),
                        Labels.of(before.type()),
                        String.join(" and ", methods));
    }

    private List<Role> roles() {
        var roles = new ArrayList<Role>();
        for (var parameter : method.parameters()) {
            roles.add(parameter.is(before) ? Role.BEFORE : parameter.is(after) ? Role.AFTER : Role.VALUE);
        }
        return roles;
    }

    private Optional<WriteBody> body(ItemDesign item, boolean move) {
        warn(item);
        int problems = method.context().problems().count();
        var following = new Following(method, item);
        var next = needsNext(item) ? NEXT : after.name();
        var steps = new ArrayList<WriteStep>();
        steps.add(new WriteStep.Revise(
                item, before.name(), after.name(), next, move, item.versions(), unchanged(item, following, move)));
        steps.addAll(following.derive(before.name(), next));
        steps.addAll(following.append(next));
        steps.addAll(following.count(before.name(), next));
        steps.addAll(following.require(next));
        var where = following.where();
        RecordWrites.refuseUnused(method, following.used(steps, where), Set.of(before.name(), after.name()));
        return method.context().problems().count() == problems
                ? Optional.of(new WriteBody(item, List.copyOf(steps), where))
                : Optional.empty();
    }

    /** Whether the record that is left behind differs from the one the caller gave: see {@code NextRecord}. */
    private static boolean needsNext(ItemDesign item) {
        for (var component : item.components()) {
            if (component.isNumberedVersion() || component.count().isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Without a version what others follow from must be as it was; a move must not lose a count. */
    private static List<Component> unchanged(ItemDesign item, Following following, boolean move) {
        var unchanged = new ArrayList<Component>();
        if (item.versions().isEmpty()) {
            unchanged.addAll(following.comparable());
        }
        if (move) {
            unchanged.addAll(item.counters());
        }
        return List.copyOf(unchanged);
    }

    private void warn(ItemDesign item) {
        Derivative.warn(method, item, false);
        if (!item.versions().isEmpty() || method.where().isPresent()) {
            return;
        }
        for (var component : item.components()) {
            if (component.isReplacedWhole()) {
                method.context()
                        .report(
                                Message.REPLACED_WHOLE,
                                method.place(),
                                method.label(),
                                item.name() + "." + component.name());
                return;
            }
        }
    }

    private @Nullable Ending ending(WriteBody body) {
        if (method.returnsNothing()) {
            return Ending.RUN;
        }
        if (method.returnsWrite()) {
            return Ending.DEFER;
        }
        if (method.returnsBoolean()) {
            return Ending.ATTEMPT;
        }
        if (method.same(method.returns(), before.type())) {
            if (body.item().counters().isEmpty()) {
                return Ending.NEXT;
            }
            if (body.single()) {
                return Ending.UPDATED;
            }
        }
        method.context()
                .report(
                        Message.WRITE_RETURNS,
                        method.place(),
                        method.label(),
                        "nothing, a boolean, a Write, or the record where it has no counter or is changed alone");
        return null;
    }
}
