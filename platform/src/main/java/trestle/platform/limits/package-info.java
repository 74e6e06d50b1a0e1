/**
 * How often something may be done. Named limits are counted in the system's own table, so that all instances count
 * together: read {@link trestle.platform.limits.RateLimits}, then the port {@link trestle.platform.limits.RateLimitStore}. Clients
 * without an account are named by {@link trestle.platform.limits.ClientKeys}, where it must not be seen who came back another
 * day by {@link trestle.platform.limits.DailyClients}. Guesses, of which only the wrong ones count, are limited by {@link
 * trestle.platform.limits.AttemptLimits}. The general limit on every caller is counted in memory, by {@link trestle.platform.limits.GeneralLimit}.
 */
@NullMarked
package trestle.platform.limits;

import org.jspecify.annotations.NullMarked;
