package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a parameter of an {@link Update}: a number to add to the component of its name, or elements, or one element, for
 * a set. It is sent as a transaction, whose token keeps a repeated request from adding twice, unless the method
 * returns the item.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Add {
    /** The component; empty for the parameter's name. */
    String value() default "";
}
