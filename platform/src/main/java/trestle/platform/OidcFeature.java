package trestle.platform;

import trestle.platform.accounts.ExternalSignIns;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.web.AccountWeb;
import trestle.platform.oidc.OidcAttempts;
import trestle.platform.oidc.OidcPages;
import trestle.platform.oidc.OidcProvider;
import trestle.platform.oidc.OidcSignIns;
import trestle.platform.oidc.OidcTable;

/** Signing in at providers, as a system's settings name them. */
final class OidcFeature {
    private final SystemKit kit;
    private final IdentityStore identities;
    private final OidcAttempts attempts;

    OidcFeature(SystemKit kit, IdentityStore identities, OidcTable table) {
        this.kit = kit;
        this.identities = identities;
        this.attempts = new OidcAttempts(table, kit.clock());
    }

    ExternalSignIns externalSignIns() {
        return new ExternalSignIns(identities, attempts);
    }

    OidcPages pages(Accounts accounts, Profiles<?> profiles) {
        var providers = OidcProvider.of(kit.platform().settings(), kit.name());
        var signIns = new OidcSignIns(providers, attempts, accounts, kit.clock());
        return new OidcPages(signIns, new AccountWeb(accounts, profiles));
    }
}
