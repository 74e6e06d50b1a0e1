/**
 * What a system keeps of requests: rate limits, and the responses to requests that may be repeated.
 *
 * <p>A table includes {@link trestle.platform.requests.RequestItems}; {@link trestle.platform.requests.StoredRateLimits}
 * and {@link trestle.platform.requests.StoredIdempotency} are the stores on it. A rate window's client is a user id,
 * {@code ip-HASH} or {@code login-HASH}.
 */
@NullMarked
package trestle.platform.requests;

import org.jspecify.annotations.NullMarked;
