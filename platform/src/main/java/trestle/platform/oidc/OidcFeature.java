package trestle.platform.oidc;

import java.time.Clock;
import trestle.platform.Settings;
import trestle.platform.accounts.AccountOptions;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.web.AccountWeb;
import trestle.platform.accounts.web.ExternalPages;

/** Signing in at the providers that a system's settings name. */
public final class OidcFeature {
    private final Settings settings;
    private final String system;
    private final IdentityStore identities;
    private final OidcAttempts attempts;
    private final Clock clock;

    /** @param system its name, with which the names of the settings begin */
    public OidcFeature(Settings settings, String system, IdentityStore identities, OidcTable table, Clock clock) {
        this.settings = settings;
        this.system = system;
        this.identities = identities;
        this.attempts = new OidcAttempts(table, clock);
        this.clock = clock;
    }

    /** What the services of accounts need to know of it. */
    public AccountOptions.ExternalSignIns externalSignIns() {
        return new AccountOptions.ExternalSignIns(identities, attempts);
    }

    /** Its routes and pages, and what it adds to the pages of accounts. */
    public ExternalPages pages(Accounts accounts, Profiles<?> profiles) {
        var signIns = new OidcSignIns(OidcProvider.of(settings, system), attempts, accounts, clock);
        return new OidcPages(signIns, new AccountWeb(accounts, profiles));
    }
}
