package trestle.enablement.accounts;

import java.util.stream.Stream;
import trestle.enablement.users.UserId;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** Whose a token for programs is, and what it allows. */
@Key(pk = "APITOKEN#{digest}", sk = "META")
@Derived(from = Credential.class, max = 20, reads = "apiTokens")
public record ApiToken(@KeyOnly String digest, String id, UserId userId, Credential.Access access) {
    static Stream<ApiToken> of(Credential credential) {
        return credential.apiTokens().stream()
                .map(token -> new ApiToken(token.digest(), token.id(), credential.userId(), token.access()));
    }
}
