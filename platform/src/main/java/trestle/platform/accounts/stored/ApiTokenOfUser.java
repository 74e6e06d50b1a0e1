package trestle.platform.accounts.stored;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;

/** An API token in its person's list. */
@Key(pk = "USER#{userId}", sk = "APITOKEN#{tokenId}")
@Kind("USER_API_TOKEN")
@Derived(
        from = ApiTokenRecord.class,
        reads = {"userId", "tokenId", "ttl"})
public record ApiTokenOfUser(
        @KeyOnly String userId,
        @KeyOnly String tokenId,
        String digest,
        @Nullable @Ttl Instant ttl) {

    public static ApiTokenOfUser of(ApiTokenRecord token) {
        return new ApiTokenOfUser(token.userId(), token.tokenId(), token.digest(), token.ttl());
    }

    /** The token it stands for, as far as it is listed: enough to remove it. */
    ApiTokenRecord token() {
        return new ApiTokenRecord(
                digest, userId, tokenId, "", ApiTokenRecord.Access.READ, 0, Instant.EPOCH, ttl, null, ttl);
    }
}
