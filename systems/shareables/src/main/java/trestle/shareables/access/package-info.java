/**
 * Who may open a shareable: passcodes, the tokens that are given for them, and what holds guessing back.
 *
 * <p>Read {@link trestle.shareables.access.Access}, which every route and page of a shareable asks; {@link
 * trestle.shareables.access.Passcodes} and {@link trestle.shareables.access.AccessTokens} hold the secrets.
 */
@NullMarked
package trestle.shareables.access;

import org.jspecify.annotations.NullMarked;
