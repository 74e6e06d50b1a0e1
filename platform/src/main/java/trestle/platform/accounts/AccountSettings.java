package trestle.platform.accounts;

import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.web.Caller;

/**
 * How accounts are in one system.
 *
 * @param system the name in cookies and paths, such as {@code rollmodel}
 * @param title the name in texts, such as {@code Rollmodel}
 * @param home where its pages begin, without a slash at the end: what mailed links are made from
 * @param openRoles the roles that may be chosen at sign-up; none of them is privileged
 * @param firstRole the role of administrators, which the setup code gives
 * @param alsoFirst further roles that the setup code gives
 * @param privileged the roles with short sessions, which no sign-up, change of profile or token gives
 * @param signUp who may sign up by themselves
 * @param invitations how people are invited, where they are
 * @param usernames whether people have unique names, and sign in with them as well
 * @param capturedMail where mail that is not sent may be read, such as {@code /mail}; empty where mail is sent
 * @param population which of the system's accounts these are
 */
public record AccountSettings(
        String system,
        String title,
        URI home,
        Set<String> openRoles,
        String firstRole,
        Set<String> alsoFirst,
        Set<String> privileged,
        SignUpPolicy signUp,
        Optional<InvitationRules> invitations,
        boolean usernames,
        String capturedMail,
        AccountPopulation population) {

    /** Where mail is sent, and people sign up or do not. */
    public AccountSettings(
            String system,
            String title,
            URI home,
            Set<String> openRoles,
            String firstRole,
            Set<String> privileged,
            boolean signUpOpen) {
        this(
                system,
                title,
                home,
                openRoles,
                firstRole,
                Set.of(),
                privileged,
                signUpOpen ? new SignUpPolicy.Open() : new SignUpPolicy.Closed(),
                Optional.empty(),
                false,
                "",
                AccountPopulation.main(system));
    }

    public AccountSettings {
        openRoles = Set.copyOf(openRoles);
        alsoFirst = Set.copyOf(alsoFirst);
        privileged = Set.copyOf(privileged);
        if (openRoles.stream().anyMatch(privileged::contains) || !privileged.contains(firstRole)) {
            throw new IllegalArgumentException("A privileged role cannot be chosen at sign-up, and the first one is.");
        }
        if (signUp instanceof SignUpPolicy.Approval(var given) && given.stream().anyMatch(privileged::contains)) {
            throw new IllegalArgumentException("Approving a sign-up gives no privileged role.");
        }
    }

    /** What is chosen one by one, while settings are put together. */
    private static final class Choices {
        private Set<String> alsoFirst;
        private SignUpPolicy signUp;
        private Optional<InvitationRules> invitations;
        private boolean usernames;
        private String capturedMail;
        private AccountPopulation population;

        private Choices(AccountSettings from) {
            this.alsoFirst = from.alsoFirst;
            this.signUp = from.signUp;
            this.invitations = from.invitations;
            this.usernames = from.usernames;
            this.capturedMail = from.capturedMail;
            this.population = from.population;
        }
    }

    private AccountSettings with(Consumer<Choices> chosen) {
        var choices = new Choices(this);
        chosen.accept(choices);
        return new AccountSettings(
                system,
                title,
                home,
                openRoles,
                firstRole,
                choices.alsoFirst,
                privileged,
                choices.signUp,
                choices.invitations,
                choices.usernames,
                choices.capturedMail,
                choices.population);
    }

    /** The same where mail is captured, and read on pages of this server. */
    public AccountSettings capturingMail(String path) {
        return with(choices -> choices.capturedMail = path);
    }

    /** The same for another population of the system's accounts. */
    public AccountSettings population(AccountPopulation other) {
        return with(choices -> choices.population = other);
    }

    /** The same for other people to sign up. */
    public AccountSettings signUp(SignUpPolicy policy) {
        return with(choices -> choices.signUp = policy);
    }

    /** The same where the first administrator has further roles. */
    public AccountSettings alsoFirst(String... roles) {
        return with(choices -> choices.alsoFirst = Set.of(roles));
    }

    /** The same where people are invited. */
    public AccountSettings inviting(InvitationRules rules) {
        return with(choices -> choices.invitations = Optional.of(rules));
    }

    /** The same where people have usernames. */
    public AccountSettings withUsernames() {
        return with(choices -> choices.usernames = true);
    }

    /** The address of one of the pages of these accounts, for mails and the console. */
    public String address(String path) {
        return home + population.path(path);
    }

    /** Who administers these accounts. */
    public Caller administrator() {
        return population.administrator(firstRole);
    }

    /** Whether anybody may sign up. */
    public boolean signUpOpen() {
        return signUp.offered();
    }

    /** Whether an account of no role waits to be approved. */
    public boolean awaitsApproval(Account account) {
        return signUp instanceof SignUpPolicy.Approval
                && account.active()
                && account.verified()
                && account.roles().isEmpty();
    }

    /** Whether administrators give people their roles; else roles are chosen at sign-up alone. */
    public boolean assignsRoles() {
        return signUp instanceof SignUpPolicy.Approval || invitations.isPresent();
    }

    /** Every role that an administrator may give. */
    public Set<String> assignable() {
        var approved = signUp instanceof SignUpPolicy.Approval(var given) ? given : Set.<String>of();
        var invited = invitations.map(InvitationRules::roles).orElse(Set.of());
        return Stream.of(openRoles, alsoFirst, privileged, approved, invited)
                .flatMap(Set::stream)
                .collect(Collectors.toUnmodifiableSet());
    }

    public boolean privileged(Account account) {
        return population.holdersOnly() || account.roles().stream().anyMatch(privileged::contains);
    }
}
