package trestle.platform.accounts.web;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.Identities;
import trestle.platform.accounts.service.PasswordRules;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.accounts.service.Usernames;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What the routes and forms of accounts take. Nobody says in a body who they are: that is proved otherwise. */
final class AccountShapes {
    private static final int NAME_MAX = 80;
    static final int SECRET_MAX = 200;

    /** Far beyond what may be chosen: a password that is too long is refused by the rules, or is simply wrong. */
    private static final int PASSWORD_MAX = 1_000;

    private static final String NOT_OFFERED = "Choose one of the roles offered.";
    private static final int TOKEN_DAYS_MAX = 3_650;

    private AccountShapes() {}

    static Checked<SignUps.SignUpRequest> signUp(Fields in, Accounts accounts, Profiles<?> profiles) {
        var username = username(in, accounts.settings());
        var name = username.isEmpty()
                ? personName(in)
                : in.nameIfGiven("displayName", 1, NAME_MAX).orElse(username);
        var email = address(in);
        in.check(
                "email",
                email.isEmpty()
                        || !accounts.settings().signUpOpen()
                        || accounts.settings().signUp().admits(email),
                "domain",
                "You cannot sign up with an address of this domain.");
        var password = newPassword(in, "password", accounts, email, name);
        var roles = roles(in, accounts.settings());
        var details = details(in, profiles, username);
        return in.make(() -> new SignUps.SignUpRequest(email, password, name, roles, details));
    }

    /** What an identity of another service leaves open. */
    static Checked<Identities.NewPerson> newPerson(Fields in, Accounts accounts, Profiles<?> profiles) {
        var username = username(in, accounts.settings());
        var name = username.isEmpty()
                ? personName(in)
                : in.nameIfGiven("displayName", 1, NAME_MAX).orElse(username);
        var roles = roles(in, accounts.settings());
        var details = details(in, profiles, username);
        return in.make(() -> new Identities.NewPerson(name, roles, details));
    }

    private static Map<String, String> details(Fields in, Profiles<?> profiles, String username) {
        var details = new HashMap<>(profiles.details(in));
        if (!username.isEmpty()) {
            details.put(Usernames.DETAIL, username);
        }
        return details;
    }

    /** A username that may be chosen; empty in a system without them. */
    private static String username(Fields in, AccountSettings settings) {
        return settings.usernames() ? username(in) : "";
    }

    private static String username(Fields in) {
        in.whenMissing("username", "Choose a username.");
        var typed = in.line("username", Usernames.LENGTH_MIN, Usernames.LENGTH_MAX);
        in.check(
                "username",
                Usernames.parse(typed).isPresent(),
                "username",
                "Use 3 to 30 letters, digits, dashes or underscores. Some names are reserved.");
        return typed;
    }

    /** Another username, with the password typed again. */
    record UsernameBody(String username, Optional<String> password) {
        static Checked<UsernameBody> parse(Fields in, Accounts accounts) {
            var username = AccountShapes.username(in);
            var password = passwordAgain(in, accounts, "Enter your password.");
            return in.make(() -> new UsernameBody(username, password));
        }
    }

    /** Where there is one role to choose, nobody need say so. */
    private static Set<String> roles(Fields in, AccountSettings settings) {
        if (settings.signUp() instanceof SignUpPolicy.Approval) {
            return Set.of();
        }
        var open = settings.openRoles();
        if (open.size() == 1) {
            in.choicesIfGiven("roles", open, NOT_OFFERED);
            return open;
        }
        in.whenMissing("roles", "Choose at least one role.");
        return Set.copyOf(in.choices("roles", open, NOT_OFFERED));
    }

    record SignInBody(String email, String password) {
        /** With usernames the field is called {@code login}. */
        static Checked<SignInBody> parse(Fields in, AccountSettings settings) {
            var field = settings.usernames() ? "login" : "email";
            in.whenMissing(
                    field,
                    settings.usernames() ? "Enter your email address or username." : "Enter your email address.");
            var email = in.line(field, 1, EmailAddress.LENGTH_MAX);
            var password = passwordIn(in, "password", "Enter your password.");
            return in.make(() -> new SignInBody(email, password));
        }
    }

    record EmailBody(String email) {
        static Checked<EmailBody> parse(Fields in) {
            var email = address(in);
            return in.make(() -> new EmailBody(email));
        }
    }

    record TokenBody(String token) {
        static Checked<TokenBody> parse(Fields in) {
            var token = in.line("token", 1, SECRET_MAX);
            return in.make(() -> new TokenBody(token));
        }
    }

    record ResetBody(String token, String password) {
        static Checked<ResetBody> parse(Fields in) {
            var token = in.line("token", 1, SECRET_MAX);
            var password = chosenPassword(in, "password", "Enter a new password.");
            return in.make(() -> new ResetBody(token, password));
        }
    }

    /**
     * That an account is to be deleted, and what its person decides with it.
     *
     * @param password absent where the account has none, and a sign-in is the proof
     */
    record DeletionBody(Optional<String> password, Map<String, String> choices) {
        static Checked<DeletionBody> parse(Fields in, Accounts accounts, Profiles<?> profiles) {
            var password = passwordAgain(in, accounts, "Enter your password.");
            var choices = profiles.deletion(in);
            return in.make(() -> new DeletionBody(password, choices));
        }
    }

    /** What may be kept where all sessions end. */
    record SignOutBody(boolean keepTokens) {
        static Checked<SignOutBody> parse(Fields in) {
            var keepTokens = in.flag("keepTokens", false);
            return in.make(() -> new SignOutBody(keepTokens));
        }
    }

