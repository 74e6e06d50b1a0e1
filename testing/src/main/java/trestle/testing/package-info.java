/**
 * What a test of a model needs: a database of its own, a clock that stands still, ids that count.
 *
 * <p>Read {@link trestle.testing.TrestleTest} first, then {@link trestle.testing.Trestle}, which is what a test gets
 * hold of. {@link trestle.testing.OnEveryBackend} runs the same class in memory, on disk and on another implementation
 * of the API. {@link trestle.testing.Requests} shows what was asked of the store, {@link trestle.testing.Patterns}
 * whether every access pattern asks what it should, {@link trestle.testing.Dump} what is stored, {@link
 * trestle.testing.StoredKeys} whether its keys are the model's, and {@link trestle.testing.Unreliable} gives clients
 * that fail on purpose.
 *
 * <p>Nothing here depends on the time of day or on chance, so a test that passes once passes always; but for {@link
 * trestle.testing.ShiftedClock}, for servers that do work of their own.
 */
@NullMarked
package trestle.testing;

import org.jspecify.annotations.NullMarked;
