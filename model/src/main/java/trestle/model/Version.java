package trestle.model;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A component that guards against lost updates. A whole number is incremented by each revision; a value of any
 * other type is compared with the record before and written from the record after. There may be several. Version 0
 * is also that of an item without the attribute.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.RECORD_COMPONENT)
public @interface Version {}
