/**
 * From a request to a response. A handler is a function, and one declaration of a route, {@link
 * trestle.platform.web.Api} or {@link trestle.platform.web.Pages}, feeds the router, the check of who may call, and the
 * description of the API alike.
 *
 * <p>Read {@link trestle.platform.web.Site}, then {@link trestle.platform.web.Fields} and {@link
 * trestle.platform.web.Dispatcher}, whose {@code RequestPipeline} holds the order in which every request is checked.
 * Only {@link trestle.platform.web.WebServer} and the classes around it know the HTTP server: tests call {@link
 * trestle.platform.web.Dispatcher#answer}.
 *
 * <p>Rules: a route without a declared caller cannot be written; no route takes the acting account from its body; what
 * a caller may not see is not found.
 */
@NullMarked
package trestle.platform.web;

import org.jspecify.annotations.NullMarked;
