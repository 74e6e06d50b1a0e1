/**
 * Changes to stored items while a system runs: scanned by segment, resumable after any crash, safe to run twice.
 *
 * <p>Read {@link trestle.model.migrate.Migration} and {@link trestle.model.migrate.Step}, which a system writes, then
 * {@link trestle.model.migrate.Migrations}, which runs them. A system names its migrations in a {@link
 * trestle.model.migrate.MigrationSet} that {@code ServiceLoader} finds; one of its tables says that their state is kept
 * there ({@code @Table(migrations = …)}), and has the kinds of {@link trestle.model.migrate.StateKinds} then.
 *
 * <h2>What is stored</h2>
 *
 * One item for the run ({@code name, run, segments, settings, startedAt, finishedAt, items, rev}), one for each segment
 * of the scan ({@code name, number, run, position, finishedAt, scanned, changed, alreadyDone, skipped, failed,
 * workedMillis, savedAt, leaseOwner, leaseUntil, rev}), and one for each item that failed or has something to note
 * ({@code name, run, itemPk, itemSk, outcome, reason, at}). {@code run} counts the runs of a migration; what carries an
 * earlier number is left from an earlier run and counts as absent. {@code position} is the key after which the segment
 * goes on, as a map.
 *
 * <h2>Why a crash does no harm</h2>
 *
 * Three rules make it so, and nothing else is relied on.
 *
 * <ol>
 *   <li>What is done to an item is one atomic write, on condition that the item is as it was when the write was
 *       decided. So an item is changed or not, never by half, and never over somebody else's change; an item whose
 *       condition failed is read again and decided again.
 *   <li>A step decides from the item alone whether it is done. So doing a page of items a second time changes nothing,
 *       and it does not matter who did it the first time.
 *   <li>A segment's position is saved after the page that it closes, in one write with the page's counts and failures,
 *       on condition that nobody has saved since ({@code rev}). So what is before the position is done, counts are of
 *       exactly those pages, and of two runners that take themselves for the segment's owner one stops.
 * </ol>
 *
 * A lost answer is a crash in small: the item is read again and shows whether the write was done, and a state that is
 * found as it was to be saved is taken for saved. A runner that dies leaves at most one page for each of its segments
 * done but not counted. The next one does these pages again: their items count as already done instead of changed.
 * Leases only spare work: until a dead runner's leases have run out others leave its segments alone, and clocks that
 * disagree cost a page done twice at worst.
 */
@NullMarked
package trestle.model.migrate;

import org.jspecify.annotations.NullMarked;
