package trestle.processor;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** What every step of the processor works with. */
public record Context(Elements elements, Types types, Problems problems, Facts facts) {
    public Context(Elements elements, Types types, Problems problems) {
        this(elements, types, problems, new Facts());
    }

    /** A repository's method with the types it has there, which matter where it comes from a generic interface. */
    public ExecutableType in(TypeElement repository, ExecutableElement method) {
        return (ExecutableType) types.asMemberOf((DeclaredType) repository.asType(), method);
    }

    public void report(Message message, Place place, Object... values) {
        problems.report(message, place, values);
    }
}
