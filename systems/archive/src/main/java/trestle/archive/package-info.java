/**
 * A private archive for one family: letters with their history, pictures and documents, comments, conversations.
 *
 * <p>{@link trestle.archive.ArchiveTable} lists every kind of item; each feature declares its own in a package of
 * its name, records first, then one repository whose methods are its access patterns:
 *
 * <ul>
 *   <li>{@code letters}, {@code drafts}, {@code media}: what is kept, and how it comes in
 *   <li>{@code comments}, {@code messages}: what the family says about it, and to one another
 *   <li>{@code profiles}: who they are, and where they may be contacted
 * </ul>
 *
 * <p>Sessions, credentials, mailed links, invitations, roles, the audit, jobs and exports, the outbox, live events, rate
 * limits, remembered responses, upload tickets and share links are item groups of the platform.
 */
@NullMarked
package trestle.archive;

import org.jspecify.annotations.NullMarked;
