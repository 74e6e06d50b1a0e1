package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Puts a record, only if no item has its key. An expired item counts as absent. With it go, in one transaction, its
 * derived items, its guards, its history, and the counters that count it.
 *
 * <p>Returns nothing; a {@code boolean}, false where there is such an item; or a {@link Write} to be run later. A sealed
 * interface of records that share a key may stand for them. Otherwise {@link Refusal.AlreadyExists}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Insert {}
