package trestle.platform.web;

import java.time.ZoneId;
import java.util.Set;

/** Who is calling, as far as it was proved. */
public sealed interface Principal {
    /** Nobody we know. */
    record Visitor() implements Principal {}

    /**
     * An account in good standing.
     *
     * @param verified whether its e-mail address was confirmed
     * @param zone in which times are shown and typed
     */
    record Member(String accountId, String displayName, Set<String> roles, boolean verified, ZoneId zone, Via via)
            implements Principal {
        public Member {
            roles = Set.copyOf(roles);
        }
    }

    /** How an account came in. */
    sealed interface Via {
        /** By a browser's cookie; the handle names the session and opens nothing. */
        record Session(String handle) implements Via {}

        /** By an API token, which may only read unless it was given for writing. */
        record Token(String tokenId, boolean writes) implements Via {}
    }
}
