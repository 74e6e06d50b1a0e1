/**
 * What coaches write under an entry. Read {@link trestle.rollmodel.comments.CommentTable}: a comment is stored only
 * while its author is linked and the entry is theirs to see.
 */
@NullMarked
package trestle.rollmodel.comments;

import org.jspecify.annotations.NullMarked;
