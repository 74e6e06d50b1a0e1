/**
 * The pages of {@code trestle serve} that belong to no system: the front door, health, and the documents that came with
 * the build.
 *
 * <p>Read {@link trestle.cli.web.FrontDoor} first: it answers with what it is handed as an
 * {@link trestle.cli.web.Overview} and a {@link trestle.cli.web.Health}, and knows nothing of the engine. Its page is
 * written with the parts of {@code trestle.platform.pages}, as those of every system are.
 */
@NullMarked
package trestle.cli.web;

import org.jspecify.annotations.NullMarked;
