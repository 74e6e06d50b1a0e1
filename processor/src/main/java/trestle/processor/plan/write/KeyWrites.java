package trestle.processor.plan.write;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import trestle.model.Remove;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.condition.Checked;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.BoundKey;
import trestle.processor.plan.Ending;
import trestle.processor.plan.WriteBody;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WritePlan;
import trestle.processor.plan.WriteStep;

/** Plans writes by key: deletes, and updates of some components. */
final class KeyWrites {
    private final WriteMethod method;

    KeyWrites(WriteMethod method) {
        this.method = method;
    }

    /** A component that a method removes by its own annotation, with dots a path into one. */
    record Removal(String component, Place place) {
        List<String> path() {
            return List.of(component.split("\\."));
        }
    }

    static List<Removal> removals(WriteMethod method) {
        var remove = Mirror.find(method.element(), Remove.class);
        if (remove.isEmpty()) {
            return List.of();
        }
        var removals = new ArrayList<Removal>();
        for (var component : remove.get().texts("value")) {
            removals.add(new Removal(component, method.place()));
        }
        return removals;
    }

    Optional<WritePlan> delete() {
        var kinds = new Targets(method).find();
        return kinds.isEmpty() ? Optional.empty() : plan(deleteBody(kinds), true);
    }

    Optional<WritePlan> update() {
        if (!changes()) {
            method.context().report(Message.UPDATE_NOTHING, method.place(), method.label());
            return Optional.empty();
        }
        var kinds = new Targets(method).find();
        return kinds.isEmpty() ? Optional.empty() : plan(updateBody(kinds), false);
    }

    private boolean changes() {
        for (var parameter : method.parameters()) {
            if (!parameter.isPlain()) {
                return true;
            }
        }
        return !removals(method).isEmpty();
    }

    private Optional<WritePlan> plan(Optional<WriteBody> found, boolean delete) {
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var body = found.get();
        var ending = ending(body, delete);
        var report = new PlanReport(method);
        if (ending == null || !report.fits(body)) {
            return Optional.empty();
        }
        var pattern = report.pattern(List.of(body), roles(body.item()));
        return Optional.of(new WritePlan.One(method, method.design(), body, ending, pattern));
    }

    private List<Role> roles(ItemDesign item) {
        var roles = new ArrayList<Role>();
        for (var parameter : method.parameters()) {
            roles.add(
                    switch (parameter.use()) {
                        case SET -> Role.SET;
                        case ADD -> Role.ADD;
                        case REMOVE -> Role.REMOVE;
                        case PLAIN -> item.keyParts().containsKey(parameter.component()) ? Role.KEY : Role.VALUE;
                    });
        }
        return roles;
    }

    private Optional<BoundKey> key(ItemDesign item) {
        var result = KeyBinding.parameters(method).bind(item, List.of());
        if (result.key().isEmpty()) {
            method.context()
                    .report(
                            Message.WRITE_KEY,
                            method.place(),
                            method.label(),
                            item.name() + " needs " + String.join(", ", result.missing()));
        }
        return result.key();
    }

    private Optional<WriteBody> deleteBody(List<ItemDesign> kinds) {
        var item = kinds.getFirst();
        var following = new Following(method, item);
        for (var kind : kinds) {
            if (!mayDeleteByKey(kind)) {
                return Optional.empty();
            }
        }
        for (var kind : kinds) {
            Derivative.warn(method, kind, true);
        }
        var key = key(item);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        int before = method.context().problems().count();
        var code = new Expectations(method, item);
        var where = following.where();
        var conditions = code.of(mentionedBy(where), Set.of());
        var requires = following.require(null);
        var steps = new ArrayList<WriteStep>();
        boolean existing = !following.counters().isEmpty()
                || !conditions.isEmpty()
                || where.isPresent()
                || kinds.size() == 1 && item.shared().isPresent();
        steps.add(new WriteStep.DeleteKey(item, kinds.size() > 1, key.get(), existing, conditions));
        for (var counter : following.counters()) {
            var uncount = following.uncount(counter);
            if (uncount.isPresent()) {
                steps.add(uncount.get());
            }
        }
        steps.addAll(requires);
        RecordWrites.refuseUnused(method, following.used(steps, where), code.bound());
        return method.context().problems().count() == before
                ? Optional.of(new WriteBody(item, List.copyOf(steps), where))
                : Optional.empty();
    }

