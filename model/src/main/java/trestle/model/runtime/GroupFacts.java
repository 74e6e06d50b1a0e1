package trestle.model.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the processor has to know of a {@link trestle.model.ItemGroup} and cannot read from class files. It writes a
 * class with this annotation beside each group that it has checked, {@code XFacts} for {@code interface X}, and reads
 * it where a table includes the group.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface GroupFacts {
    /** The repositories that belong to the group. */
    Class<?>[] repositories();

    /** The views of its items. */
    Class<?>[] views();

    /** The classes with the {@link trestle.model.Normalize} functions that its keys use. */
    Class<?>[] normalizers();

    /** Components that may be absent: not every compiler shows the annotations of types in class files. */
    String[] nullable();

    /** What the sources say: a name and its text, in turn. */
    String[] docs();
}
