package trestle.bench.declared;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;

/** An API token in its person's list. */
@Key(pk = "USER#{userId}", sk = "APITOKEN#{tokenId}")
@Kind("USER_API_TOKEN")
@Derived(
        from = ApiToken.class,
        reads = {"userId", "tokenId"})
public record ApiTokenOfUser(
        @KeyOnly String userId, @KeyOnly String tokenId, String digest) {

    public static ApiTokenOfUser of(ApiToken token) {
        return new ApiTokenOfUser(token.userId(), token.tokenId(), token.digest());
    }
}
