/**
 * What those who run the place see and do: the pool, complaints, taking down and restoring, and a new admin passcode for an
 * owner who lost it. Everything that they do is in the audit. They see no content.
 */
@NullMarked
package trestle.shareables.operators;

import org.jspecify.annotations.NullMarked;
