/**
 * The description of a site's API, from the same declarations that answer its requests: {@link
 * trestle.platform.web.openapi.OpenApi} as a document, {@link trestle.platform.web.openapi.ApiGuide} as a page with
 * examples.
 */
@NullMarked
package trestle.platform.web.openapi;

import org.jspecify.annotations.NullMarked;
