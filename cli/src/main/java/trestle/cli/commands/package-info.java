/**
 * The commands as people type them: flags, help, and what is printed. {@link trestle.cli.commands.CommandTree} puts them
 * together, and {@code terminal} has what they share. What a command does is elsewhere: in {@code serve}, {@code backup}, {@code query} or the model.
 */
@NullMarked
package trestle.cli.commands;

import org.jspecify.annotations.NullMarked;
