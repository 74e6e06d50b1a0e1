/**
 * Live events: pages, and other instances, learn that something changed. An event is a row, written in the transaction
 * that causes it, and says only what kind of thing happened and the ids of what it happened to.
 *
 * <p>Read {@link trestle.platform.live.LiveEvents}: it writes events, and reads those of all instances while somebody
 * listens. {@link trestle.platform.web.EventStream} sends them to browsers. A table includes {@link
 * trestle.platform.live.LiveItems}.
 *
 * <p>Rules that hold throughout. Nothing is read while nobody listens. A row may be committed a while after its time, so
 * the last ten seconds are always read again, and what was delivered is not delivered twice. A listener that was away
 * continues from a {@link trestle.platform.live.LivePosition}: it misses nothing of the last hour, and may get again what
 * it got in the ten seconds before that position. A listener that is too slow, or away for too long, has to start
 * over; nothing is kept for it without limit.
 */
@NullMarked
package trestle.platform.live;

import org.jspecify.annotations.NullMarked;
