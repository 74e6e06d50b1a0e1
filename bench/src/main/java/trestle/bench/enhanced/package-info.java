/**
 * Rollmodel's design once more, on AWS's Enhanced Client: its items, keys, access patterns and transactions as they were
 * specified first, written as users of that client write them, so that {@code bench/lines} can say what declaring them
 * saves. Nothing uses it, and it is compiled only with {@code -Penhanced}: {@code EnhancedDesignTest} puts it through every
 * call there is and compares what it stores and answers with what generated repositories stored and answered.
 *
 * <p>In its favour: pages, cursors and ranges are Trestle's, and what the generated code does beyond the design
 * (retries, recognising lost answers, typed refusals, filling short pages, checking what it reads) is left out.
 * Transactions are put together from the low-level client's actions, because the Enhanced Client's cannot add to a number
 * or change some attributes of an item under a condition.
 */
@NullUnmarked
package trestle.bench.enhanced;

import org.jspecify.annotations.NullUnmarked;
