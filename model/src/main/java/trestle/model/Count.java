package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a component: the number of items of another kind, moved with each insert and delete of one. On a method of
 * a repository: returns the number of items instead of the items.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.METHOD})
public @interface Count {
    Class<?> of() default void.class;

    /** An accessor of the counted record, without parameters, that says whether it counts; empty for always. */
    String when() default "";

    /** A number accessor of the counted record by whose value the counter moves; empty for one each. */
    String sum() default "";

    /** The counted record's components that {@link #when} and {@link #sum} read. */
    String[] reads() default {};

    /**
     * How this record's key is found from the counted one where names differ: {@code "createdAt = commentedAt"}
     * takes this record's {@code createdAt} from the counted record's accessor {@code commentedAt}.
     */
    String[] bind() default {};
}
