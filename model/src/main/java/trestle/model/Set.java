package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a parameter of an {@link Update}: the new value of the component of its name. Null removes it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Set {
    /** A component, or a path into one such as {@code sections.shared}; empty for the parameter's name. */
    String value() default "";
}
