package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A data model: the tables of one system. There is one on an interface of each system, and from it the
 * processor writes {@code META-INF/trestle/NAME.model.json}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Model {
    /** Lower-case letters, digits and {@code -}. */
    String name();

    /** Interfaces marked with {@link Table}. */
    Class<?>[] tables();
}
