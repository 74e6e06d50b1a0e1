package trestle.processor;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

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
        return type.toString()
                .replaceAll("@[\\w.]+(\\([^)]*\\))?\\s*", "")
                .replaceAll("\\b[a-z_]\\w*\\.", "")
                .replace(",", ", ");
    }

    /** {@code EntrySections} for {@code Entry.Sections}: the stem of a generated type's name. */
    public static String stem(TypeElement type) {
        var around = type.getEnclosingElement();
        var name = type.getSimpleName().toString();
        return around instanceof TypeElement outer ? stem(outer) + name : name;
    }
}
