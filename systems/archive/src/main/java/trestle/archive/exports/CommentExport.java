package trestle.archive.exports;

import java.util.List;
import trestle.archive.comments.CommentTable;
import trestle.archive.profiles.UserId;
import trestle.platform.exports.ExportFile;

/** What a person's export has of comments and reactions: their own. */
public record CommentExport(CommentTable table) {
    public List<ExportFile> files(UserId userId) {
        return List.of(
                ExportFile.list(
                        "comments.json",
                        () -> table.listAllByUser(userId).map(comment -> Exported.OfComment.of(comment, null))),
                ExportFile.list(
                        "reactions.json",
                        () -> table.listAllReactionsByUser(userId).map(Exported.OfReaction::of)));
    }
}
