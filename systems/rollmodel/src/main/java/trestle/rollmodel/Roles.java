package trestle.rollmodel;

import java.util.Set;

/** What people may be, as routes and pages name it. */
public final class Roles {
    public static final String ATHLETE = "athlete";
    public static final String COACH = "coach";
    public static final String ADMIN = "admin";

    /** What may be chosen at sign-up. */
    static final Set<String> OPEN = Set.of(ATHLETE, COACH);

    private Roles() {}
}
