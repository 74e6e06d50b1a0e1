package trestle.processor.design;

import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * A {@code @View}: a record with some of an item's components.
 *
 * @param home where its projection goes
 */
public record ViewDesign(TypeElement element, ItemDesign of, List<Component> components, Home home) {
    public String name() {
        return element.getSimpleName().toString();
    }
}
