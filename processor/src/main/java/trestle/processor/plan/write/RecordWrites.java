package trestle.processor.plan.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.processor.Message;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.Ending;
import trestle.processor.plan.WriteBody;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;
import trestle.processor.plan.WritePlan;
import trestle.processor.plan.WriteStep;

/** Plans writes of one whole record: inserts, saves and deletes. */
final class RecordWrites {
    enum Kind {
        INSERT,
        SAVE,
        DELETE
    }

    private final WriteMethod method;
    private final WriteParameter record;

    RecordWrites(WriteMethod method, WriteParameter record) {
        this.method = method;
        this.record = record;
    }

    Optional<WritePlan> plan(Kind kind) {
        if (kind == Kind.INSERT && method.where().isPresent()) {
            method.context().report(Message.INSERT_WHERE, method.where().get().place(), method.label());
            return Optional.empty();
        }
        var bodies = new ArrayList<WriteBody>();
        for (var item : method.kinds(record.type())) {
            var body = body(kind, item);
            if (body.isPresent()) {
                bodies.add(body.get());
            }
        }
        if (bodies.size() < method.kinds(record.type()).size()) {
            return Optional.empty();
        }
        var report = new PlanReport(method);
        var ending = ending(kind, bodies);
        if (ending == null || !report.fits(bodies)) {
            return Optional.empty();
        }
        var pattern = report.pattern(bodies, roles());
        return Optional.of(
                method.record(record.type()).isPresent()
                        ? new WritePlan.One(method, method.design(), bodies.getFirst(), ending, pattern)
                        : new WritePlan.Any(method, method.design(), record, bodies, ending, pattern));
    }

    private List<Role> roles() {
        var roles = new ArrayList<Role>();
        for (var parameter : method.parameters()) {
            roles.add(parameter.is(record) ? Role.RECORD : Role.VALUE);
        }
        return roles;
    }

    private Optional<WriteBody> body(Kind kind, ItemDesign item) {
        var following = new Following(method, item);
        var name = record.name();
        if (kind == Kind.SAVE && !maySave(method, item)) {
            return Optional.empty();
        }
        warn(kind, item, following);
        int before = method.context().problems().count();
        var steps = new ArrayList<WriteStep>();
        steps.add(
                switch (kind) {
                    case INSERT -> new WriteStep.Put(item, name, false);
                    case SAVE -> new WriteStep.Put(item, name, true);
                    case DELETE -> delete(item, name, following);
                });
        if (kind != Kind.SAVE) {
            steps.addAll(kind == Kind.INSERT ? following.derive(null, name) : following.derive(name, null));
            steps.addAll(kind == Kind.INSERT ? following.append(name) : List.of());
            steps.addAll(kind == Kind.INSERT ? following.count(null, name) : following.count(name, null));
        }
        var requires = following.require(name);
        steps.addAll(requires);
        var where = following.where();
        refuseUnused(method, following.used(steps, where), Set.of(name));
        return method.context().problems().count() == before
                ? Optional.of(new WriteBody(item, List.copyOf(steps), where))
                : Optional.empty();
    }

    private static WriteStep delete(ItemDesign item, String name, Following following) {
        var versions = item.versions();
        boolean follows =
                !following.derived().isEmpty() || !following.counters().isEmpty();
        return new WriteStep.DeleteRecord(
                item,
                name,
                follows || !versions.isEmpty(),
                versions,
                versions.isEmpty() && follows ? following.comparable() : List.<Component>of());
    }

    private void warn(Kind kind, ItemDesign item, Following following) {
        Derivative.warn(method, item, kind == Kind.DELETE);
        if (kind == Kind.SAVE && !following.counters().isEmpty()) {
            var counter = following.counters().getFirst();
            method.context()
                    .report(
                            Message.COUNT_ASIDE,
                            method.place(),
                            method.label(),
                            counter.parent().name() + "." + counter.component().name());
        }
    }

    /** Whether a record may be put whatever is there. */
    static boolean maySave(WriteMethod method, ItemDesign item) {
        var following = new Following(method, item);
        String why = null;
        if (!item.versions().isEmpty()) {
            why = "a version, " + item.versions().getFirst().name();
        } else if (!item.counters().isEmpty()) {
            why = "a counter";
        } else if (!following.derived().isEmpty()) {
            why = "derived items, " + following.derived().getFirst().name();
        } else if (!following.histories().isEmpty()) {
            why = "a history, " + following.histories().getFirst().name();
        }
        if (why != null) {
            method.context().report(Message.SAVE_REFUSED, method.place(), method.label(), item.name(), why);
        }
        return why == null;
    }

    /** Reports parameters that nothing uses. */
    static void refuseUnused(WriteMethod method, Set<String> used, Set<String> own) {
        for (var parameter : method.parameters()) {
            if (!used.contains(parameter.name()) && !own.contains(parameter.name())) {
                method.context().report(Message.WRITE_UNUSED, parameter.place(), method.label(), parameter.name());
            }
        }
    }

    private @Nullable Ending ending(Kind kind, List<WriteBody> bodies) {
        if (method.returnsNothing()) {
            return Ending.RUN;
        }
        if (method.returnsWrite()) {
            return Ending.DEFER;
        }
        boolean single = true;
        boolean plain = true;
        for (var body : bodies) {
            single &= body.single();
            plain &= body.single() && body.isPlainDelete();
        }
        if (method.returnsBoolean()) {
            return plain ? Ending.EXISTED : Ending.ATTEMPT;
        }
        var optional = WriteMethod.argument(method.returns(), Optional.class);
        if (kind == Kind.DELETE
                && single
                && bodies.size() == 1
                && optional.isPresent()
                && method.same(optional.get(), record.type())) {
            return Ending.REPLACED;
        }
        method.context()
                .report(
                        Message.WRITE_RETURNS,
                        method.place(),
                        method.label(),
                        kind == Kind.DELETE
                                ? "nothing, a boolean, a Write, or, where it is one action, an Optional of the record"
                                : "nothing, a boolean or a Write");
        return null;
    }
}
