package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Reads by key. Parameters bind components by name and type; the one key whose partition key they bind fully, and
 * whose sort key they bind from the left, serves the method. A full key reads one item.
 *
 * <p>Returns {@code Optional<T>}, {@code List<T>}, {@code Page<T>} with a {@link PageRequest}, or {@code Stream<T>};
 * {@code T} is a record, a view, or a sealed interface of records. With a {@code Collection} parameter it reads
 * many keys at once.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Find {
    /** The index to use where two fit. The table's own key, where it fits, is preferred to any. */
    String index() default "";

    /** Also reads what is past its {@link Ttl} or {@link Expires}, for those who clear it away. */
    boolean expired() default false;

    /**
     * A kind that is read first and whose components, with the parameters, give the full key of the result. What
     * points at nothing is passed over. With a {@code Collection} that makes full keys of this kind many, two batches
     * read them and what they point at; a number or a boolean is not read via anything. The result's own kind reads an
     * index for its keys and then the items from the table, consistently: for an index that projects only a part, or
     * that may lag.
     */
    Class<?> via() default void.class;

    /** As {@link Count#bind}: {@code "createdAt = commentedAt"} for components the via kind names differently. */
    String[] bind() default {};
}
