package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A table: it names the attributes, the items fill them. It stands on an interface of its own and lists every
 * kind of item the table holds, which is what makes the checks between kinds proofs.
 *
 * <p>The table has a sort key when its items' keys have one; all of them must agree on that.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Table {
    String name();

    /** The attribute that holds the partition key. */
    String pk() default "PK";

    /** The attribute that holds the sort key, if there is one. */
    String sk() default "SK";

    /** The attribute that tells kinds apart; empty for a table whose kinds are told apart by their keys. */
    String kind() default "";

    /** The attribute of every {@link Ttl} component; empty for the component's own name. */
    String ttl() default "";

    /** How attributes are named after components. */
    Names names() default Names.CAMEL_CASE;

    /** How literals in keys are cased; a key that departs from it is a warning. */
    Casing casing() default Casing.ANY;

    /**
     * Where the state of the model's migrations is kept: the kind of the three sorts of items, under {@code MIGRATION#}
     * and a migration's name, that this table then holds in addition to its own. Empty for none; one table of a model,
     * with a sort key, has it.
     */
    String migrations() default "";

    /** How many shards keys marked with {@link Key#shardedBy} have unless the installation says otherwise. */
    int shards() default 1;

    /** Records with {@link Key}s. Views, which are not stored, are not listed. */
    Class<?>[] items() default {};

    /** Interfaces marked with {@link ItemGroup}, whose items the table holds in addition to its own. */
    Class<?>[] includes() default {};
}
