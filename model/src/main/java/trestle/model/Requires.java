package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a write: another item that must be there, checked in the same transaction. Its key is bound from the
 * parameters, then from the components and accessors of the record written; where one of them is null, nothing is
 * required. On an item that is also written it becomes that write's condition.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@Repeatable(Requires.List.class)
public @interface Requires {
    Class<?> item();

    /** As {@link Where}, over the required item's components; empty for its presence alone. */
    String where() default "";

    /** Requires its absence instead. A counter it has of what is written is then not moved. */
    boolean absent() default false;

    /** As {@link Count#bind}, from the required item's components to parameters or accessors. */
    String[] bind() default {};

    /** What the compiler wraps several of them in. */
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.METHOD)
    @interface List {
        Requires[] value();
    }
}
