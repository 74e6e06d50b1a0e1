package trestle.platform.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Somebody who sends requests: a system's tests know one for each kind of caller that a route may have to tell apart. */
public interface Person {
    /** How somebody is known to the system. */
    enum Standing {
        VISITOR,
        /** Signed in; the address is not confirmed. */
        UNVERIFIED,
        MEMBER,
        ADMIN,
        /** Suspended while signed in. */
        SUSPENDED,
        /** To be deleted at their own wish, with the cookie of before. */
        LEAVING,
        /** With the cookie of a session that has expired. */
        EXPIRED,
        /** Without an account, with the cookie of a capability for something of Ann's. */
        HOLDER,
        /** With an API token for reading. */
        READ_TOKEN,
        /** With an API token for reading and writing. */
        WRITE_TOKEN
    }

    /** In the accepted tables. */
    String label();

    Standing standing();

    /** The name of the account, such as {@code ann}, whose address is {@code ann@example.org}; empty for a visitor. */
    String account();

    /** The roles that the account is opened with. */
    Set<String> roles();

    /** The group of callers to which this person belongs in {@code fields.txt}. */
    String group();

    /** Whether nobody is signed in, as far as the system knows. */
    default boolean isUnknown() {
        return switch (standing()) {
            case VISITOR, SUSPENDED, LEAVING, EXPIRED -> true;
            case UNVERIFIED, MEMBER, ADMIN, HOLDER, READ_TOKEN, WRITE_TOKEN -> false;
        };
    }

    /** Whether requests carry a cookie that stands for somebody. */
    default boolean hasCookie() {
        return switch (standing()) {
            case UNVERIFIED, MEMBER, ADMIN, SUSPENDED, LEAVING, EXPIRED, HOLDER -> true;
            case VISITOR, READ_TOKEN, WRITE_TOKEN -> false;
        };
    }

    /** Whether it is a confirmed account in a browser. */
    default boolean isMember() {
        return standing() == Standing.MEMBER || standing() == Standing.ADMIN;
    }

    /** The people of a system in which all members have the same roles. */
    static List<Person> standard(Set<String> roles) {
        return List.of(
                new Standard("visitor", Standing.VISITOR, "", Set.of(), "visitors"),
                new Standard("unverified", Standing.UNVERIFIED, "una", roles, "unverified"),
                new Standard("ann", Standing.MEMBER, "ann", roles, "members"),
                new Standard("bea", Standing.MEMBER, "bea", roles, "members"),
                new Standard("admin", Standing.ADMIN, "otto", Set.of(), "admins"),
                new Standard("suspended", Standing.SUSPENDED, "sam", roles, "visitors"),
                new Standard("expired", Standing.EXPIRED, "exa", roles, "visitors"),
                new Standard("reads", Standing.READ_TOKEN, "ann", roles, "members"),
                new Standard("writes", Standing.WRITE_TOKEN, "ann", roles, "members"));
    }

    /** The same with somebody who has no account and holds capabilities: see {@link SiteWorld#gives}. */
    static List<Person> standardAnd(String holder, Set<String> roles) {
        var people = new ArrayList<>(standard(roles));
        people.add(new Standard(holder, Standing.HOLDER, "", Set.of(), "holders"));
        return List.copyOf(people);
    }

    /** One of the people whom every system knows. */
    record Standard(String label, Standing standing, String account, Set<String> roles, String group)
            implements Person {}
}
