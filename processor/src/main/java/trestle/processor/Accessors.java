package trestle.processor;

import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** The methods of a record that give a value of it: without parameters, and visible to generated code. */
public final class Accessors {
    /** Every record has them, and what they return differs from one version of the record to the next. */
    private static final Set<String> OF_EVERY_RECORD = Set.of("hashCode", "toString");

    private Accessors() {}

    public static Optional<ExecutableElement> find(Context context, TypeElement record, String name) {
        for (var method : ElementFilter.methodsIn(context.elements().getAllMembers(record))) {
            if (method.getSimpleName().contentEquals(name) && isAccessor(method)) {
                return Optional.of(method);
            }
        }
        return Optional.empty();
    }

    private static boolean isAccessor(ExecutableElement method) {
        return method.getParameters().isEmpty()
                && !method.getModifiers().contains(Modifier.STATIC)
                && !method.getModifiers().contains(Modifier.PRIVATE)
                && method.getReturnType().getKind() != TypeKind.VOID
                && !OF_EVERY_RECORD.contains(method.getSimpleName().toString())
                && method.getEnclosingElement() instanceof TypeElement around
                && (around.getKind() == ElementKind.RECORD || around.getKind() == ElementKind.INTERFACE);
    }
}
