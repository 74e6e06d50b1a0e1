package trestle.platform.accounts;

import java.util.List;
import java.util.Optional;
import trestle.model.Write;

/** Where identities at other services are kept. All reads are consistent. */
public interface IdentityStore {
    /** Of a system where people sign in with passwords alone. */
    IdentityStore NONE = new IdentityStore() {
        @Override
        public Optional<LinkedIdentity> find(String issuer, String subject) {
            return Optional.empty();
        }

        @Override
        public List<LinkedIdentity> list(String accountId) {
            return List.of();
        }

        @Override
        public Write link(LinkedIdentity identity) {
            throw new UnsupportedOperationException("This system keeps no identities.");
        }

        @Override
        public Write unlink(LinkedIdentity identity) {
            throw new UnsupportedOperationException("This system keeps no identities.");
        }
    };

    Optional<LinkedIdentity> find(String issuer, String subject);

    List<LinkedIdentity> list(String accountId);

    /** Refused where the identity is another account's, or the account has another of the same service. */
    Write link(LinkedIdentity identity);

    /** Refused where it is not linked. */
    Write unlink(LinkedIdentity identity);
}
