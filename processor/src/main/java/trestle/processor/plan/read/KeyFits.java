package trestle.processor.plan.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;
import trestle.processor.Context;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.plan.KeyFit;
import trestle.processor.plan.KeyFit.Sort;
import trestle.processor.plan.Parameter;

/** Holds a method's parameters against keys. */
final class KeyFits {
    private final Context context;
    private final List<Parameter> parameters;
    private final Set<String> elsewhere;

    /** Parameters that serve elsewhere, in a filter or in the key of a target, need not be part of the key. */
    KeyFits(Context context, List<Parameter> parameters, Set<String> elsewhere) {
        this.context = context;
        this.parameters = new ArrayList<>();
        this.elsewhere = elsewhere;
        for (var parameter : parameters) {
            if (parameter.isValue()) {
                this.parameters.add(parameter);
            }
        }
    }

    /** A fit, or in words why there is none. */
    sealed interface Outcome {
        record Fits(KeyFit fit) implements Outcome {}

        /** {@code gap} where the sort key is bound, but not from the left. */
        record Misses(String why, boolean gap) implements Outcome {}
    }

    Outcome fit(ItemDesign item, KeyDesign key, Optional<IndexDesign> index) {
        var bound = new LinkedHashMap<String, Parameter>();
        var missing = new LinkedHashSet<String>();
        for (var slot : key.pk().slots()) {
            var parameter = parameter(slot);
            if (parameter.isEmpty()) {
                missing.add(slot.name());
            } else if (parameter.get().form() == Parameter.Form.RANGE) {
                return new Outcome.Misses("its partition key takes one " + slot.name() + ", not a Range", false);
            } else {
                bound.put(slot.name(), parameter.get());
            }
        }
        if (!missing.isEmpty()) {
            return new Outcome.Misses("needs " + String.join(", ", missing), false);
        }
        return sorted(item, key, index, bound);
    }

    private Outcome sorted(ItemDesign item, KeyDesign key, Optional<IndexDesign> index, Map<String, Parameter> bound) {
        Sort sort = key.sk().isEmpty() ? new Sort.Whole() : sort(key.sk().get(), bound);
        if (key.sk().isPresent()) {
            var gap = gap(key.sk().get(), bound);
            if (gap.isPresent()) {
                return gap.get();
            }
        }
        var fit = new KeyFit(item, key, index, bound, sort);
        var unused = new ArrayList<String>();
        for (var parameter : parameters) {
            boolean shards =
                    key.shardedBy().isPresent() && key.shardedBy().get().equals(parameter.binds());
            if (!fit.binds(parameter) && !elsewhere.contains(parameter.name()) && !shards) {
                unused.add(parameter.binds());
            }
        }
        if (!unused.isEmpty()) {
            return new Outcome.Misses("has no place for " + String.join(", ", unused), false);
        }
        return new Outcome.Fits(fit);
    }

    /** Binds segments from the left until one is not bound, or a range binds one. */
    private Sort sort(KeyText text, Map<String, Parameter> bound) {
        var prefix = new ArrayList<Part>();
        var parts = text.parts();
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Part.Slot slot) {
                var parameter = parameter(slot);
                if (parameter.isEmpty()) {
                    return prefix.isEmpty() ? new Sort.Whole() : new Sort.Begins(List.copyOf(prefix), false);
                }
                bound.put(slot.name(), parameter.get());
                if (parameter.get().form() == Parameter.Form.RANGE) {
                    return new Sort.Within(List.copyOf(prefix), slot, parameter.get(), literalAt(parts, i + 1), false);
                }
            }
            prefix.add(parts.get(i));
        }
        return new Sort.Equal();
    }

    private Optional<Outcome> gap(KeyText text, Map<String, Parameter> bound) {
        var open = new ArrayList<String>();
        for (var slot : text.slots()) {
            var parameter = parameter(slot);
            if (parameter.isEmpty() || !bound.containsKey(slot.name())) {
                if (parameter.isPresent()) {
                    return Optional.of(
                            new Outcome.Misses("has " + slot.name() + " only after " + String.join(", ", open), true));
                }
                open.add(slot.name());
            } else if (parameter.get().form() == Parameter.Form.RANGE) {
                open.add("the range of " + slot.name());
            }
        }
        return Optional.empty();
    }

    private static String literalAt(List<Part> parts, int at) {
        return at < parts.size() && parts.get(at) instanceof Part.Literal literal ? literal.text() : "";
    }

    /** The parameter that binds a segment. */
    Optional<Parameter> parameter(Part.Slot slot) {
        for (var parameter : parameters) {
            if (parameter.binds().equals(slot.name()) && suits(slot, parameter.type())) {
                return Optional.of(parameter);
            }
        }
        return Optional.empty();
    }

    boolean suits(Part.Slot slot, TypeMirror type) {
        return isSame(slot.type().java(), type) || slot.isTakenFrom(type);
    }

    boolean isSame(TypeMirror a, TypeMirror b) {
        return context.types().isSameType(boxed(a), boxed(b));
    }

    private TypeMirror boxed(TypeMirror type) {
        return type instanceof PrimitiveType primitive
                ? context.types().boxedClass(primitive).asType()
                : plain(type);
    }

    /** Without annotations on the type, which make two uses of one type unequal to some compilers. */
    private TypeMirror plain(TypeMirror type) {
        return type instanceof DeclaredType declared
                        && declared.getTypeArguments().isEmpty()
                ? declared.asElement().asType()
                : type;
    }
}
