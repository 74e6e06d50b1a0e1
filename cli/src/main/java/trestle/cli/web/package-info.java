/**
 * The pages of {@code trestle serve}: the front door, its health and the documents that came with the build.
 *
 * <p>Read {@link trestle.cli.web.WebServer} first: it answers with what it is handed as an
 * {@link trestle.cli.web.Overview} and a {@link trestle.cli.web.Health}, and knows nothing of the engine. Everything
 * put into a page goes through {@link trestle.cli.web.Template}, which escapes it. Pages work without script, load
 * nothing from elsewhere, and hold no inline script or style.
 */
@NullMarked
package trestle.cli.web;

import org.jspecify.annotations.NullMarked;
