package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The key of an item in its table, or with {@link #index} in an index: templates of literals and segments.
 *
 * <p>{@code {x}} is a component, {@code {x?}} one that may be absent, {@code {x:lower}} one in lower case,
 * {@code {n:2}} a number padded to two digits, {@code {at:day}} and {@code {at:month}} the UTC day or month of
 * an instant, {@code {x:name}} one put through the function marked {@code @Normalize("name")}. A segment may also
 * name an accessor without parameters that is not a component. A template that is one number segment makes a
 * number key.
 *
 * <p>A null in {@code {x}} leaves the item out of that index; in the table's key it is refused. A {@code #} within
 * a text segment is refused. On a sealed interface the key is that of every record it permits.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Key.List.class)
public @interface Key {
    /** The index's name; empty for the table's own key. */
    String index() default "";

    String pk();

    String sk() default "";

    /** A component while whose value is present the item is left out of this index. */
    String unless() default "";

    /**
     * The component by whose value the partition key is spread over the table's shards: shard 0 is the plain
     * key, the others append {@code #01}, {@code #02} and so on.
     */
    String shardedBy() default "";

    /** What the compiler wraps several of them in. */
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        Key[] value();
    }
}
