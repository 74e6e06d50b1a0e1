package trestle.platform.web;

import java.util.Optional;

/** How a system knows its callers. */
public interface Authenticator {
    /** The account of a browser's cookie; empty if it opens nothing, or no longer. */
    Optional<Principal.Member> bySession(String secret);

    /** The account of an API token. */
    Optional<Principal.Member> byToken(String secret);
}
