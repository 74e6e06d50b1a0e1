package trestle.processor.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import trestle.model.Derived;
import trestle.model.History;
import trestle.model.Unique;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.ItemDesign.Derivation;
import trestle.processor.design.ItemDesign.Yield;

/** Reads {@code @Derived}, {@code @Unique} and {@code @History}, and finds the {@code of} they speak of. */
final class Derivations {
    private final Context context;
    private final TypeElement record;
    private boolean failed;

    Derivations(Context context, TypeElement record) {
        this.context = context;
        this.record = record;
    }

    boolean failed() {
        return failed;
    }

    Optional<Derivation> derived() {
        var derived = Mirror.find(record, Derived.class);
        if (derived.isEmpty()) {
            Mirror.find(record, Unique.class)
                    .ifPresent(unique -> context.report(Message.UNIQUE_ALONE, unique.place(), Labels.of(record)));
            return Optional.empty();
        }
        var mirror = derived.get();
        var parent = parent(mirror, "from");
        var yields = parent.isPresent() ? yieldFor(mirror, parent.get()) : Optional.<Yield>empty();
        if (yields.isEmpty()) {
            return Optional.empty();
        }
        checkMax(mirror, yields.get());
        return Optional.of(
                new Derivation(parent.get(), Math.max(1, mirror.number("max")), mirror.texts("reads"), yields.get()));
    }

    Optional<TypeElement> history() {
        var history = Mirror.find(record, History.class);
        if (history.isEmpty()) {
            return Optional.empty();
        }
        var mirror = history.get();
        if (Mirror.has(record, Derived.class)) {
            context.report(Message.DERIVED_HISTORY, mirror.place(), Labels.of(record));
            failed = true;
        }
        var parent = parent(mirror, "of");
        var yields = parent.isPresent() ? yieldFor(mirror, parent.get()) : Optional.<Yield>empty();
        if (yields.isPresent() && yields.get() != Yield.ONE) {
            context.report(Message.HISTORY_YIELD, mirror.place(), Labels.of(record), Labels.of(parent.orElseThrow()));
            failed = true;
        }
        return parent;
    }

    private Optional<TypeElement> parent(Mirror mirror, String value) {
        var parent = mirror.type(value);
        failed |= parent.isEmpty();
        return parent;
    }

    private void checkMax(Mirror derived, Yield yield) {
        int max = derived.number("max");
        if (max < 1) {
            context.report(Message.DERIVED_MAX, derived.place("max"), Labels.of(record), max);
        } else if (yield == Yield.STREAM && !derived.isGiven("max")) {
            context.report(Message.DERIVED_UNBOUNDED, derived.place(), Labels.of(record));
        } else if (yield != Yield.STREAM && max > 1) {
            context.report(Message.DERIVED_ONE, derived.place("max"), Labels.of(record), max);
        }
    }

    private Optional<Yield> yieldFor(Mirror mirror, TypeElement parent) {
        for (var method : candidates()) {
            if (takes(method, parent)) {
                var yield = yieldOf(method.getReturnType());
                if (yield.isPresent()) {
                    return yield;
                }
            }
        }
        failed = true;
        context.report(
                Message.NO_OF,
                mirror.place(),
                Labels.of(record),
                record.getSimpleName(),
                parent.getSimpleName(),
                candidates().isEmpty()
                        ? "has no static \"of\" it can see"
                        : "has " + candidates().getFirst());
        return Optional.empty();
    }

    private List<ExecutableElement> candidates() {
        var candidates = new ArrayList<ExecutableElement>();
        for (var method : ElementFilter.methodsIn(record.getEnclosedElements())) {
            var modifiers = method.getModifiers();
            if (method.getSimpleName().contentEquals("of")
                    && modifiers.contains(Modifier.STATIC)
                    && !modifiers.contains(Modifier.PRIVATE)) {
                candidates.add(method);
            }
        }
        return candidates;
    }

    private boolean takes(ExecutableElement method, TypeElement parent) {
        return method.getParameters().size() == 1
                && is(method.getParameters().getFirst().asType(), parent);
    }

    private Optional<Yield> yieldOf(TypeMirror returned) {
        if (is(returned, record)) {
            return Optional.of(Yield.ONE);
        }
        boolean ofRecord = returned instanceof DeclaredType declared
                && declared.getTypeArguments().size() == 1
                && is(declared.getTypeArguments().getFirst(), record);
        if (!ofRecord) {
            return Optional.empty();
        }
        var name = ((TypeElement) ((DeclaredType) returned).asElement())
                .getQualifiedName()
                .toString();
        return switch (name) {
            case "java.util.Optional" -> Optional.of(Yield.OPTIONAL);
            case "java.util.stream.Stream" -> Optional.of(Yield.STREAM);
            default -> Optional.empty();
        };
    }

    private static boolean is(TypeMirror type, TypeElement element) {
        return type instanceof DeclaredType declared && declared.asElement().equals(element);
    }
}
