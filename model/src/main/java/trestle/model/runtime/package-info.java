/**
 * What generated code runs on. Public because generated classes live in other packages; a program has no need to
 * call it.
 *
 * <p>{@link trestle.model.runtime.Attributes} reads attribute values, {@link trestle.model.runtime.Values} makes
 * them, {@link trestle.model.runtime.Keys} and {@link trestle.model.runtime.InstantText} write key text, {@link
 * trestle.model.runtime.KeyShape} reads it back; {@link trestle.model.runtime.TableReader} runs queries.
 *
 * <p>Stored forms: an {@code Instant} is text of exactly 24 characters, {@code 2026-01-02T03:04:05.678Z}; a {@code
 * LocalDate} {@code 2026-01-02}; a {@code YearMonth} {@code 2026-01}; a time to live a number of seconds. What is
 * null is absent, what is stored as NULL is read as absent, an empty set is absent.
 */
@NullMarked
package trestle.model.runtime;

import org.jspecify.annotations.NullMarked;
