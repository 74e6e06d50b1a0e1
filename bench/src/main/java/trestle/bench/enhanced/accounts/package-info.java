/** People, their passwords, sessions and tokens, and what administrators do. */
@NullUnmarked
package trestle.bench.enhanced.accounts;

import org.jspecify.annotations.NullUnmarked;
