package trestle.gallery.interactions;

import java.util.Optional;
import java.util.stream.Stream;
import trestle.gallery.interactions.UserInteraction.InteractionType;
import trestle.gallery.media.Media;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Open;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Write;

/** Likes and bookmarks, counted on the picture. */
@Repository
public interface InteractionTable {
    /** Likes or bookmarks a picture, once. */
    @Insert
    @Requires(item = Media.class, where = "attribute_not_exists(deletedAt)")
    Write add(UserInteraction interaction);

    /** Takes it back. */
    @Delete
    Write remove(UserInteraction interaction);

    /** Clears an interaction with a picture that is gone. */
    @Delete
    @Requires(item = Media.class, absent = true)
    Write purge(UserInteraction interaction);

    /** Whether a user likes or bookmarked a picture. */
    @Find
    Optional<UserInteraction> find(String userId, Open<InteractionType> interactionType, String mediaId);

    /** A user's likes or bookmarks, newest first. */
    @Find(index = "GSI4")
    @Descending
    Page<UserInteraction> listNewest(String userId, Open<InteractionType> interactionType, PageRequest page);

    /** Everything a user likes and bookmarked. */
    @Find
    Stream<UserInteraction> listAll(String userId);

    /** Who likes or bookmarked a picture. */
    @Find(index = "GSI1")
    Page<UserInteraction> listOfMedia(String mediaId, Open<InteractionType> interactionType, PageRequest page);

    /** Every interaction with a picture, to be cleared when it is gone. */
    @Find(index = "GSI1")
    Stream<UserInteraction> listAllOfMedia(String mediaId);
}
