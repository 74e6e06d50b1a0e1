package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Deletes an item by its key, or a record, which is needed where it has a version or derived items. An absent item is
 * no mistake unless something depends on it: a version, a condition, derived items or a counter.
 *
 * <p>Returns nothing; an {@code Optional} of what was deleted; a {@code boolean}, whether there was something; or a
 * {@link Write}. A {@code List} is deleted in batches, without what follows from it. A counter whose own item is gone
 * is left alone.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Delete {
    /** As {@link Update#item}. */
    Class<?> item() default void.class;
}
