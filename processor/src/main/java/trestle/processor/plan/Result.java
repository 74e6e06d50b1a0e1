package trestle.processor.plan;

import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What a method that reads returns; without an element where it is a number or a boolean. */
public record Result(Form form, Optional<TypeElement> element) {
    public enum Form {
        OPTIONAL,
        LIST,
        PAGE,
        STREAM,
        LONG,
        INT,
        FLAG
    }

    public boolean isNumber() {
        return form == Form.LONG || form == Form.INT;
    }

    /** Absent for what no method that reads returns. */
    public static Optional<Result> of(TypeMirror type) {
        if (type.getKind() == TypeKind.LONG) {
            return Optional.of(new Result(Form.LONG, Optional.empty()));
        }
        if (type.getKind() == TypeKind.INT) {
            return Optional.of(new Result(Form.INT, Optional.empty()));
        }
        if (type.getKind() == TypeKind.BOOLEAN) {
            return Optional.of(new Result(Form.FLAG, Optional.empty()));
        }
        return type instanceof DeclaredType declared ? of(declared) : Optional.empty();
    }

    private static Optional<Result> of(DeclaredType type) {
        var form = switch (((TypeElement) type.asElement()).getQualifiedName().toString()) {
            case "java.util.Optional" -> Optional.of(Form.OPTIONAL);
            case "java.util.List" -> Optional.of(Form.LIST);
            case "trestle.model.Page" -> Optional.of(Form.PAGE);
            case "java.util.stream.Stream" -> Optional.of(Form.STREAM);
            default -> Optional.<Form>empty();
        };
        boolean whole = type.getTypeArguments().size() == 1
                && type.getTypeArguments().getFirst() instanceof DeclaredType element
                && element.asElement() instanceof TypeElement;
        if (form.isEmpty() || !whole) {
            return Optional.empty();
        }
        var element = (TypeElement) ((DeclaredType) type.getTypeArguments().getFirst()).asElement();
        return Optional.of(new Result(form.get(), Optional.of(element)));
    }
}
