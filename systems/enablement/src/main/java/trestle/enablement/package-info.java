/**
 * A portal for enablement content: guides, decks and playbooks with an owner, an approval, a product, a review date and
 * an end.
 *
 * <p>{@link trestle.enablement.EnablementModel} names the five tables; each feature declares its own items in a package
 * of its name, records first, then repositories whose methods are its access patterns:
 *
 * <ul>
 *   <li>{@code content}: what is kept, its versions, working copies, reviews, ratings and due dates
 *   <li>{@code notifications}, {@code subscriptions}: who is notified of what
 *   <li>{@code events}: what people did, and the daily totals of it
 *   <li>{@code users}: who they are
 *   <li>{@code taxonomy}: the words of the portal
 * </ul>
 *
 * <p>Sessions, credentials, identities at providers, invitations, roles, the audit, jobs, the outbox, live events, rate
 * limits, remembered responses and upload tickets are item groups of the platform.
 */
@NullMarked
package trestle.enablement;

import org.jspecify.annotations.NullMarked;
