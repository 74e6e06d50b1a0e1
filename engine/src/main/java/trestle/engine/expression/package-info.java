/**
 * DynamoDB's expressions, and the older parameters that they replace.
 *
 * <p>Start at {@link trestle.engine.expression.ExpressionScope}, which a request's names and values go into and from
 * which {@link trestle.engine.expression.Condition}, {@link trestle.engine.expression.Projection}, {@link
 * trestle.engine.expression.Update} and {@link trestle.engine.expression.KeyCondition} come out. The older parameters
 * become the same things in {@link trestle.engine.expression.Legacy}.
 *
 * <p>An expression takes three forms. Parsing, in {@link trestle.engine.expression.syntax}, gives trees of {@code Syntax},
 * which depend on the text alone and are kept for the next request with the same text. Binding puts the request's names and values in their places and checks types:
 * {@code Criterion} and {@code Term} for conditions, {@code Change} and {@code Source} for updates. Evaluating walks
 * these over an item, and reads of it only the attributes that the expression names.
 *
 * <p>What is refused, in which words and in which order, is the service's; the words are in {@link
 * trestle.engine.error.ExpressionMessages}. What needs a table's schema, such as that keys cannot be updated, is not
 * checked here.
 */
@NullMarked
package trestle.engine.expression;

import org.jspecify.annotations.NullMarked;
