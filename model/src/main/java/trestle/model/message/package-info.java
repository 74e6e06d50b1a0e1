/** What the messages of the processor and of the command have in common. */
@NullMarked
package trestle.model.message;

import org.jspecify.annotations.NullMarked;
