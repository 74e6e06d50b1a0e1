package trestle.archive.comments;

import trestle.archive.profiles.UserId;

/**
 * A letter, picture, video or document that is there to be commented on.
 *
 * @param ownerId who last edited the letter, or uploaded the file
 * @param moving whether it is a letter on its way to another date, on which nothing is written meanwhile
 */
public record CommentedItem(ItemId itemId, Type type, String title, UserId ownerId, boolean moving) {
    /** What kind of item it is; part of the stored comment. */
    public enum Type {
        letter,
        media
    }
}
