package trestle.processor.design;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A {@code @Repository}: its abstract methods, inherited ones included, in source order.
 *
 * @param home where its implementation goes
 */
public record RepositoryDesign(TypeElement element, List<ExecutableElement> methods, Home home) {
    public String name() {
        return element.getSimpleName().toString();
    }
}
