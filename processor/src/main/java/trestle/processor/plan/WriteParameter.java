package trestle.processor.plan;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import trestle.model.Add;
import trestle.model.By;
import trestle.model.Remove;
import trestle.model.Set;
import trestle.processor.Context;
import trestle.processor.Facts;
import trestle.processor.Mirror;
import trestle.processor.Place;

/**
 * A parameter of a write method.
 *
 * @param component the component it binds or changes, with dots a path into one
 */
public record WriteParameter(VariableElement element, TypeMirror type, Use use, String component, boolean nullable) {
    public enum Use {
        /** Part of a key, a value that is expected, or a value of a condition. */
        PLAIN,
        SET,
        ADD,
        REMOVE
    }

    static WriteParameter of(Context context, VariableElement element, TypeMirror type) {
        var name = element.getSimpleName().toString();
        boolean nullable = Facts.isNullable(type) || context.facts().isNullable(element);
        var set = Mirror.find(element, Set.class);
        if (set.isPresent()) {
            return new WriteParameter(
                    element, type, Use.SET, set.get().given("value").orElse(name), nullable);
        }
        var add = Mirror.find(element, Add.class);
        if (add.isPresent()) {
            return new WriteParameter(
                    element, type, Use.ADD, add.get().given("value").orElse(name), nullable);
        }
        var remove = Mirror.find(element, Remove.class);
        if (remove.isPresent()) {
            var named = remove.get().texts("value");
            return new WriteParameter(element, type, Use.REMOVE, named.isEmpty() ? name : named.getFirst(), nullable);
        }
        var by = Mirror.find(element, By.class);
        return new WriteParameter(
                element,
                type,
                Use.PLAIN,
                by.isPresent() ? by.get().given("value").orElse(name) : name,
                nullable);
    }

    public boolean is(WriteParameter other) {
        return element.equals(other.element);
    }

    public String name() {
        return element.getSimpleName().toString();
    }

    public boolean isPlain() {
        return use == Use.PLAIN;
    }

    public List<String> path() {
        return List.of(component.split("\\."));
    }

    public CodeBlock code() {
        return CodeBlock.of("$N", name());
    }

    public Place place() {
        return Place.of(element);
    }

    public boolean isCollection() {
        return type instanceof DeclaredType declared
                && !declared.getTypeArguments().isEmpty();
    }
}
