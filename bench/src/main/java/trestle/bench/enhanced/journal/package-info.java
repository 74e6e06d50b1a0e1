/** Entries and their search words, as the athlete and as a coach reads them. */
@NullUnmarked
package trestle.bench.enhanced.journal;

import org.jspecify.annotations.NullUnmarked;
