package trestle.processor.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import trestle.model.By;
import trestle.processor.Context;
import trestle.processor.Mirror;
import trestle.processor.design.RepositoryDesign;

/**
 * A parameter of a method that reads.
 *
 * @param name what the source calls it
 * @param binds the component it binds
 * @param type its type; that of a bound for a range, of an element for a collection
 */
public record Parameter(VariableElement element, String name, String binds, TypeMirror type, Form form) {
    public enum Form {
        ONE,
        RANGE,
        MANY,
        PAGE,
        SEGMENT
    }

    /** Whether it binds a component, or is a value of the filter. */
    public boolean isValue() {
        return form != Form.PAGE && form != Form.SEGMENT;
    }

    public static List<Parameter> of(Context context, RepositoryDesign repository, ExecutableElement method) {
        var types = context.in(repository.element(), method).getParameterTypes();
        var parameters = new ArrayList<Parameter>();
        for (int i = 0; i < types.size(); i++) {
            parameters.add(of(method.getParameters().get(i), types.get(i)));
        }
        return List.copyOf(parameters);
    }

    /** Those of some parameters that have a form. */
    public static List<Parameter> of(List<Parameter> parameters, Form form) {
        var found = new ArrayList<Parameter>();
        for (var parameter : parameters) {
            if (parameter.form() == form) {
                found.add(parameter);
            }
        }
        return found;
    }

    /** The first of some parameters that binds a component. */
    public static Optional<Parameter> binding(List<Parameter> parameters, String component) {
        for (var parameter : parameters) {
            if (parameter.binds().equals(component)) {
                return Optional.of(parameter);
            }
        }
        return Optional.empty();
    }

    private static Parameter of(VariableElement element, TypeMirror type) {
        var name = element.getSimpleName().toString();
        var by = Mirror.find(element, By.class);
        var binds = by.isPresent() ? by.get().text("value") : name;
        if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement named) {
            var form = form(named.getQualifiedName().toString());
            boolean around = form == Form.RANGE || form == Form.MANY;
            if (around && declared.getTypeArguments().size() == 1) {
                return new Parameter(
                        element, name, binds, declared.getTypeArguments().getFirst(), form);
            }
            return new Parameter(element, name, binds, type, around ? Form.ONE : form);
        }
        return new Parameter(element, name, binds, type, Form.ONE);
    }

    private static Form form(String type) {
        return switch (type) {
            case "trestle.model.Range" -> Form.RANGE;
            case "trestle.model.PageRequest" -> Form.PAGE;
            case "trestle.model.Segment" -> Form.SEGMENT;
            case "java.util.Collection", "java.util.List", "java.util.Set" -> Form.MANY;
            default -> Form.ONE;
        };
    }
}
