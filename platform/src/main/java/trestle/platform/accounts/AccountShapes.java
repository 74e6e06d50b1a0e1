package trestle.platform.accounts;

import java.util.Set;
import trestle.platform.web.Checked;
import trestle.platform.web.Fields;

/** What the routes and forms of accounts take. Nobody says in a body who they are: that is proved otherwise. */
final class AccountShapes {
    private static final int NAME_MAX = 80;
    static final int SECRET_MAX = 200;

    /** Far beyond what may be chosen: a password that is too long is told so by the rules, or is simply wrong. */
    private static final int PASSWORD_MAX = 1_000;

    private static final int ROLES_MAX = 10;

    private AccountShapes() {}

    static Checked<SignUps.Application> signUp(Fields in, AccountSettings settings, Profiles<?> profiles) {
        var email = address(in);
        var password = in.text("password", 1, PASSWORD_MAX);
        var name = in.name("displayName", 1, NAME_MAX);
        var chosen = in.texts("roles", ROLES_MAX, NAME_MAX);
        var only = settings.openRoles().size() == 1 && chosen.isEmpty();
        var roles = only ? settings.openRoles() : Set.copyOf(chosen);
        in.check("roles", !roles.isEmpty(), "required", "Choose at least one.");
        in.check("roles", settings.openRoles().containsAll(roles), "choice", "Choose from what is offered.");
        var details = profiles.details(in);
        return in.make(() -> new SignUps.Application(email, password, name, roles, details));
    }

    record SignInBody(String email, String password) {
        static Checked<SignInBody> parse(Fields in) {
            var email = in.line("email", 1, EmailAddress.LENGTH_MAX);
            var password = in.text("password", 1, PASSWORD_MAX);
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
            var password = in.text("password", 1, PASSWORD_MAX);
            return in.make(() -> new ResetBody(token, password));
        }
    }

    record PasswordBody(String password) {
        static Checked<PasswordBody> parse(Fields in) {
            var password = in.text("password", 1, PASSWORD_MAX);
            return in.make(() -> new PasswordBody(password));
        }
    }

    record PasswordChangeBody(String currentPassword, String newPassword) {
        static Checked<PasswordChangeBody> parse(Fields in) {
            var current = in.text("currentPassword", 1, PASSWORD_MAX);
            var next = in.text("newPassword", 1, PASSWORD_MAX);
            return in.make(() -> new PasswordChangeBody(current, next));
        }
    }

    record EmailChangeBody(String email, String password) {
        static Checked<EmailChangeBody> parse(Fields in) {
            var email = address(in);
            var password = in.text("password", 1, PASSWORD_MAX);
            return in.make(() -> new EmailChangeBody(email, password));
        }
    }

    record NewTokenBody(String label, AccountViews.Access access) {
        static Checked<NewTokenBody> parse(Fields in) {
            var label = in.line("label", 1, ApiTokens.LABEL_MAX);
            var access = in.choice("access", AccountViews.Access.class);
            return in.make(() -> new NewTokenBody(label, access));
        }
    }

    record SetupBody(String code, String email, String password, String displayName) {
        static Checked<SetupBody> parse(Fields in) {
            var code = in.line("code", 1, SECRET_MAX);
            var email = address(in);
            var name = in.name("displayName", 1, NAME_MAX);
            var password = in.text("password", 1, PASSWORD_MAX);
            return in.make(() -> new SetupBody(code, email, password, name));
        }
    }

    /** What an administrator may make of an account. */
    enum NewState {
        ACTIVE,
        SUSPENDED
    }

    record StateBody(NewState state) {
        static Checked<StateBody> parse(Fields in) {
            var state = in.choice("state", NewState.class);
            return in.make(() -> new StateBody(state));
        }
    }

    private static String address(Fields in) {
        var typed = in.line("email", 1, EmailAddress.LENGTH_MAX);
        var parsed = EmailAddress.parse(typed);
        in.check("email", parsed.isPresent(), "email", "Give an e-mail address such as name@example.org.");
        return parsed.orElse("");
    }
}
