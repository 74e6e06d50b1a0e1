package trestle.enablement.content;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Version;

/** Approved content as it may become, while readers still see the live item. The body is named, not held. */
@Key(pk = "CONTENT#{contentId}", sk = "WORKING")
public record WorkingCopy(
        @KeyOnly String contentId,
        Content content,
        Set<UserId> editedBy,
        @Nullable Instant submittedAt,
        Instant updatedAt,
        @Version long rev)
        implements ContentRecord {}
