package trestle.platform.accounts;

import trestle.platform.web.Site;

/**
 * The pages of accounts, which every system with accounts mounts. The site's own texts name its roles, {@code
 * role.NAME} and {@code role.NAME.help}.
 */
public final class AccountPages<C> {
    private final Accounts accounts;
    private final Profiles<C> profiles;

    public AccountPages(Accounts accounts, Profiles<C> profiles) {
        this.accounts = accounts;
        this.profiles = profiles;
    }

    public void mount(Site site) {
        var pages = site.pages();
        new SignInPages(accounts, profiles).mount(pages);
        new MailedLinkPages(accounts).mount(pages);
        new SetupPages(accounts).mount(pages);
        new SettingsPages<>(accounts, profiles).mount(pages);
        new UserPages(accounts).mount(pages);
    }
}
