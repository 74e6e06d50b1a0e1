/**
 * Share links: anyone who has one may open a single thing without an account, until it expires or is revoked. A link has a
 * label, an expiry and, optionally, a passcode.
 *
 * <p>Read {@link trestle.platform.links.Links}: it creates, opens and revokes links. A system says what its links open with
 * {@link trestle.platform.links.LinkRules} and gives them to its kit; a table includes {@link
 * trestle.platform.links.LinkItems}. Routes of what a link opens name it in their path and ask for {@code
 * Caller.holding(Links.CAPABILITY, "{linkId}")}.
 *
 * <p>Rules that hold throughout. A token is shown once and stored as a digest, which is the link's id. Opening a link
 * gives the browser a cookie, which names the link and the version of its passcode, and is checked against the row with
 * each request: what is revoked, expired or has another passcode opens nothing from then on. A link that is unknown,
 * expired or revoked gets the same answer. Wrong passcodes are counted for each link and client, and for each link.
 */
@NullMarked
package trestle.platform.links;

import org.jspecify.annotations.NullMarked;
