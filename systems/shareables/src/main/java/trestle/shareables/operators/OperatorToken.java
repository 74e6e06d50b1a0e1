package trestle.shareables.operators;

import java.time.Instant;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** The digest of a link mailed to an operator; it works once, and only the newest of its kind does. */
@Key(pk = "operator_token#{kind}#{digest}", sk = "01#")
@Kind("operator_token")
public record OperatorToken(
        Purpose kind,
        String digest,
        String operatorId,
        Instant createdAt,
        @Ttl Instant purgeAt) {
    /** What the link is for. */
    public enum Purpose {
        @Attribute("verify")
        VERIFY,
        @Attribute("reset")
        RESET
    }
}
