/**
 * Questions to the journal and their answers. Read {@link trestle.rollmodel.chat.ChatTable}; what a coach may read of
 * another's threads is in {@link trestle.rollmodel.chat.SharedChatTable}.
 */
@NullMarked
package trestle.rollmodel.chat;

import org.jspecify.annotations.NullMarked;
