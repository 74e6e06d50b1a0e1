package trestle.gallery.interactions;

import java.time.Instant;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Open;

/** A user likes or bookmarks a picture. */
@Key(pk = "USER#{userId}", sk = "INTERACTION#{interactionType}#{mediaId}")
@Key(index = "GSI1", pk = "MEDIA_INTERACTION#{mediaId}", sk = "{interactionType}#{userId}")
@Key(index = "GSI4", pk = "USER_INTERACTION#{userId}#{interactionType}", sk = "{createdAt}#{mediaId}")
public record UserInteraction(String userId, Open<InteractionType> interactionType, String mediaId, Instant createdAt) {

    /** Each has its own count on the picture. */
    public enum InteractionType {
        @Attribute("like")
        LIKE,
        @Attribute("bookmark")
        BOOKMARK
    }

    public boolean like() {
        return interactionType.is(InteractionType.LIKE);
    }

    public boolean bookmark() {
        return interactionType.is(InteractionType.BOOKMARK);
    }
}
