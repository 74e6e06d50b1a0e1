/** Coaches: invitations, links to athletes, and comments. */
@NullUnmarked
package trestle.bench.enhanced.coaching;

import org.jspecify.annotations.NullUnmarked;
