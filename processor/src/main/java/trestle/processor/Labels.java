package trestle.processor;

import java.util.Locale;
import java.util.StringJoiner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/** What messages call things: {@code Entry}, {@code Entry.Sections}, {@code Entry.rev}, {@code Journal.listNewest}. */
public final class Labels {
    private Labels() {}

    public static String of(Element element) {
        boolean alone = element.getKind() == ElementKind.PARAMETER;
        return !alone && element.getEnclosingElement() instanceof TypeElement around
                ? of(around) + "." + element.getSimpleName()
                : element.getSimpleName().toString();
    }

    /** A type as its author wrote it, without packages and annotations: {@code List<Entry.Section>}. */
    public static String of(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return of(array.getComponentType()) + "[]";
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard(wildcard);
        }
        if (type instanceof TypeVariable variable) {
            return of(variable.asElement());
        }
        if (type instanceof DeclaredType declared) {
            return of(declared.asElement()) + arguments(declared);
        }
        return type.getKind().name().toLowerCase(Locale.ROOT); // int, void and the like
    }

    private static String arguments(DeclaredType type) {
        if (type.getTypeArguments().isEmpty()) {
            return "";
        }
        var arguments = new StringJoiner(", ", "<", ">");
        for (var argument : type.getTypeArguments()) {
            arguments.add(of(argument));
        }
        return arguments.toString();
    }

    private static String wildcard(WildcardType wildcard) {
        if (wildcard.getExtendsBound() != null) {
            return "? extends " + of(wildcard.getExtendsBound());
        }
        return wildcard.getSuperBound() == null ? "?" : "? super " + of(wildcard.getSuperBound());
    }

    /** {@code EntrySections} for {@code Entry.Sections}: the stem of a generated type's name. */
    public static String stem(TypeElement type) {
        var around = type.getEnclosingElement();
        var name = type.getSimpleName().toString();
        return around instanceof TypeElement outer ? stem(outer) + name : name;
    }
}
