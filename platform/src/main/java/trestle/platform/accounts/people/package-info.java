/**
 * A person as most systems need one: an account with a name and a time zone.
 *
 * <p>A table includes {@link trestle.platform.accounts.people.PersonItems}, and {@code SystemKit.accounts} does the rest.
 * A system that keeps more of a person declares a record of its own, and implements {@link
 * trestle.platform.accounts.stored.ProfileStore} and {@link trestle.platform.accounts.Profiles} for it.
 */
@NullMarked
package trestle.platform.accounts.people;

import org.jspecify.annotations.NullMarked;
