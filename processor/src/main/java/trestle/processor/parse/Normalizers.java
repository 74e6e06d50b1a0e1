package trestle.processor.parse;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import trestle.model.Normalize;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;

/** The functions marked {@code @Normalize}, by name. */
final class Normalizers {
    private static final Set<String> OURS = Set.of("lower", "day", "month");

    private final Context context;
    private final Map<String, ExecutableElement> byName = new LinkedHashMap<>();

    Normalizers(Context context, Annotated annotated) {
        this.context = context;
        for (var element : annotated.with(Normalize.class)) {
            Mirror.find(element, Normalize.class).ifPresent(mirror -> read((ExecutableElement) element, mirror));
        }
    }

    Set<String> names() {
        return byName.keySet();
    }

    Optional<ExecutableElement> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Whether a function keeps the order of what it is given. */
    boolean isOrdered(String name) {
        return is(name, "ordered");
    }

    /** Whether a function keeps what it is given apart. */
    boolean isDistinct(String name) {
        return is(name, "distinct");
    }

    private boolean is(String name, String flag) {
        return find(name)
                .flatMap(function -> Mirror.find(function, Normalize.class))
                .map(mirror -> mirror.flag(flag))
                .orElse(false);
    }

    /** Adds the functions of a class that a group's keys use. */
    void add(TypeElement owner) {
        for (var function : ElementFilter.methodsIn(owner.getEnclosedElements())) {
            var mirror = Mirror.find(function, Normalize.class);
            if (mirror.isPresent() && !byName.containsValue(function)) {
                read(function, mirror.get());
            }
        }
    }

    /** Whether generated code in a package can call a function. */
    boolean isVisible(ExecutableElement function, String packageName) {
        if (context.elements().getPackageOf(function).getQualifiedName().contentEquals(packageName)) {
            return true;
        }
        for (Element at = function;
                at instanceof ExecutableElement || at instanceof TypeElement;
                at = at.getEnclosingElement()) {
            if (!at.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }

    private void read(ExecutableElement function, Mirror mirror) {
        var name = mirror.text("value");
        if (!hasShape(function)) {
            context.report(Message.NORMALIZER_SHAPE, mirror.place(), Labels.of(function));
        } else if (OURS.contains(name) || !name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
            context.report(Message.NORMALIZER_NAME, mirror.place("value"), Labels.of(function), name);
        } else if (byName.containsKey(name)) {
            context.report(Message.NORMALIZER_TAKEN, mirror.place("value"), name, Labels.of(byName.get(name)));
        } else {
            byName.put(name, function);
        }
    }

    private boolean hasShape(ExecutableElement function) {
        var modifiers = function.getModifiers();
        return modifiers.contains(Modifier.STATIC)
                && !modifiers.contains(Modifier.PRIVATE)
                && function.getParameters().size() == 1
                && isText(function.getReturnType())
                && isText(function.getParameters().getFirst().asType());
    }

    private static boolean isText(TypeMirror type) {
        return type instanceof DeclaredType declared
                && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals("java.lang.String");
    }
}
