package trestle.processor;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import trestle.model.runtime.GroupFacts;

/**
 * What class files leave out of the groups that are read from them: comments, and with compilers before JDK 22 which
 * types are {@code @Nullable}. The processor notes both in {@link GroupFacts} when it compiles a group.
 */
public final class Facts {
    private final Set<String> nullable = new HashSet<>();
    private final Map<String, String> docs = new HashMap<>();

    /** Adds those of one group. */
    public void add(Mirror facts) {
        nullable.addAll(facts.texts("nullable"));
        var texts = facts.texts("docs");
        for (int i = 0; i + 1 < texts.size(); i += 2) {
            docs.put(texts.get(i), texts.get(i + 1));
        }
    }

    /** What the source says of an element of a group; empty where it says nothing. */
    public String doc(Element element) {
        return docs.isEmpty() ? "" : docs.getOrDefault(key(element), "");
    }

    /** Whether a component, an accessor or a parameter may be absent. */
    public boolean isNullable(Element element) {
        return isNullable(element.asType())
                || element instanceof ExecutableElement method && isNullable(method.getReturnType())
                || !nullable.isEmpty() && nullable.contains(key(element));
    }

    /** Whether a type is marked {@code @Nullable}: JSpecify's, or another's of that name. */
    public static boolean isNullable(TypeMirror type) {
        for (var annotation : type.getAnnotationMirrors()) {
            if (annotation.getAnnotationType().asElement().getSimpleName().contentEquals("Nullable")) {
                return true;
            }
        }
        return false;
    }

    /**
     * A name for an element that is the same in every compilation: {@code a.Row.error} for a component and for its
     * accessor, {@code a.Table.list(String,Range)} for a method, {@code a.Table.list(String,Range)#1} for a parameter.
     */
    public static String key(Element element) {
        if (element instanceof TypeElement type) {
            return type.getQualifiedName().toString();
        }
        if (element instanceof VariableElement && element.getEnclosingElement() instanceof ExecutableElement method) {
            return key(method) + "#" + method.getParameters().indexOf(element);
        }
        var around = element.getEnclosingElement();
        var name = (around == null ? "" : key(around) + ".") + element.getSimpleName();
        return element instanceof ExecutableElement method
                        && !method.getParameters().isEmpty()
                ? name + parameters(method)
                : name;
    }

    private static String parameters(ExecutableElement method) {
        var types = new StringJoiner(",", "(", ")");
        for (var parameter : method.getParameters()) {
            types.add(Labels.of(parameter.asType()));
        }
        return types.toString();
    }
}
