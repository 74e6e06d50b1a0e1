/**
 * Work done later: written into a system's outbox in the transaction that causes it, and done at least once by any of
 * the instances.
 *
 * <p>Read {@link trestle.platform.jobs.Jobs} first, then {@link trestle.platform.jobs.TaskHandler}, which says what is
 * done, and {@link trestle.platform.jobs.Outbox}, where it is kept. A system's table includes {@link
 * trestle.platform.jobs.OutboxItems}, and {@link trestle.platform.jobs.StoredOutbox} keeps the outbox there. {@link
 * trestle.platform.jobs.Recurrence} says when recurring work is due. {@link trestle.platform.jobs.JobBoard} is what an
 * administrator sees.
 *
 * <p>Rules that hold throughout. A step may be repeated, so the result must be the same in the end. A worker holds the
 * lease of its task, renews it while working, and finishes the task only while it still holds the lease. A lease is
 * taken from another only after it was seen to stay unrenewed for its whole length by the taker's own steady clock: no
 * wall clock, and no jump of one, lets two do the same work at once. What fails is put off, longer each time, up to a
 * day; then it is dead, and an administrator may revive it. What is recorded of a failure is our own words and the
 * names of exceptions, never their texts, which may quote what is private.
 */
@NullMarked
package trestle.platform.jobs;

import org.jspecify.annotations.NullMarked;
