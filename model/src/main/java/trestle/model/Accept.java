package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Accepts a warning in place, with a reason, which the generated document prints.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.RECORD_COMPONENT})
@Repeatable(Accept.List.class)
public @interface Accept {
    String code();

    String because();

    /** What the compiler wraps several of them in. */
    @Retention(RetentionPolicy.CLASS)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.RECORD_COMPONENT})
    @interface List {
        Accept[] value();
    }
}
