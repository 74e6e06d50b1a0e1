/**
 * Logback, set up in code and as late as possible. Started by {@code Main}.
 */
@NullMarked
package trestle.cli.logging;

import org.jspecify.annotations.NullMarked;
