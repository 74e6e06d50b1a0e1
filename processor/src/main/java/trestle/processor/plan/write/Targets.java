package trestle.processor.plan.write;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import trestle.processor.Message;
import trestle.processor.condition.Conditions;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;

/**
 * Finds the kind a method by key is about: the one it names or returns, else the one whose full key its parameters
 * bind and that has every component they name.
 */
final class Targets {
    private final WriteMethod method;

    Targets(WriteMethod method) {
        this.method = method;
    }

    /** The kinds: one, or all under a sealed interface that was named; none where that was reported. */
    List<ItemDesign> find() {
        var named = method.word().type("item");
        if (named.isPresent()) {
            return named(named.get());
        }
        var returned = returned();
        if (!returned.isEmpty()) {
            return returned;
        }
        var bound = bound();
        var fitting = fitting(bound);
        // A wrong name should be reported as such, where the key says which kind was meant.
        var best = best(fitting.isEmpty() ? bound : fitting);
        if (best.size() == 1) {
            return best;
        }
        report(best);
        return List.of();
    }

    /** The kinds whose full key the parameters bind. */
    private List<ItemDesign> bound() {
        var bound = new ArrayList<ItemDesign>();
        for (var item : method.design().items()) {
            if (KeyBinding.parameters(method).bind(item, List.of()).key().isPresent()) {
                bound.add(item);
            }
        }
        return bound;
    }

    /** Those that have every component the method speaks of. */
    private List<ItemDesign> fitting(List<ItemDesign> bound) {
        var fitting = new ArrayList<ItemDesign>();
        for (var item : bound) {
            if (hasMentioned(item) && knowsParameters(item)) {
                fitting.add(item);
            }
        }
        return fitting;
    }

    /** Those whose key takes the most. */
    private static List<ItemDesign> best(List<ItemDesign> fitting) {
        int most = 0;
        var best = new ArrayList<ItemDesign>();
        for (var item : fitting) {
            int needs = item.keyParts().size();
            if (needs > most) {
                most = needs;
                best.clear();
            }
            if (needs == most) {
                best.add(item);
            }
        }
        return best;
    }

    private List<ItemDesign> named(TypeElement type) {
        var kinds = method.kinds(type);
        if (kinds.isEmpty()) {
            method.context()
                    .report(Message.WRITE_NO_ITEM, method.word().place("item"), method.label(), type.getSimpleName());
        }
        return kinds;
    }

    private List<ItemDesign> returned() {
        var returns = WriteMethod.argument(method.returns(), Optional.class).orElse(method.returns());
        return method.kinds(returns);
    }

    private boolean hasMentioned(ItemDesign item) {
        for (var name : mentioned()) {
            if (item.component(name).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private boolean knowsParameters(ItemDesign item) {
        for (var parameter : method.parameters()) {
            if (parameter.isPlain() && !isKnown(item, parameter)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a parameter is a part of the item, or something else may use it. */
    private boolean isKnown(ItemDesign item, WriteParameter parameter) {
        return item.component(parameter.component()).isPresent()
                || item.keyParts().containsKey(parameter.component())
                || method.where().isPresent()
                || !method.requires().isEmpty();
    }

    /** The components that marks, removals and the condition speak of. */
    private Set<String> mentioned() {
        var names = new LinkedHashSet<String>();
        for (var parameter : method.parameters()) {
            if (!parameter.isPlain()) {
                names.add(parameter.path().getFirst());
            }
        }
        for (var removal : KeyWrites.removals(method)) {
            names.add(removal.path().getFirst());
        }
        if (method.where().isPresent()) {
            names.addAll(Conditions.mentioned(method.where().get().text("value")));
        }
        return names;
    }

    private void report(List<ItemDesign> fitting) {
        var place = method.place();
        if (!fitting.isEmpty()) {
            method.context()
                    .report(
                            Message.WRITE_SEVERAL_ITEMS,
                            place,
                            method.label(),
                            fitting.stream().map(ItemDesign::name).collect(Collectors.joining(", ")),
                            WriteMethods.simpleName(method.word()),
                            fitting.getFirst().name());
            return;
        }
        method.context()
                .report(
                        Message.WRITE_KEY,
                        place,
                        method.label(),
                        near().stream().map(this::missing).collect(Collectors.joining("; ")));
    }

    /** The kinds that come nearest, to say what they lack. */
    private List<ItemDesign> near() {
        var all = new ArrayList<ItemDesign>();
        for (var item : method.design().items()) {
            if (hasMentioned(item)) {
                all.add(item);
            }
        }
        if (all.isEmpty()) {
            all.addAll(method.design().items());
        }
        all.sort(Comparator.comparingInt(item ->
                KeyBinding.parameters(method).bind(item, List.of()).missing().size()));
        return all.subList(0, Math.min(3, all.size()));
    }

    private String missing(ItemDesign item) {
        var missing = KeyBinding.parameters(method).bind(item, List.of()).missing();
        return item.name() + (missing.isEmpty() ? " lacks what it changes" : " needs " + String.join(", ", missing));
    }
}
