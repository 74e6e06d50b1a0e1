/**
 * Calls to other servers. {@link trestle.platform.http.BoundedHttp} makes them, within a time limit and a number of bytes.
 */
@NullMarked
package trestle.platform.http;

import org.jspecify.annotations.NullMarked;
