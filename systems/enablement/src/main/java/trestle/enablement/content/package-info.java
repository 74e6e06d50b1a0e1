/** Content: the live item, its history, and everything that happens to it between draft and expiry. */
@NullMarked
package trestle.enablement.content;

import org.jspecify.annotations.NullMarked;
