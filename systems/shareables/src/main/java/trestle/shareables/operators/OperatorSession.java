package trestle.shareables.operators;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** A signed-in browser of an operator, under the digest of its cookie. */
@Key(pk = "operator_session#{digest}", sk = "01#")
@Kind("operator_session")
public record OperatorSession(
        String digest,
        String operatorId,
        int sessionEpoch,
        Instant createdAt,
        Instant lastSeenAt,
        @Ttl Instant purgeAt) {}
