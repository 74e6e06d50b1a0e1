package trestle.platform.web;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Who may call a route. Every route declares one. */
public sealed interface Caller {
    /** Everybody. */
    Caller ANYONE = new Anyone();

    /** Whoever is signed in, the e-mail address confirmed or not: for what concerns the account itself. */
    Caller SELF = new SignedIn(List.of(), false, false);

    /** Whoever is signed in and has a confirmed e-mail address. */
    Caller MEMBER = new SignedIn(List.of(), true, false);

    /** Whoever has one of these roles. */
    static Caller role(String... anyOf) {
        return new SignedIn(Arrays.asList(anyOf), true, false);
    }

    /** Whoever has this role and came with a browser: no API token opens it. */
    static Caller privileged(String role) {
        return new SignedIn(List.of(role), true, true);
    }

    /** How it is named in descriptions. */
    String name();

    /** Why this one may not call, if so. */
    Optional<Problem> refusalOf(Principal principal);

    /** Needs no account. */
    record Anyone() implements Caller {
        @Override
        public String name() {
            return "anyone";
        }

        @Override
        public Optional<Problem> refusalOf(Principal principal) {
            return Optional.empty();
        }
    }

    /**
     * Needs an account.
     *
     * @param anyOf the roles of which it needs one; none means any account
     */
    record SignedIn(List<String> anyOf, boolean verified, boolean inBrowser) implements Caller {
        public SignedIn {
            anyOf = List.copyOf(anyOf);
        }

        @Override
        public String name() {
            if (anyOf.isEmpty()) return verified ? "member" : "self";
            return String.join(" or ", anyOf);
        }

        @Override
        public Optional<Problem> refusalOf(Principal principal) {
            return switch (principal) {
                case Principal.Visitor() -> Optional.of(Problem.signInRequired());
                case Principal.Member member -> refusalOf(member);
            };
        }

        private Optional<Problem> refusalOf(Principal.Member member) {
            if (verified && !member.verified()) return Optional.of(Problem.unverified());
            if (!anyOf.isEmpty() && anyOf.stream().noneMatch(member.roles()::contains)) {
                return Optional.of(Problem.forbidden("This requires the role " + String.join(" or ", anyOf) + "."));
            }
            if (inBrowser && member.via() instanceof Principal.Via.Token) {
                return Optional.of(Problem.forbidden("API tokens cannot be used here."));
            }
            return Optional.empty();
        }
    }
}
