/**
 * Conditions: parsed from {@code "status = 'active' AND size(holders) > {least}"}, checked against the components of
 * an item and the parameters of a method, and turned into an expression in which every name is aliased and every
 * value a placeholder. Read {@link trestle.processor.condition.Conditions} first.
 */
@NullMarked
package trestle.processor.condition;

import org.jspecify.annotations.NullMarked;
