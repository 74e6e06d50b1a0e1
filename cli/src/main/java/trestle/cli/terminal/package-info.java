/**
 * What all commands share at the terminal: defaults of flags from the settings, the layout of help, sentences for what was
 * not understood, and columns or JSON for what was found. It knows no command.
 */
@NullMarked
package trestle.cli.terminal;

import org.jspecify.annotations.NullMarked;
