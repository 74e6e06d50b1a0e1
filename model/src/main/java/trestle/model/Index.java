package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A global secondary index of the {@link Table} it stands on. It has a sort key when its items' keys have one.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
@Repeatable(Index.List.class)
public @interface Index {
    String name();

    /** The attribute that holds the partition key; empty for the index's name followed by {@code PK}. */
    String pk() default "";

    /** The attribute that holds the sort key; empty for the index's name followed by {@code SK}. */
    String sk() default "";

    /** Attributes to project in addition to the keys; empty for all. At most 20. */
    String[] include() default {};

    /** Projects nothing but keys. */
    boolean keysOnly() default false;

    /** What the compiler wraps several of them in. */
    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.TYPE)
    @interface List {
        Index[] value();
    }
}
