package trestle.processor;

import java.lang.annotation.Annotation;
import java.lang.annotation.Repeatable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** An annotation as the source has it, and the element it stands on. Values left out are the declared defaults. */
public record Mirror(Element at, AnnotationMirror annotation) {
    public static Optional<Mirror> find(Element element, Class<? extends Annotation> type) {
        for (var annotation : element.getAnnotationMirrors()) {
            if (is(annotation, type.getCanonicalName())) {
                return Optional.of(new Mirror(element, annotation));
            }
        }
        return Optional.empty();
    }

    public static boolean has(Element element, Class<? extends Annotation> type) {
        return find(element, type).isPresent();
    }

    /** All of a repeatable annotation's, in order. */
    public static List<Mirror> all(Element element, Class<? extends Annotation> type) {
        var found = new ArrayList<Mirror>();
        var repeatable = type.getAnnotation(Repeatable.class);
        for (var annotation : element.getAnnotationMirrors()) {
            if (is(annotation, type.getCanonicalName())) {
                found.add(new Mirror(element, annotation));
            } else if (repeatable != null && is(annotation, repeatable.value().getCanonicalName())) {
                for (var inner : new Mirror(element, annotation).list("value")) {
                    found.add(new Mirror(element, (AnnotationMirror) inner.getValue()));
                }
            }
        }
        return found;
    }

    public String text(String name) {
        return value(name) instanceof String text ? text : "";
    }

    /** A text, absent where it is empty. */
    public Optional<String> given(String name) {
        var text = text(name);
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    public List<String> texts(String name) {
        var texts = new ArrayList<String>();
        for (var value : list(name)) {
            texts.add(String.valueOf(value.getValue()));
        }
        return texts;
    }

    public int number(String name) {
        return value(name) instanceof Integer number ? number : 0;
    }

    public boolean flag(String name) {
        return value(name) instanceof Boolean flag && flag;
    }

    /** The name of an enum's constant. */
    public String constant(String name) {
        return value(name) instanceof VariableElement constant
                ? constant.getSimpleName().toString()
                : "";
    }

    /** A class, absent where it is {@code void.class} or could not be resolved. */
    public Optional<TypeElement> type(String name) {
        return element(value(name));
    }

    /** Classes, without those that could not be resolved. */
    public List<TypeElement> types(String name) {
        var types = new ArrayList<TypeElement>();
        for (var value : list(name)) {
            element(value.getValue()).ifPresent(types::add);
        }
        return types;
    }

    public Place place() {
        return Place.of(at, annotation);
    }

    public Place place(String name) {
        return Place.of(at, annotation, name);
    }

    /** One value of an array, for messages about that value alone. */
    public Place place(String name, int index) {
        var values = list(name);
        return index < values.size() && isGiven(name)
                ? new Place(at, Optional.of(annotation), Optional.of(values.get(index)))
                : place(name);
    }

    public boolean isGiven(String name) {
        return given(annotation, name).isPresent();
    }

    /** A value as the source gives it. */
    static Optional<AnnotationValue> given(AnnotationMirror annotation, String name) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                annotation.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(name)) {
                return Optional.of(entry.getValue());
            }
        }
        return Optional.empty();
    }

    private static Optional<TypeElement> element(@Nullable Object value) {
        return value instanceof TypeMirror type && type instanceof DeclaredType declared
                ? Optional.of((TypeElement) declared.asElement())
                : Optional.empty();
    }

    @SuppressWarnings("unchecked") // an array's value is a list of values, says AnnotationValue
    private List<? extends AnnotationValue> list(String name) {
        var value = value(name);
        return value instanceof List<?> ? (List<? extends AnnotationValue>) value : List.of();
    }

    /** Null where the source, which does not compile, gives no value for what has no default. */
    private @Nullable Object value(String name) {
        var given = given(annotation, name);
        if (given.isPresent()) {
            return given.get().getValue();
        }
        var members = annotation.getAnnotationType().asElement().getEnclosedElements();
        for (var method : ElementFilter.methodsIn(members)) {
            if (method.getSimpleName().contentEquals(name) && method.getDefaultValue() != null) {
                return method.getDefaultValue().getValue();
            }
        }
        return null;
    }

    private static boolean is(AnnotationMirror annotation, @Nullable String name) {
        var type = (TypeElement) annotation.getAnnotationType().asElement();
        return name != null && type.getQualifiedName().contentEquals(name);
    }
}
