package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value that distinguishes this record's items from other kinds, in the table's kind attribute. Without it the
 * value is the record's simple name.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Kind {
    String value() default "";

    /**
     * An attribute by whose presence this kind is known where items lack the kind attribute, or where kinds under one
     * key have the same value in it.
     */
    String has() default "";
}
