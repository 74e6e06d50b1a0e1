/**
 * Files that people send: a ticket with a signed link, the file put to {@code temp/}, and then taken, once.
 *
 * <p>Read {@link trestle.platform.uploads.Uploads} first. A table includes {@link
 * trestle.platform.uploads.UploadItems} for the tickets. Nothing that was sent is trusted: a name is never used, a file is
 * copied to a key that no link can write before it is looked at, and what it is, is found from its content by the caller that
 * takes it.
 */
@NullMarked
package trestle.platform.uploads;

import org.jspecify.annotations.NullMarked;
