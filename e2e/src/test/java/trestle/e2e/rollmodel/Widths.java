package trestle.e2e.rollmodel;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.e2e.browser.Chromium;

/** A test that is run on a phone and on a desk. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "{0} px")
@ValueSource(ints = {Chromium.PHONE, Chromium.DESK})
@interface Widths {}
