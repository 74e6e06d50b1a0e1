/**
 * From a request as it came in to a response as it goes out. {@link trestle.platform.web.pipeline.Dispatcher} answers
 * every request of every site, and its {@code RequestPipeline} holds the order of the checks. It knows no HTTP server:
 * tests call {@link trestle.platform.web.pipeline.Dispatcher#answer}.
 */
@NullMarked
package trestle.platform.web.pipeline;

import org.jspecify.annotations.NullMarked;
