package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * When the store may remove the item: an {@code Instant}, or a {@code long} of epoch seconds. It is stored as a
 * number of seconds. An item past it is absent, whether or not the store has removed it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Ttl {}
