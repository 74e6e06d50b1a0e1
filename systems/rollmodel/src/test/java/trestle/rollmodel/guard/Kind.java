package trestle.rollmodel.guard;

import java.util.Locale;

/** Who calls: everyone that a route may have to tell apart. */
enum Kind {
    VISITOR,
    /** Signed in, the address not confirmed; athlete and coach. */
    UNVERIFIED,
    /** Ann, an athlete. */
    ATHLETE,
    /** Bea, another athlete. */
    OTHER,
    /** Carl, a coach of Ann's. */
    COACH,
    /** Fred, a coach of Ann's until she removed him. */
    FORMER,
    /** Eve, a coach of nobody's. */
    NEVER,
    ADMIN,
    /** An athlete and coach, suspended while signed in. */
    SUSPENDED,
    /** An athlete and coach whose session has ended by itself. */
    EXPIRED,
    /** Ann, with an API token for reading. */
    READS,
    /** Ann, with an API token for writing. */
    WRITES;

    /** Whether it is Ann, whose private text nobody else may be told. */
    boolean isAnn() {
        return this == ATHLETE || this == READS || this == WRITES;
    }

    /** Whether nobody is signed in, as far as we know. */
    boolean unknown() {
        return this == VISITOR || this == SUSPENDED || this == EXPIRED;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
