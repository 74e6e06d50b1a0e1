/**
 * What can be done with the accounts of one system: signing up, confirming an address, signing in, sessions, tokens for
 * programs, new passwords, linked identities, invitations, leaving, and administration. Read {@link
 * trestle.platform.accounts.service.Accounts}, which makes the services; each answers with a {@link
 * trestle.platform.accounts.service.Result} or a {@link trestle.platform.accounts.service.SignIn}. Nothing here knows the
 * web. {@code SignUpContract} and the contracts beside it, among the tests, say what the services must do on every store.
 */
@NullMarked
package trestle.platform.accounts.service;

import org.jspecify.annotations.NullMarked;
