/** Drafts: uploaded pages on their way to becoming a letter. */
@NullMarked
package trestle.archive.drafts;

import org.jspecify.annotations.NullMarked;
