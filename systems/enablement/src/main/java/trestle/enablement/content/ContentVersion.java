package trestle.enablement.content;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.History;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** Content as one write left it. The newest version equals the live item. */
@Key(pk = "CONTENT#{contentId}", sk = "VERSION#{lastUpdated}#{version}")
@History(of = Content.class)
public record ContentVersion(
        @KeyOnly String contentId,
        @KeyOnly Instant lastUpdated,
        @KeyOnly String version,
        Content content,
        @Nullable @Ttl Instant expiresAt)
        implements ContentRecord {
    static ContentVersion of(Content content) {
        return new ContentVersion(content.contentId(), content.lastUpdated(), content.version(), content, null);
    }
}
