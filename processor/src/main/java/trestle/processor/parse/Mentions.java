package trestle.processor.parse;

import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The types that a type names, its arguments included. */
final class Mentions {
    private Mentions() {}

    static void collect(TypeMirror type, Set<TypeElement> found) {
        if (type instanceof DeclaredType declared) {
            found.add((TypeElement) declared.asElement());
            declared.getTypeArguments().forEach(argument -> collect(argument, found));
        }
    }
}