    record PasswordChangeBody(String currentPassword, String newPassword, boolean keepTokens) {
        static Checked<PasswordChangeBody> parse(Fields in) {
            var current = passwordIn(in, "currentPassword", "Enter your current password.");
            var next = chosenPassword(in, "newPassword", "Enter a new password.");
            var keepTokens = in.flag("keepTokens", false);
            return in.make(() -> new PasswordChangeBody(current, next, keepTokens));
        }
    }

    record EmailChangeBody(String email, Optional<String> password) {
        static Checked<EmailChangeBody> parse(Fields in, Accounts accounts) {
            var email = address(in);
            var password = passwordAgain(in, accounts, "Enter your current password.");
            return in.make(() -> new EmailChangeBody(email, password));
        }
    }

    record NewTokenBody(String label, AccountViews.Access access, Optional<Duration> life) {
        static Checked<NewTokenBody> parse(Fields in) {
            in.whenMissing("label", "Enter a name for the token.");
            var label = in.line("label", 1, ApiTokens.LABEL_MAX);
            var access = in.choice("access", AccountViews.Access.class);
            var days = in.wholeIfGiven("expiresInDays", 1, TOKEN_DAYS_MAX);
            return in.make(() -> new NewTokenBody(label, access, days.map(Duration::ofDays)));
        }
    }

    record SetupBody(String code, String email, String password, String displayName) {
        static Checked<SetupBody> parse(Fields in) {
            in.whenMissing("code", "Enter the setup code.");
            var code = in.line("code", 1, SECRET_MAX);
            var email = address(in);
            var name = personName(in);
            var password = chosenPassword(in, "password", "Enter a password.");
            return in.make(() -> new SetupBody(code, email, password, name));
        }
    }

    /** What an administrator may make of an account. */
    enum NewState {
        ACTIVE,
        SUSPENDED
    }

    record StateBody(Optional<NewState> state, Optional<Set<String>> roles) {
        static Checked<StateBody> parse(Fields in, AccountSettings settings) {
            if (!settings.assignsRoles()) {
                var state = in.choice("state", NewState.class);
                return in.make(() -> new StateBody(Optional.of(state), Optional.empty()));
            }
            var state = in.choiceIfGiven("state", NewState.class);
            var roles = new RoleViews(settings).read(in);
            return in.make(() -> new StateBody(state, roles));
        }
    }

    /** Whom an administrator invites. */
    record InviteBody(String email, Set<String> roles) {
        static Checked<InviteBody> parse(Fields in, InvitationRules rules) {
            var email = address(in);
            in.whenMissing(rules.field(), "Choose at least one, or leave this out.");
            var chosen = rules.rolesOf(
                    in.choicesIfGiven(rules.field(), 1, Set.copyOf(rules.names().values()), NOT_OFFERED)
                            .orElse(List.of()));
            return in.make(() -> new InviteBody(email, chosen.isEmpty() ? rules.usual() : chosen));
        }
    }

    /**
     * What somebody who was invited answers.
     *
     * @param displayName empty where the address has an account, whose name stays
     */
    record AcceptBody(String token, String displayName, String password) {
        static Checked<AcceptBody> parse(Fields in) {
            var token = in.line("token", 1, SECRET_MAX);
            var name = in.nameIfGiven("displayName", 1, NAME_MAX);
            var password = chosenPassword(in, "password", "Enter a password.");
            return in.make(() -> new AcceptBody(token, name.orElse(""), password));
        }
    }

    private static String address(Fields in) {
        in.whenMissing("email", "Enter an email address.");
        var typed = in.line("email", 1, EmailAddress.LENGTH_MAX);
        var parsed = EmailAddress.parse(typed);
        in.check("email", parsed.isPresent(), "email", "Enter an email address such as name@example.org.");
        return parsed.orElse("");
    }

    private static String personName(Fields in) {
        in.whenMissing("displayName", "Enter your name.");
        return in.name("displayName", 1, NAME_MAX);
    }

    private static String passwordIn(Fields in, String field, String whenMissing) {
        in.whenMissing(field, whenMissing);
        return in.text(field, 1, PASSWORD_MAX);
    }

    /** A new password, of which only the length is checked here: the other rules need to know whose it is. */
    private static String chosenPassword(Fields in, String field, String whenMissing) {
        in.whenMissing(field, whenMissing);
        var password = in.textToCheck(field, PasswordRules.LENGTH_MIN, PasswordRules.LENGTH_MAX, PASSWORD_MAX);
        if (!password.isEmpty()) {
            PasswordRules.lengthFault(password)
                    .ifPresent(found -> in.check(field, false, found.code(), AccountProblems.words(found)));
        }
        return password;
    }

    private static Optional<String> passwordAgain(Fields in, Accounts accounts, String whenMissing) {
        return accounts.external().any()
                ? in.textIfGiven("password", 1, PASSWORD_MAX)
                : Optional.of(passwordIn(in, "password", whenMissing));
    }

    /** A password that may be chosen, so that what is wrong with it is said with everything else. */
    private static String newPassword(Fields in, String field, Accounts accounts, String email, String name) {
        var password = chosenPassword(in, field, "Enter a password.");
        var fault = accounts.passwordRules().fault(password, email, name);
        fault.ifPresent(found -> in.check(field, false, found.code(), AccountProblems.words(found)));
        return password;
    }
}
