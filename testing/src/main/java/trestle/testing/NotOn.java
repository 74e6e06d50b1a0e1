package trestle.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Leaves a test, or a class of tests, out on a backend that cannot do what it needs, and says why. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface NotOn {
    Backend value();

    /** What that backend lacks; the report of the tests shows it. */
    String because();
}
