package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A record with some of another's components, nested ones included. Reading it fetches nothing else: what a view
 * has no component for never enters memory.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface View {
    Class<?> of();
}
