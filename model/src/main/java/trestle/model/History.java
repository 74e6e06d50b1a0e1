package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An append-only trace of another item: {@code static X of(Parent)} is put, if absent, with every insert and
 * every revision of the parent, and outlives it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface History {
    Class<?> of();
}
