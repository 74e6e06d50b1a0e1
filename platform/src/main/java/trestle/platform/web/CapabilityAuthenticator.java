package trestle.platform.web;

import java.util.Set;

/** How a system knows what a secret gives access to. Called with whatever a stranger sends. */
@FunctionalInterface
public interface CapabilityAuthenticator {
    /** The names of the capabilities that a secret gives for a thing at present; none if it is not valid. */
    Set<String> capabilities(String of, String secret);
}
