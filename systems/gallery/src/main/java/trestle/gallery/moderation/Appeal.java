package trestle.gallery.moderation;

import java.time.Instant;
import trestle.model.Key;

/** An owner asks to look again at a decision, once. */
@Key(pk = "APPEAL#{moderationEntryId}", sk = "METADATA")
public record Appeal(
        String moderationEntryId,
        String userId,
        TargetType targetType,
        String targetId,
        String note,
        Instant createdAt) {}
