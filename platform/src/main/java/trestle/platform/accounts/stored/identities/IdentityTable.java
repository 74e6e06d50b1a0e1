package trestle.platform.accounts.stored.identities;

import java.util.List;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Write;
import trestle.platform.accounts.LinkedIdentity;

/** Identities at other services, by account and by identity. */
@Repository
public interface IdentityTable {
    /** Links an identity, if it is nobody's and the account has none of that service. */
    @Insert
    Write link(LinkedIdentity identity);

    /** Takes an identity away from its account. */
    @Delete
    Write unlink(LinkedIdentity identity);

    /** The identities of an account. */
    @Find
    List<LinkedIdentity> list(String userId);

    /** An identity by the digest of its issuer and subject. */
    @Find(via = IdentityGuard.class)
    Optional<LinkedIdentity> find(String digest);
}
