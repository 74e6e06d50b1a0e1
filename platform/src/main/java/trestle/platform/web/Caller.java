package trestle.platform.web;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Who may call a route. Every route declares one. */
public sealed interface Caller {
    /** Everybody. */
    Caller ANYONE = new Anyone();

    /** Any signed-in account, its email address confirmed or not: for what concerns the account itself. */
    SignedIn SELF = new SignedIn(List.of(), false, false);

    /** Any signed-in account with a confirmed email address. */
    SignedIn MEMBER = new SignedIn(List.of(), true, false);

    /** An account with one of these roles. */
    static SignedIn role(String... anyOf) {
        return new SignedIn(Arrays.asList(anyOf), true, false);
    }

    /** An account with this role, in a browser: no API token is accepted. */
    static SignedIn privileged(String role) {
        return new SignedIn(List.of(role), true, true);
    }

    /**
     * Somebody whose secret gives a capability for the thing that a parameter of the path names, such as {@code
     * holding("shareable-admin", "{id}")}.
     */
    static Caller holding(String capability, String parameter) {
        if (!parameter.matches("\\{[A-Za-z]+}")) {
            throw new IllegalArgumentException("Write the parameter as in the path, such as {id}: " + parameter);
        }
        return new Holding(capability, parameter.substring(1, parameter.length() - 1));
    }

    /** One of two callers; the first that applies is who calls. */
    static Caller either(Caller first, Caller second) {
        return new Either(first, second);
    }

    /** How it is named in descriptions. */
    String name();

    /** The callers of which one is enough, in the order in which they are tried. */
    List<Caller> alternatives();

    /** Why this principal may not call, if so. */
    Optional<Problem> refusalOf(Principal principal);

    /** Needs no account. */
    record Anyone() implements Caller {
        @Override
        public List<Caller> alternatives() {
            return List.of(this);
        }

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
     * @param population of the site's accounts; empty where a site has one
     */
    record SignedIn(List<String> anyOf, boolean verified, boolean inBrowser, String population) implements Caller {
        public SignedIn {
            anyOf = List.copyOf(anyOf);
        }

        public SignedIn(List<String> anyOf, boolean verified, boolean inBrowser) {
            this(anyOf, verified, inBrowser, "");
        }

        /** The same among the accounts of another population of the site. */
        public SignedIn in(String name) {
            return new SignedIn(anyOf, verified, inBrowser, name);
        }

        @Override
        public List<Caller> alternatives() {
            return List.of(this);
        }

        @Override
        public String name() {
            var who = anyOf.isEmpty() ? (verified ? "member" : "self") : String.join(" or ", anyOf);
            return population.isEmpty() ? who : who + " of " + population;
        }

        @Override
        public Optional<Problem> refusalOf(Principal principal) {
            return switch (principal) {
                case Principal.Visitor() -> Optional.of(Problem.signInRequired());
                case Principal.Holder holder -> Optional.of(Problem.signInRequired());
                case Principal.Member member -> refusalOf(member);
            };
        }

        private Optional<Problem> refusalOf(Principal.Member member) {
            if (!member.population().equals(population)) return Optional.of(Problem.signInRequired());
            if (verified && !member.verified()) return Optional.of(Problem.unverified());
            if (!anyOf.isEmpty() && anyOf.stream().noneMatch(member.roles()::contains)) {
                return Optional.of(Problem.roleRequired(anyOf.toArray(String[]::new)));
            }
            if (inBrowser && member.via() instanceof Principal.Via.Token) {
                return Optional.of(Problem.forbidden("API tokens cannot be used here."));
            }
            return Optional.empty();
        }
    }

    /**
     * Needs a capability for one thing.
     *
     * @param parameter of the path, which names the thing
     */
    record Holding(String capability, String parameter) implements Caller {
        @Override
        public List<Caller> alternatives() {
            return List.of(this);
        }

        @Override
        public String name() {
            return capability + " of {" + parameter + "}";
        }

        @Override
        public Optional<Problem> refusalOf(Principal principal) {
            return principal instanceof Principal.Holder holder
                            && holder.capability().equals(capability)
                    ? Optional.empty()
                    : Optional.of(Problem.accessRequired());
        }
    }

    /** Needs one of two. */
    record Either(Caller first, Caller second) implements Caller {
        @Override
        public String name() {
            return alternatives().stream().map(Caller::name).collect(Collectors.joining(" or "));
        }

        @Override
        public List<Caller> alternatives() {
            var all = new ArrayList<>(first.alternatives());
            all.addAll(second.alternatives());
            return List.copyOf(all);
        }

        @Override
        public Optional<Problem> refusalOf(Principal principal) {
            return first.refusalOf(principal)
                    .flatMap(refused -> second.refusalOf(principal).map(also -> refused));
        }
    }
}
