package trestle.platform.accounts.service;

import java.time.Instant;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.Session;
import trestle.platform.limits.RateLimitResult;

/** The result of signing in. */
public sealed interface SignIn {
    /** The browser is signed in: the cookie's value is returned here and never again. */
    record Done(Secret cookie, Session session, Account account) implements SignIn {}

    /** The password is wrong or there is nobody of that login: nothing reveals which. */
    record BadCredentials() implements SignIn {}

    /** The password was not looked at. */
    record TooMany(RateLimitResult allowance) implements SignIn {}

    /** Told only after the right password. */
    record Suspended() implements SignIn {}

    /** Told only after the right password, with the means to keep the account. */
    record DeletionPending(Secret cancel, Instant dueAt) implements SignIn {}
}
