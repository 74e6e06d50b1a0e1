package trestle.platform.accounts;

import trestle.platform.limits.Allowance;

/** Whether a typed password was somebody's. */
sealed interface Proof {
    /** It was, and this is the account with what is stored of it. */
    record Right(Account account, Credential credential, String passwordHash) implements Proof {}

    /** It was not, or there is nobody of that login: nothing tells which. */
    record Wrong() implements Proof {}

    /** It was not looked at. */
    record TooMany(Allowance allowance) implements Proof {}
}
