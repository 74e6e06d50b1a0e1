package trestle.platform.web;

import java.util.Optional;

/** How a system knows its callers. */
public interface Authenticator {
    /** The account of a browser's cookie; empty if it opens nothing, or no longer. */
    Optional<Principal.Member> bySession(String secret);

    /** The same as {@link #bySession}, to see whether it still opens: that somebody looks is no use of the session. */
    default Optional<Principal.Member> checkSession(String secret) {
        return bySession(secret);
    }

    /** The account of an API token. */
    Optional<Principal.Member> byToken(String secret);
}
