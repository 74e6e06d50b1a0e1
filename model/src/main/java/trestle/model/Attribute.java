package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name a component is stored under, or on an enum's constant the text it is stored as. Kept at run time, so that
 * what a program answers can use the same texts.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Attribute {
    String value();
}
