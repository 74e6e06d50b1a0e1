/** Conversations with an athlete's journal. */
@NullUnmarked
package trestle.bench.enhanced.chat;

import org.jspecify.annotations.NullUnmarked;
