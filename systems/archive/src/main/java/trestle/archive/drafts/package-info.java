/**
 * Drafts: uploaded pages on their way to becoming a letter. Read {@link trestle.archive.drafts.Drafts} first, then
 * {@link trestle.archive.drafts.DraftReading} for how pages become text, and {@link
 * trestle.archive.drafts.DraftPublishing} for how a draft becomes a letter. Files are at {@code letters/drafts/DRAFT/}
 * until then.
 */
@NullMarked
package trestle.archive.drafts;

import org.jspecify.annotations.NullMarked;
