package trestle.archive.profiles;

import trestle.platform.web.Caller;

/** The roles of people, which their groups give, and the callers that routes declare. */
public final class Roles {
    public static final String GUEST = "guest";
    public static final String MEMBER = "member";
    public static final String ADMIN = "admin";

    /** Who reads the archive. */
    public static final Caller.SignedIn READERS = Caller.role(GUEST, MEMBER, ADMIN);

    /** Who adds to it. */
    public static final Caller.SignedIn MEMBERS = Caller.role(MEMBER, ADMIN);

    /** Who runs it, in a browser. */
    public static final Caller.SignedIn ADMINS = Caller.privileged(ADMIN);

    private Roles() {}
}
