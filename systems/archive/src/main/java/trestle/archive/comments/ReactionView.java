package trestle.archive.comments;

import java.time.Instant;

/** A reaction as a reader gets it. */
public record ReactionView(
        String itemId, String commentId, String userId, String userName, String reactionType, Instant createdAt) {}
