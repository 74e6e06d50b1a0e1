/**
 * The web port. {@link trestle.platform.web.server.WebServer} hands every request to a dispatcher and sends its
 * response. Only this package knows Jetty.
 */
@NullMarked
package trestle.platform.web.server;

import org.jspecify.annotations.NullMarked;
