package trestle.platform.accounts;

/**
 * A way in, with what decides whether it is open: the account it belongs to, as it is now.
 *
 * @param <W> a {@link Session} or an {@link ApiToken}
 * @param epoch the account's own: of sessions for a session, of tokens for a token
 */
public record SignedIn<W>(W way, Account account, long epoch) {}
