package trestle.platform.web;

import java.util.Set;

/**
 * How a system knows what a secret gives access to. Called with whatever a stranger sends. The secret is the value of a
 * cookie, and of nothing else, unless the system says {@link #orBearer}.
 */
@FunctionalInterface
public interface CapabilityAuthenticator {
    /** The names of the capabilities that a secret gives for a thing at present; none if it is not valid. */
    Set<String> capabilities(String of, String secret);

    /** Whether the secret may come as a bearer token, too. */
    default boolean acceptsBearer() {
        return false;
    }

    /** For secrets that programs are handed as well as browsers, and may send as bearer tokens. */
    static CapabilityAuthenticator orBearer(CapabilityAuthenticator cookies) {
        return new CapabilityAuthenticator() {
            @Override
            public Set<String> capabilities(String of, String secret) {
                return cookies.capabilities(of, secret);
            }

            @Override
            public boolean acceptsBearer() {
                return true;
            }
        };
    }
}
