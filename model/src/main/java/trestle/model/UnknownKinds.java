package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What reads do with items of kinds that no record of the model describes, which only another program can have written.
 * It stands on a table, for all reads of it; on a repository, for all its methods; or on one method that reads. The
 * nearest counts; without any it is {@link Unknown#FAIL}, since a list that leaves items out in silence looks complete.
 *
 * <p>With {@link Unknown#SKIP} each item is tested before it is read, and a count reads the items it counts. A method
 * that passes over other kinds of the model, because it scans or because TRQ03 is accepted, passes over unknown ones
 * too.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface UnknownKinds {
    Unknown value();
}
