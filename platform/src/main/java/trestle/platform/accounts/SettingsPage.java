package trestle.platform.accounts;

import gg.jte.Content;
import java.util.List;
import trestle.platform.pages.Form;
import trestle.platform.pages.Ui;

/**
 * What the page of one's own settings shows.
 *
 * @param base the site's
 * @param plain for forms that have only a button
 * @param current the handle of this browser's session
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
        String current) {

    public boolean isThis(Session session) {
        return session.handle().equals(current);
    }

    /** A browser as people know it, from the way it names itself. */
    public String browser(Session session) {
        var agent = session.userAgent();
        return agent == null ? ui.text("settings.sessions.unknown") : BrowserNames.name(agent);
    }
}
