/**
 * The {@code trestle} command, where the parts meet.
 *
 * <p>Read {@link trestle.cli.Main} first. A plain command line is read by {@code QuickStart}, every other by picocli
 * through {@code CommandTree}; both make the same {@code Task}. A task opens a {@code Node}, a database that answers on
 * its port, and {@code serve} puts it in a {@code Server} with a web port in front. A {@code Problem} is what goes wrong
 * in a way that whoever typed the command can mend: it is shown as a sentence, never as a trace.
 */
@NullMarked
package trestle.cli;

import org.jspecify.annotations.NullMarked;
