package trestle.rollmodel.guard;

import java.util.Locale;
import java.util.Set;
import trestle.platform.contract.Person;

/** Who calls: everyone that a route may have to tell apart. */
enum Kind implements Person {
    VISITOR(Standing.VISITOR, "", "visitors", ""),
    UNVERIFIED(Standing.UNVERIFIED, "una", "the unverified", "athlete coach"),
    ATHLETE(Standing.MEMBER, "ann", "athletes", "athlete"),
    /** Another athlete. */
    OTHER(Standing.MEMBER, "bea", "athletes", "athlete"),
    /** A coach of Ann's. */
    COACH(Standing.MEMBER, "carl", "coaches", "coach"),
    /** A coach of Ann's until she removed him. */
    FORMER(Standing.MEMBER, "fred", "coaches", "coach"),
    /** A coach of nobody's. */
    NEVER(Standing.MEMBER, "eve", "coaches", "coach"),
    ADMIN(Standing.ADMIN, "otto", "admins", ""),
    SUSPENDED(Standing.SUSPENDED, "sam", "visitors", "athlete coach"),
    EXPIRED(Standing.EXPIRED, "exa", "visitors", "athlete coach"),
    READS(Standing.READ_TOKEN, "ann", "athletes", "athlete"),
    WRITES(Standing.WRITE_TOKEN, "ann", "athletes", "athlete");

    private final Standing standing;
    private final String account;
    private final String group;
    private final String roles;

    Kind(Standing standing, String account, String group, String roles) {
        this.standing = standing;
        this.account = account;
        this.group = group;
        this.roles = roles;
    }

    /** Whether it is Ann, whose private text nobody else may be told. */
    boolean isAnn() {
        return account.equals("ann");
    }

    @Override
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Standing standing() {
        return standing;
    }

    @Override
    public String account() {
        return account;
    }

    @Override
    public Set<String> roles() {
        return roles.isEmpty() ? Set.of() : Set.of(roles.split(" "));
    }

    @Override
    public String group() {
        return group;
    }
}
