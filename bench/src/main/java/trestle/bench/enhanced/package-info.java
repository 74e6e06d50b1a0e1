/**
 * Roll Model's journal, coaching links and comments once more, on AWS's Enhanced Client: the same items, keys, access
 * patterns and transactions as in {@code systems/rollmodel}, written as its users write them, so that
 * {@code bench/lines} can say what declaring them saves. It compiles and is tested; nothing uses it.
 *
 * <p>In its favour: pages, cursors and ranges are Trestle's, and what the generated code does beyond the design
 * (retries, recognising lost answers, typed refusals, filling short pages) is left out. Transactions are put together
 * from the low-level client's actions, because the Enhanced Client's cannot add to a number or change some attributes
 * of an item under a condition.
 */
@NullUnmarked
package trestle.bench.enhanced;

import org.jspecify.annotations.NullUnmarked;
