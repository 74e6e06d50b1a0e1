package trestle.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A {@link TrestleTest} that runs on every {@link Backend}, one after another, each test with a database of its own.
 * Where there is no peer its tests are skipped and say so. Models are named by {@link TrestleTest#model} beside it.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ClassTemplate
@ExtendWith({TrestleExtension.class, EveryBackend.class})
public @interface OnEveryBackend {}
