/**
 * What the handlers of a system see of the web. A handler is a function from a {@link trestle.platform.web.Request} to a
 * {@link trestle.platform.web.Response}, and one declaration of a route, {@link trestle.platform.web.Api} or {@link
 * trestle.platform.web.Pages}, feeds the router, the check of who may call, and the description of the API alike.
 *
 * <p>Read {@link trestle.platform.web.Site}, then {@code web.fields}, by which requests are read. {@code web.pipeline} holds
 * the order in which every request is checked, {@code web.openapi} describes the routes, and {@code web.server} is the port.
 * This package knows none of these three.
 *
 * <p>Rules: a route without a declared caller cannot be written; no route takes the acting account from its body; what
 * a caller may not see is not found.
 */
@NullMarked
package trestle.platform.web;

import org.jspecify.annotations.NullMarked;
