/**
 * What {@code trestle serve} and {@code trestle dynamodb} run. A {@link trestle.cli.serve.Task} opens a {@code
 * DatabaseServer}, which answers on its port; {@code serve} puts it in a {@link trestle.cli.serve.Server} with a web port
 * in front and the systems behind it.
 */
@NullMarked
package trestle.cli.serve;

import org.jspecify.annotations.NullMarked;
