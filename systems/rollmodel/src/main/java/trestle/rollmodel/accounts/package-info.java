/**
 * People, how they sign in, and who may administer. Read {@link trestle.rollmodel.accounts.Profile}, then {@link
 * trestle.rollmodel.accounts.ProfileTable}. Secrets are stored as digests only.
 */
@NullMarked
package trestle.rollmodel.accounts;

import org.jspecify.annotations.NullMarked;
