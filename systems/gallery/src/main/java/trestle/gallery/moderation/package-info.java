/**
 * Reports, decisions, the log of both, and who is suspended. Read {@link
 * trestle.gallery.moderation.ModerationTable}.
 */
@NullMarked
package trestle.gallery.moderation;

import org.jspecify.annotations.NullMarked;
