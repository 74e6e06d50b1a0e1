package trestle.platform.accounts.service;

/** How somebody who is signed in proves again who they are. */
public sealed interface Proof {
    /** The password of the account. */
    record Password(String text) implements Proof {}

    /** A sign-in, just now, at a service that is linked to the account. Only for an account without a password. */
    record FreshSignIn(String secret) implements Proof {}
}
