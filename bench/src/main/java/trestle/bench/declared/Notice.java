package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** Something that happened to a person's journal. It names the things by id; {@code id} carries {@code at}. */
@Key(pk = "USER#{userId}", sk = "NOTICE#{at}#{id}")
@Kind("NOTICE")
public record Notice(
        String userId,
        Instant at,
        String id,
        About about,
        @Nullable String partnerId,
        @Nullable String entryId,
        @Nullable String commentId,
        @Nullable Instant readAt) {

    /** What happened. */
    public enum About {
        @Attribute("comment")
        COMMENT,
        @Attribute("linkAccepted")
        LINK_ACCEPTED,
        @Attribute("linkEnded")
        LINK_ENDED
    }
}
