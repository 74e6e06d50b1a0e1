/**
 * The gallery: pictures in albums, public or private, liked, bookmarked, shared and moderated.
 *
 * <p>Read {@link trestle.gallery.GalleryTable} first: it names the table, its indexes and every kind of item. The
 * features are {@code albums}, {@code media}, {@code interactions}, {@code sharing}, {@code moderation} and
 * {@code accounts}; the audit, roles, sign-ins at providers, jobs, the outbox, live events, rate limits
 * and remembered responses are item groups of the platform. Decisions rest on table keys and conditions; indexes only list.
 */
@NullMarked
package trestle.gallery;

import org.jspecify.annotations.NullMarked;
