package trestle.platform.accounts.web;

import java.util.List;

/**
 * How somebody who is signed in shows again who they are.
 *
 * @param password whether the account has a password to type
 * @param proved whether this browser has just signed in again at another service
 * @param options the services where it can
 */
public record Reauthentication(boolean password, boolean proved, List<SignInOption> options) {
    static final Reauthentication BY_PASSWORD = new Reauthentication(true, false, List.of());

    public Reauthentication {
        options = List.copyOf(options);
    }
}
