package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Items that several tables hold in the same form: an outbox, an audit log. It stands on an interface of its own and
 * lists records with their {@link Key}s; the repositories whose methods are about these records alone belong to it.
 *
 * <p>A group is compiled, and checked, in a module of its own. A table that {@linkplain Table#includes includes} it may
 * be in another: there the group's items are checked again together with the table's own, and the codecs and the
 * {@code DynamoX} of its repositories are written beside that table, in the table's naming style. Where a table stores
 * an item of the group differently, it says so with {@link Place}.
 *
 * <p>Everything that a group names is public, since the code for it is written in the tables' packages.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ItemGroup {
    /** Records with {@link Key}s. A record is in one group. */
    Class<?>[] value();

    /**
     * Groups that a table has with this one: the records of this group may be derived from theirs, and its repositories
     * may name theirs. A table that includes this group need not name them.
     */
    Class<?>[] includes() default {};
}
