package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A condition over component names, with method parameters as values: {@code "status = 'active' AND size(holders)
 * > {least}"}. On a {@link Find} it filters, with {@link Find#via} the kind that is read first; on a write it
 * is the condition of the write.
 *
 * <p>Comparisons {@code = <> < <= > >=}, {@code BETWEEN … AND …}, {@code IN (…)}, {@code AND}, {@code OR}, {@code
 * NOT}, parentheses; functions {@code attribute_exists}, {@code attribute_not_exists}, {@code begins_with}, {@code
 * contains}, {@code size}; text in single quotes, numbers, {@code true}, {@code false}. Paths may go into nested
 * records: {@code sections.shared}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Where {
    String value();
}
