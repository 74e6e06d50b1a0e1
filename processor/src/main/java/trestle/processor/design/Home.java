package trestle.processor.design;

import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * Where what is generated for a type goes: beside the type, or, where it is of a group, beside the table that includes
 * the group.
 *
 * @param prefix what tells the generated names of two tables in one package apart; empty where none has to be
 * @param table the table that includes the type's group
 */
public record Home(String packageName, String prefix, Optional<TypeElement> table) {
    public static Home beside(TypeElement type) {
        return new Home(packageOf(type), "", Optional.empty());
    }

    public static Home in(TypeElement table, String prefix) {
        return new Home(packageOf(table), prefix, Optional.of(table));
    }

    private static String packageOf(TypeElement type) {
        Element at = type;
        while (at.getEnclosingElement() != null && !(at instanceof PackageElement)) {
            at = at.getEnclosingElement();
        }
        return at instanceof PackageElement around ? around.getQualifiedName().toString() : "";
    }
}
