/**
 * Checks that compare what a system stores with what it should be: counts, and files that rows name. A system adds its
 * own to its {@link trestle.platform.SystemKit}; {@code trestle check} runs them, and pages of administrators may.
 */
@NullMarked
package trestle.platform.checks;

import org.jspecify.annotations.NullMarked;
