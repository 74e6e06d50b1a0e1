package trestle.platform.accounts.service;

import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.Credential;
import trestle.platform.limits.RateLimitResult;

/** Whether a typed password was somebody's. */
sealed interface PasswordCheck {
    /**
     * It was, and this is the account with what is stored of it.
     *
     * @param passwordHash absent where something else than the password was the proof
     */
    record Right(
            Account account,
            Credential credential,
            @Nullable String passwordHash) implements PasswordCheck {}

    /** It was not, or there is nobody of that login: nothing reveals which. */
    record Wrong() implements PasswordCheck {}

    /** It was not looked at. */
    record TooMany(RateLimitResult allowance) implements PasswordCheck {}
}
