package trestle.processor.plan.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeMirror;
import trestle.processor.Accessors;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.Binding;
import trestle.processor.design.ItemDesign;
import trestle.processor.parse.Bindings;
import trestle.processor.plan.Kinds;
import trestle.processor.plan.Parameter;
import trestle.processor.plan.ReadPlan.Source;
import trestle.processor.plan.ReadPlan.Via;

/** Finds where each segment of a target's key comes from: the item that points at it, or a parameter. */
final class ViaTargets {
    private final Context context;
    private final Mirror find;
    private final String label;
    private final List<Parameter> parameters;
    private final KeyFits fits;

    ViaTargets(Context context, Mirror find, String label, List<Parameter> parameters) {
        this.context = context;
        this.find = find;
        this.label = label;
        this.parameters = parameters;
        this.fits = new KeyFits(context, parameters, Set.of());
    }

    Optional<Via.Other> resolve(ItemDesign via, Kinds kinds) {
        if (!isOneKey(kinds)) {
            context.report(Message.VIA_SEVERAL_KEYS, find.place("via"), label, kinds.label(), via.name());
            return Optional.empty();
        }
        var target = kinds.first();
        var bindings = Bindings.read(context, find, "bind");
        var sources = new ArrayList<Source>();
        var used = new LinkedHashMap<String, Parameter>();
        var missing = new ArrayList<String>();
        for (var need : target.keyParts().entrySet()) {
            var named = Binding.accessor(bindings, need.getKey());
            var source = accessor(via, named, need.getValue());
            var parameter = parameter(named, need.getValue());
            if (source.isPresent()) {
                sources.add(source.get());
            } else if (parameter.isPresent()) {
                used.put(parameter.get().name(), parameter.get());
                sources.add(new Source(parameter.get().name(), false, false));
            } else {
                missing.add(need.getKey());
            }
        }
        if (!missing.isEmpty()) {
            context.report(
                    Message.VIA_MISSES,
                    find.place("via"),
                    label,
                    target.name(),
                    String.join(", ", missing),
                    via.name());
            return Optional.empty();
        }
        return Optional.of(new Via.Other(via, List.copyOf(sources), List.copyOf(used.values()), false));
    }

    /** Several kinds have one key where they stand under what carries it. */
    private static boolean isOneKey(Kinds kinds) {
        var shared = kinds.first().shared();
        if (kinds.items().size() == 1) {
            return true;
        }
        for (var item : kinds.items()) {
            if (shared.isEmpty() || !item.shared().equals(shared)) {
                return false;
            }
        }
        return true;
    }

    private Optional<Source> accessor(ItemDesign via, String name, TypeMirror type) {
        var component = via.component(name);
        if (component.isPresent()) {
            return fits.isSame(component.get().type().java(), type)
                    ? Optional.of(new Source(name, true, component.get().nullable()))
                    : Optional.empty();
        }
        var found = Accessors.find(context, via.element(), name);
        return found.isPresent() && fits.isSame(found.get().getReturnType(), type)
                ? Optional.of(new Source(name, true, context.facts().isNullable(found.get())))
                : Optional.empty();
    }

    private Optional<Parameter> parameter(String name, TypeMirror type) {
        for (var parameter : Parameter.of(parameters, Parameter.Form.ONE)) {
            if (parameter.binds().equals(name) && fits.isSame(parameter.type(), type)) {
                return Optional.of(parameter);
            }
        }
        return Optional.empty();
    }
}
