package trestle.processor.write;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.processor.Message;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.ValueType;

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
        var kinds = method.kinds(before.type());
        boolean move = method.word().flag("move");
        if (move) {
            method.context()
                    .report(
                            Message.KEY_MOVES,
                            method.word().place("move"),
                            method.label(),
                            kinds.getFirst().name());
        }
        var bodies = new ArrayList<WriteBody>();
        for (var item : kinds) {
            var body = body(item, move);
            if (body.isPresent()) {
                bodies.add(body.get());
            }
        }
        if (bodies.size() < kinds.size()) {
            return Optional.empty();
        }
        var report = new PlanReport(method);
        var ending = ending(bodies);
        if (ending == null || !report.fits(bodies)) {
            return Optional.empty();
        }
        var pattern = report.pattern(bodies, roles());
        boolean whole = method.record(before.type()).isPresent();
        return Optional.of(
                whole
                        ? new WritePlan.One(method, method.design(), bodies.getFirst(), ending, pattern)
                        : new WritePlan.Any(method, method.design(), before, bodies, ending, pattern));
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
        var next = NextRecord.isNeeded(item) ? NEXT : after.name();
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
        if (!item.versions().isEmpty() || method.where().isPresent()) {
            return;
        }
        for (var component : item.components()) {
            if (isReplacedWhole(component)) {
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

    /** Whether two writers of different parts of a component would overwrite each other. */
    static boolean isReplacedWhole(Component component) {
        return component.type() instanceof ValueType.ListOf
                || component.type() instanceof ValueType.MapOf
                || component.type() instanceof ValueType.Document;
    }

    private WritePlan.@Nullable Ending ending(List<WriteBody> bodies) {
        if (method.returnsNothing()) {
            return new WritePlan.Ending.Call(CodeBlock.of("\n$>$>.run()$<$<"), false);
        }
        if (method.returnsWrite()) {
            return new WritePlan.Ending.Call(CodeBlock.of("\n$>$>.defer()$<$<"), true);
        }
        if (method.returnsBoolean()) {
            return new WritePlan.Ending.Call(CodeBlock.of("\n$>$>.attempt()$<$<"), true);
        }
        boolean counted = false;
        for (var body : bodies) {
            counted |= !body.item().counters().isEmpty();
        }
        if (method.same(method.returns(), before.type())) {
            if (!counted) {
                return new WritePlan.Ending.Next();
            }
            if (bodies.size() == 1 && bodies.getFirst().single()) {
                var codec = Generated.codec(bodies.getFirst().item().element());
                return new WritePlan.Ending.Call(CodeBlock.of("\n$>$>.updated($T::read)$<$<", codec), true);
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
