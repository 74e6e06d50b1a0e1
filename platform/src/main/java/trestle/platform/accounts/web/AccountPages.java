package trestle.platform.accounts.web;

import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.web.Site;

/**
 * The pages of accounts, which every system with accounts mounts. The site's own texts name its roles, {@code
 * role.NAME} and {@code role.NAME.help}.
 */
final class AccountPages<C> {
    private final Accounts accounts;
    private final Profiles<C> profiles;
    private final ExternalPages external;

    AccountPages(Accounts accounts, Profiles<C> profiles, ExternalPages external) {
        this.accounts = accounts;
        this.profiles = profiles;
        this.external = external;
    }

    void mount(Site site) {
        var prefix = accounts.settings().population().path("");
        var pages = site.pages().under(prefix);
        new SignInPages(accounts, profiles, external).mount(pages);
        new MailedLinkPages(accounts, profiles).mount(pages);
        new SetupPages(accounts, profiles).mount(pages);
        new SettingsPages<>(accounts, profiles, external).mount(pages);
        new UserPages(accounts).mount(site.pages());
        if (accounts.invitations().isPresent()) new InvitationPages(accounts, profiles).mount(site.pages());
    }
}
