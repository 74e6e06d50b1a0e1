package trestle.platform.accounts.web;

import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.DemoAccounts;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Mountable;
import trestle.platform.web.Site;

/** The accounts of a population on a site: their routes and pages, and those of signing in at other services. */
public final class AccountSite<C> implements Mountable {
    private final Accounts accounts;
    private final Profiles<C> profiles;
    private final ExternalPages external;

    public AccountSite(Accounts accounts, Profiles<C> profiles) {
        this(accounts, profiles, ExternalPages.NONE);
    }

    /** The same with sign-in at other services. */
    public AccountSite(Accounts accounts, Profiles<C> profiles, ExternalPages external) {
        this.accounts = accounts;
        this.profiles = profiles;
        this.external = external;
    }

    /** Knows callers by the sessions and tokens of their accounts. */
    public static Authenticator authenticator(Accounts accounts) {
        return new AccountAuthenticator(accounts);
    }

    /** The page on which visitors sign in as people of the sample data; for loopback alone. */
    public static Mountable demo(DemoAccounts accounts) {
        return new DemoPages(accounts);
    }

    @Override
    public void mount(Site site) {
        new AccountRoutes<>(accounts, profiles).mount(site);
        new AccountPages<>(accounts, profiles, external).mount(site);
        external.mount(site);
    }
}
