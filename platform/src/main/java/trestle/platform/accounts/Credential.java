package trestle.platform.accounts;

import org.jspecify.annotations.Nullable;

/**
 * What proves who somebody is.
 *
 * @param passwordHash absent for a person who has never chosen a password
 * @param epoch sessions and mailed links of any other epoch are over
 * @param tokenEpoch API tokens of any other epoch are over
 */
public record Credential(@Nullable String passwordHash, long epoch, long tokenEpoch) {}
