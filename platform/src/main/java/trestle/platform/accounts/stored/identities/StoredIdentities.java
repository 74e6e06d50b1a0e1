package trestle.platform.accounts.stored.identities;

import java.util.List;
import java.util.Optional;
import trestle.model.Write;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.LinkedIdentity;

/** Identities on the table of a system that includes {@link IdentityItems}. */
public final class StoredIdentities implements IdentityStore {
    private final IdentityTable table;

    public StoredIdentities(IdentityTable table) {
        this.table = table;
    }

    @Override
    public Optional<LinkedIdentity> find(String issuer, String subject) {
        return table.find(LinkedIdentity.digest(issuer, subject));
    }

    @Override
    public List<LinkedIdentity> list(String accountId) {
        return table.list(accountId);
    }

    @Override
    public Write link(LinkedIdentity identity) {
        return table.link(identity);
    }

    @Override
    public Write unlink(LinkedIdentity identity) {
        return table.unlink(identity);
    }
}
