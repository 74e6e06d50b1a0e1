package trestle.platform.accounts.service;

import trestle.platform.accounts.ChangeResult;
import trestle.platform.limits.RateLimitResult;

/**
 * The result of a change to an account. Unless it is done, nothing was changed.
 *
 * @param <T> what it carries
 */
public sealed interface Result<T> {
    record Done<T>(T value) implements Result<T> {}

    /** The password that had to be typed again was wrong. */
    record WrongPassword<T>() implements Result<T> {}

    /** Nothing was looked at: too many tries. */
    record TooMany<T>(RateLimitResult allowance) implements Result<T> {}

    /** The new password may not be chosen. */
    record Unfit<T>(PasswordRules.Fault fault) implements Result<T> {}

    /** The link or code was never made, was used, is too old, or a newer one has taken its place. */
    record Invalid<T>() implements Result<T> {}

    /** Nobody has shown yet that mail to the account's address reaches them. */
    record Unconfirmed<T>() implements Result<T> {}

    /** All sessions of the account have ended since this one was seen: by a recovery, or another browser. */
    record SessionEnded<T>() implements Result<T> {}

    /** The role by which it was asked for has been withdrawn since. */
    record RoleLost<T>(String role) implements Result<T> {}

    /** Somebody else changed the password at the same time. */
    record PasswordChanged<T>() implements Result<T> {}

    /** The address has become another account's. */
    record AddressTaken<T>() implements Result<T> {}

    /** The name is another account's. */
    record NameTaken<T>() implements Result<T> {}

    /** The identity is another account's, or the account has another of the same service. */
    record IdentityTaken<T>() implements Result<T> {}

    /** The account has no other way to sign in. */
    record LastWayIn<T>() implements Result<T> {}

    /** There would be no administrator left. */
    record LastHolder<T>() implements Result<T> {}

    /** It no longer applies: there is an administrator already, or the account is not in such a state. */
    record Gone<T>() implements Result<T> {}

    /** There are as many as there may be. */
    record Full<T>(int most) implements Result<T> {}

    /** What a store's answer means where a link was used. */
    static <T> Result<T> ofLink(ChangeResult verdict, T value) {
        return switch (verdict) {
            case DONE -> new Done<>(value);
            case REFUSED -> new Invalid<>();
            case ADDRESS_TAKEN -> new AddressTaken<>();
            case NAME_TAKEN -> new NameTaken<>();
            case LAST_HOLDER -> new LastHolder<>();
        };
    }

    /** What a store's answer means where somebody who is signed in changed their own account. */
    static <T> Result<T> ofOwn(ChangeResult verdict, T value) {
        return verdict == ChangeResult.REFUSED ? new SessionEnded<>() : ofLink(verdict, value);
    }

    /** What a store's answer means where an account was changed. */
    static <T> Result<T> ofAccount(ChangeResult verdict, T value) {
        return verdict == ChangeResult.REFUSED ? new Gone<>() : ofLink(verdict, value);
    }
}
