package trestle.platform.web;

import java.time.ZoneId;
import java.util.Set;

/** Who is calling, as far as it was proved. */
public sealed interface Principal {
    /** The name of an account that is unique in its site, such as for limits. */
    static String account(String population, String accountId) {
        return population.isEmpty() ? accountId : population + "/" + accountId;
    }

    /** Whether another principal is the same account by the same session or token, or has the same capability. */
    default boolean isSameAs(Principal other) {
        return this instanceof Member member && other instanceof Member same
                ? member.accountId().equals(same.accountId())
                        && member.population().equals(same.population())
                        && member.via().equals(same.via())
                : equals(other);
    }

    /** Nobody we know. */
    record Visitor() implements Principal {}

    /**
     * An account in good standing.
     *
     * @param verified whether its email address was confirmed
     * @param zone in which times are shown and typed
     * @param population of the site's accounts that it belongs to; empty where a site has one
     * @param epoch of the account when the request was admitted; 0 where sessions do not end all at once
     */
    record Member(
            String accountId,
            String displayName,
            Set<String> roles,
            boolean verified,
            ZoneId zone,
            Via via,
            String population,
            long epoch)
            implements Principal {
        public Member {
            roles = Set.copyOf(roles);
        }

        public Member(String accountId, String displayName, Set<String> roles, boolean verified, ZoneId zone, Via via) {
            this(accountId, displayName, roles, verified, zone, via, "", 0);
        }

        public Member in(String name) {
            return new Member(accountId, displayName, roles, verified, zone, via, name, epoch);
        }

        /** The same, admitted in an epoch of the account. */
        public Member at(long other) {
            return new Member(accountId, displayName, roles, verified, zone, via, population, other);
        }
    }

    /**
     * Somebody without an account who holds a secret that gives access to one thing, such as the passcode of a shared
     * list or a share link.
     *
     * @param capability what the secret allows, by the name that the route asks for
     * @param of the id of the thing
     */
    record Holder(String capability, String of) implements Principal {}

    /** How an account came in. */
    sealed interface Via {
        /** By a browser's cookie; the handle names the session and opens nothing. */
        record Session(String handle) implements Via {}

        /** By an API token, which may only read unless it was given for writing. */
        record Token(String tokenId, boolean writes) implements Via {}
    }
}
