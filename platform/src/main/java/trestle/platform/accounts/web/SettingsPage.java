package trestle.platform.accounts.web;

import gg.jte.Content;
import java.util.List;
import java.util.stream.Stream;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ApiToken;
import trestle.platform.accounts.Session;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;

/**
 * What the settings page shows.
 *
 * @param base the site's
 * @param plain for forms that have only a button
 * @param current the handle of this browser's session
 * @param external what signing in at other services adds
 * @param notices the page on which mail about notifications is chosen; empty where there are none
 */
public record SettingsPage(
        Ui ui,
        String base,
        Account account,
        Form profile,
        Content profileFields,
        Form email,
        Form password,
        Form token,
        Form plain,
        List<Session> sessions,
        List<ApiToken> tokens,
        String current,
        Reauthentication again,
        boolean usernames,
        Content external,
        String notices) {

    /** The parts of the page, by the ids of their headings. */
    public List<String> contents() {
        return Stream.of("profile", "email", "password", "sessions", "tokens", "notices", "delete-account")
                .filter(part -> !part.equals("notices") || !notices.isEmpty())
                .toList();
    }

    /** The form that signs out everywhere, whose fields share their names with others of the page. */
    public Form everywhere() {
        return plain.named("everywhere");
    }

    /** How long a token may be valid; empty for one that does not expire. */
    public List<Choice> tokenLives() {
        return Stream.of("30", "90", "365", "")
                .map(days -> new Choice(days, ui.text("settings.tokens.life." + (days.isEmpty() ? "forever" : days))))
                .toList();
    }

    public boolean isThis(Session session) {
        return session.handle().equals(current);
    }

    /** A browser as people know it, from the way it names itself. */
    public String browser(Session session) {
        var agent = session.userAgent();
        return agent == null ? ui.text("settings.sessions.unknown") : BrowserNames.name(agent);
    }
}
