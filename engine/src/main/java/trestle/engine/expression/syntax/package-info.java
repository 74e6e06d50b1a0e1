/**
 * Expressions as text: tokens, the grammar, and the trees that parsing gives.
 *
 * <p>{@link trestle.engine.expression.syntax.ConditionParser}, {@link trestle.engine.expression.syntax.ProjectionParser} and
 * {@link trestle.engine.expression.syntax.UpdateParser} each make trees of {@link trestle.engine.expression.syntax.Syntax},
 * which depend on the text alone. Names and values are put in by {@link trestle.engine.expression}, which this package does
 * not know.
 */
@NullMarked
package trestle.engine.expression.syntax;

import org.jspecify.annotations.NullMarked;
