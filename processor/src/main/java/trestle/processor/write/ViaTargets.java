package trestle.processor.write;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.read.Bindings;
import trestle.processor.write.ReadPlan.Source;
import trestle.processor.write.ReadPlan.Via;

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
        var used = new LinkedHashSet<Parameter>();
        var missing = new ArrayList<String>();
        for (var slot : keySlots(target)) {
            var named = bindings.stream()
                    .filter(binding -> binding.component().equals(slot.name()))
                    .map(binding -> binding.accessor())
                    .findFirst()
                    .orElse(slot.name());
            var source = accessor(via, named, slot.type()).or(() -> parameter(named, slot.type(), used));
            source.ifPresentOrElse(sources::add, () -> missing.add(slot.name()));
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
        return Optional.of(new Via.Other(via, List.copyOf(sources), List.copyOf(used), false));
    }

    /** Several kinds have one key where they stand under what carries it. */
    private static boolean isOneKey(Kinds kinds) {
        var shared = kinds.first().shared();
        return kinds.items().size() == 1
                || shared.isPresent()
                        && kinds.items().stream().allMatch(item -> item.shared().equals(shared));
    }

    private record Needed(String name, TypeMirror type) {}

    /** The segments of the table key in the order of the codec's {@code key}, and what it is sharded by. */
    private List<Needed> keySlots(ItemDesign target) {
        KeyDesign key = target.key();
        var slots = key.sk().map(sk -> KeyCode.distinct(key.pk(), sk)).orElseGet(() -> KeyCode.distinct(key.pk()));
        var needed = new ArrayList<Needed>();
        for (Part.Slot slot : slots) {
            needed.add(new Needed(slot.name(), slot.type().java()));
        }
        key.shardedBy()
                .filter(by -> slots.stream().noneMatch(slot -> slot.name().equals(by)))
                .flatMap(target::component)
                .ifPresent(by -> needed.add(new Needed(by.name(), by.type().java())));
        return needed;
    }

    private Optional<Source> accessor(ItemDesign via, String name, TypeMirror type) {
        var component = via.component(name);
        if (component.isPresent()) {
            return fits.isSame(component.get().type().java(), type)
                    ? Optional.of(new Source(name, true, component.get().nullable()))
                    : Optional.empty();
        }
        return ElementFilter.methodsIn(context.elements().getAllMembers(via.element())).stream()
                .filter(method -> method.getSimpleName().contentEquals(name) && isAccessor(method))
                .filter(method -> fits.isSame(method.getReturnType(), type))
                .findFirst()
                .map(method -> new Source(name, true, isNullable(method)));
    }

    private static boolean isAccessor(ExecutableElement method) {
        return method.getParameters().isEmpty() && !method.getModifiers().contains(Modifier.STATIC);
    }

    private static boolean isNullable(ExecutableElement method) {
        return method.getReturnType().getAnnotationMirrors().stream()
                .anyMatch(mirror ->
                        mirror.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable"));
    }

    private Optional<Source> parameter(String name, TypeMirror type, Set<Parameter> used) {
        var found = parameters.stream()
                .filter(parameter -> parameter.form() == Parameter.Form.ONE)
                .filter(parameter -> parameter.binds().equals(name) && fits.isSame(parameter.type(), type))
                .findFirst();
        found.ifPresent(used::add);
        return found.map(parameter -> new Source(parameter.name(), false, false));
    }
}
