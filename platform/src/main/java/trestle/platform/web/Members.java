package trestle.platform.web;

import java.util.function.ToIntFunction;
import trestle.model.Transactions;
import trestle.platform.limits.RateLimits;

/**
 * What the web layer asks of a system that has accounts.
 *
 * @param limits counted in the system's table
 * @param notices how many unread notices an account has, for the bell on its pages
 */
public record Members(
        Authenticator door,
        IdempotencyStore answers,
        Transactions transactions,
        RateLimits limits,
        ToIntFunction<Principal.Member> notices) {}
