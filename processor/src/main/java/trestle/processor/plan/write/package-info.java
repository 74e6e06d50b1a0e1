/**
 * Plans the methods that write: which items, derived items, counters and conditions go into one transaction, and
 * whether they fit into it. Start at {@link trestle.processor.plan.write.WriteMethods}.
 */
@NullMarked
package trestle.processor.plan.write;

import org.jspecify.annotations.NullMarked;
