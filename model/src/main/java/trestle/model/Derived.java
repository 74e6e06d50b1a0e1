package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An item that follows from another: a record with {@code static X of(Parent)}, or {@code static Stream<X>
 * of(Parent)}, or {@code static Optional<X> of(Parent)}, a pure function of the parent's stored components. Every
 * write of the parent keeps it in step, in the same transaction. It may live in another table of the model.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Derived {
    Class<?> from();

    /** The most items one parent yields. It enters the proof that a write fits one transaction. */
    int max() default 1;

    /** The parent's components that {@code of} reads; empty for all of them. */
    String[] reads() default {};
}
