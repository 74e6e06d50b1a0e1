/** Conversations, who takes part in them, and their messages. */
@NullMarked
package trestle.archive.messages;

import org.jspecify.annotations.NullMarked;
