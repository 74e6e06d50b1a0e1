/**
 * How often something may be done. Named limits are counted in the system's own table, so that all instances count
 * together: read {@link trestle.platform.limits.RateLimits}, then the port {@link trestle.platform.limits.RateLimitStore}. The
 * general limit on every caller is counted in memory, by {@link trestle.platform.limits.GeneralLimit}.
 */
@NullMarked
package trestle.platform.limits;

import org.jspecify.annotations.NullMarked;
