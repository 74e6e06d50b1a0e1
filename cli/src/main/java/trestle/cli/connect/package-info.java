/**
 * How a command reaches data: a database by its URL, the server that has a data folder open, or the folder itself; the
 * files beside it; and the keys and secrets they need. Read {@link trestle.cli.connect.Connection} first.
 */
@NullMarked
package trestle.cli.connect;

import org.jspecify.annotations.NullMarked;
