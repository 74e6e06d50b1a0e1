package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Changes an item that is there: with two records, {@code revise(before, after)}, what differs between them; with
 * the full key and parameters marked {@link Set}, {@link Add} or {@link Remove}, those components.
 *
 * <p>A revision is an update of the attributes that differ, never a put: counters and attributes the record does not
 * know are left alone. It is conditioned on the {@link Version}s of the record before; where there are none, on those
 * components being as before that derived items and counters are made from. Derived items follow by difference, guards
 * are swapped, history is appended to. Nothing is read in secret. Both records are of one kind: where kinds share a key
 * under a sealed interface, each has a method of its own.
 *
 * <p>A partial update takes the full key. A component that feeds an index key needs that key's other parts as plain
 * parameters. Every plain parameter that names a component and is neither part of the key nor used by {@link Where}
 * states what that component is expected to be. A whole-number version so given is compared and incremented; one that
 * is not given is neither, since a revision writes only what differs. History is not written.
 *
 * <p>Returns nothing; the item as it is after, where it is one action; a {@code boolean}, false where the item is
 * missing or not as expected; or a {@link Write} to be run later.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Update {
    /**
     * The record, or the sealed interface of records that share a key, where the parameters fit several kinds. An
     * interface's components are those that all its records have.
     */
    Class<?> item() default void.class;

    /** Lets a revision change the primary key: the old item is deleted and the new one put. */
    boolean move() default false;
}
