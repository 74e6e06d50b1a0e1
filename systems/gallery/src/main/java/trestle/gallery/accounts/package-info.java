/**
 * Users and operators, how they sign in, and who may administer. Read {@link trestle.gallery.accounts.User}, then
 * {@link trestle.gallery.accounts.UserTable}. Names are guarded by items, never by an index; secrets are digests.
 */
@NullMarked
package trestle.gallery.accounts;

import org.jspecify.annotations.NullMarked;
