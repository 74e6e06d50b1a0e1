package trestle.platform.accounts;

/**
 * A way in, with what decides whether it is open: the account it belongs to, as it is now.
 *
 * @param <W> a {@link Session} or an {@link ApiToken}
 * @param credential the account's own, whose epochs say which sessions and tokens are over
 */
public record SignedIn<W>(W way, Account account, Credential credential) {}