    /** What follows from a record can only be deleted with the record; so can what is counted by what it holds. */
    private boolean mayDeleteByKey(ItemDesign item) {
        var following = new Following(method, item);
        var version = versionNotGiven(item);
        String why = null;
        if (version.isPresent()) {
            why = "its version " + version.get().name() + " guards it";
        } else if (!following.derived().isEmpty()) {
            why = following.derived().getFirst().name() + " follows from it";
        } else if (isCountedByContents(following)) {
            why = "what it holds says how it counts";
        }
        if (why != null) {
            method.context().report(Message.DELETE_NEEDS_RECORD, method.place(), method.label(), item.name(), why);
        }
        return why == null;
    }

    private Optional<Component> versionNotGiven(ItemDesign item) {
        var given = new HashSet<String>();
        for (var parameter : method.parameters()) {
            given.add(parameter.component());
        }
        for (var version : item.versions()) {
            if (!given.contains(version.name())) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }

    private static boolean isCountedByContents(Following following) {
        for (var counter : following.counters()) {
            if (counter.counting().when().isPresent()
                    || counter.counting().sum().isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static Set<String> mentionedBy(Optional<Checked> where) {
        return where.isPresent() ? where.get().parameters() : Set.of();
    }

    private Optional<WriteBody> updateBody(List<ItemDesign> kinds) {
        var item = kinds.getFirst();
        for (var kind : kinds) {
            Derivative.warn(method, kind, false);
        }
        var key = key(item);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        int before = method.context().problems().count();
        var following = new Following(method, item);
        var where = following.where();
        var changes = new PartialUpdate(method, item, mentionedBy(where));
        var calls = changes.plan();
        for (var kind : kinds) {
            changes.refuseWhatFollows(kind, new Following(method, kind));
        }
        var requires = following.require(null);
        var steps = new ArrayList<WriteStep>();
        steps.add(new WriteStep.Update(item, kinds.size() > 1, key.get(), calls));
        steps.addAll(requires);
        RecordWrites.refuseUnused(method, following.used(steps, where), changes.bound());
        boolean errors = method.context().problems().count() - changes.warnings() > before;
        return errors ? Optional.empty() : Optional.of(new WriteBody(item, List.copyOf(steps), where));
    }

    /** Whether a type stands for an item, by itself or for one of several. */
    private boolean isKind(ItemDesign item, TypeMirror type) {
        for (var kind : method.kinds(type)) {
            if (kind.element().equals(item.element())) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Ending ending(WriteBody body, boolean delete) {
        if (method.returnsNothing()) {
            return Ending.RUN;
        }
        if (method.returnsWrite()) {
            return Ending.DEFER;
        }
        if (method.returnsBoolean()) {
            boolean plain = body.steps().getFirst() instanceof WriteStep.DeleteKey key && !key.existing();
            return plain && body.single() ? Ending.EXISTED : Ending.ATTEMPT;
        }
        var optional = WriteMethod.argument(method.returns(), Optional.class);
        if (body.single() && optional.isPresent() && isKind(body.item(), optional.get())) {
            return delete ? Ending.REPLACED : Ending.UPDATED_IF_PRESENT;
        }
        if (body.single() && !delete && isKind(body.item(), method.returns())) {
            return Ending.UPDATED;
        }
        method.context()
                .report(
                        Message.WRITE_RETURNS,
                        method.place(),
                        method.label(),
                        delete
                                ? "nothing, a boolean, a Write, or, where it is one action, an Optional of the record"
                                : "nothing, a boolean, a Write, or, where it is one action, the record or an Optional of it");
        return null;
    }
}
