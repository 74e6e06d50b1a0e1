package trestle.archive.comments;

import trestle.archive.media.MediaFollower;

/** The comments on a picture, video or document and the reactions to them, which go with it. */
public final class CommentsOfMedia implements MediaFollower {
    private final CommentTable table;

    public CommentsOfMedia(CommentTable table) {
        this.table = table;
    }

    @Override
    public void erase(String mediaId, Runnable step) {
        new CommentRemoval(table, step).erase(ItemId.media(mediaId));
    }
}
