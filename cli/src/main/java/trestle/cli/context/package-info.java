/**
 * What surrounds every command: its settings and streams, the models on the class path, and the problems that the person
 * at the keyboard can solve.
 */
@NullMarked
package trestle.cli.context;

import org.jspecify.annotations.NullMarked;
