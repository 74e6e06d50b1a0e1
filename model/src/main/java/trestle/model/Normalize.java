package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Registers a pure static function from text to text under a name that key templates may use: {@code {x:name}}.
 * It is given the text the segment would have without it, an instant's or a month's as well.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Normalize {
    String value();

    /** Whether it keeps the order of the texts it is used on, so that a {@link Range} may bind its segment. */
    boolean ordered() default false;

    /**
     * Whether different texts stay different, as UUIDs do without their hyphens: then the shard of an item may follow from
     * what its key has of the text.
     */
    boolean distinct() default false;
}
