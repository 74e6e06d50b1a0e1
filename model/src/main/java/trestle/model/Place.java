package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How a {@link Table} stores an item of an {@link ItemGroup} that it includes, where that differs from what the group
 * says. Values that are left out stay as the group has them.
 *
 * <pre>{@code
 * @Table(name = "Shareables", includes = OutboxItems.class, …)
 * @Place(of = OutboxRow.class, pk = "outbox#{shard}", sk = "01#{dueAt}#{jobId}#", kind = "outbox")
 * interface ShareablesTable {}
 * }</pre>
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Place.List.class)
public @interface Place {
    /** A record of a group that the table includes. */
    Class<?> of();

    /** The index in which the key is; empty for the table's own key. The group need not have a key in that index. */
    String index() default "";

    /** As {@link Key#pk}. */
    String pk() default "";

    /** As {@link Key#sk}. */
    String sk() default "";

    /** As {@link Key#unless}. */
    String unless() default "";

    /** As {@link Key#shardedBy}. */
    String shardedBy() default "";

    /** As {@link Kind#value}. */
    String kind() default "";

    /**
     * The names of attributes: {@code "userId = operatorId"} stores the component {@code userId} under the other. A
     * {@link KeyOnly} component that is named here is stored beside the key too, and need not be read back from it.
     */
    String[] attributes() default {};

    /** What the compiler wraps several of them in. */
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        Place[] value();
    }
}
