/**
 * The {@code trestle} command, where the parts meet.
 *
 * <p>Read {@link trestle.cli.Main} first. A plain command line is read by {@code QuickStart}, every other by picocli
 * through {@code CommandTree}; both make the same {@code Task}. {@code commands} has a class for each command, {@code
 * serve} what the two that serve run, {@code connect} how all of them reach a database, its files and its keys, and
 * {@code context} what surrounds a command: settings, models, and {@code Problem}, which is shown as a sentence and
 * never as a trace. {@code web} holds the pages of the front door, {@code backup} the format of backups, {@code query}
 * calls of access patterns by name.
 */
@NullMarked
package trestle.cli;

import org.jspecify.annotations.NullMarked;
