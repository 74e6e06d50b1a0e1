/**
 * How generated code writes. Read {@link trestle.model.runtime.write.WriteBuilder} first: a method describes what it does as
 * {@link trestle.model.runtime.write.Action}s, and {@link trestle.model.runtime.write.Writer} sends them.
 *
 * <p>An action is data, not a request: one item, one effect, and conditions that each know the rule they stand for. So
 * actions on one item can be merged, a failed condition can be traced to its rule, and only then are expressions
 * rendered. One action is sent as PutItem, UpdateItem or DeleteItem, several as one TransactWriteItems.
 *
 * <p>Rules that hold throughout: nothing is read in secret; every name in an expression is aliased; every retry is
 * bounded in time; an item past its expiry counts as absent in every condition.
 */
@NullMarked
package trestle.model.runtime.write;

import org.jspecify.annotations.NullMarked;
