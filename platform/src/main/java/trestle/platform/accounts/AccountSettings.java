package trestle.platform.accounts;

import java.net.URI;
import java.util.Set;

/**
 * How accounts are in one system.
 *
 * @param system the name in cookies and paths, such as {@code rollmodel}
 * @param title the name in texts, such as {@code Rollmodel}
 * @param home where its pages begin, without a slash at the end: what mailed links are made from
 * @param openRoles the roles that may be chosen at sign-up; none of them is privileged
 * @param firstRole the role that the setup code gives
 * @param privileged the roles with short sessions, which no sign-up, change of profile or token gives
 * @param signUpOpen whether people may sign up by themselves
 * @param capturedMail where mail that is not sent may be read, such as {@code /mail}; empty where mail is sent
 */
public record AccountSettings(
        String system,
        String title,
        URI home,
        Set<String> openRoles,
        String firstRole,
        Set<String> privileged,
        boolean signUpOpen,
        String capturedMail) {

    /** Where mail is sent. */
    public AccountSettings(
            String system,
            String title,
            URI home,
            Set<String> openRoles,
            String firstRole,
            Set<String> privileged,
            boolean signUpOpen) {
        this(system, title, home, openRoles, firstRole, privileged, signUpOpen, "");
    }

    public AccountSettings {
        openRoles = Set.copyOf(openRoles);
        privileged = Set.copyOf(privileged);
        if (openRoles.stream().anyMatch(privileged::contains) || !privileged.contains(firstRole)) {
            throw new IllegalArgumentException("A privileged role cannot be chosen at sign-up, and the first one is.");
        }
    }

    /** The same where mail is captured, and read on pages of this server. */
    public AccountSettings capturingMail(String path) {
        return new AccountSettings(system, title, home, openRoles, firstRole, privileged, signUpOpen, path);
    }

    boolean privileged(Account account) {
        return account.roles().stream().anyMatch(privileged::contains);
    }
}
