package trestle.archive.comments;

import java.util.Objects;
import trestle.platform.text.UnicodeText;

/**
 * A comment in a list of comments on several items.
 *
 * @param href its place on the page of its item
 */
public record CommentLink(CommentView view, String href) {
    private static final int SHOWN_MAX = 200;

    /** What it is about. */
    public String title() {
        return Objects.requireNonNullElse(view.itemTitle(), "");
    }

    /** The beginning of what it says. */
    public String opening() {
        return UnicodeText.opening(Objects.requireNonNullElse(view.commentText(), ""), SHOWN_MAX);
    }
}
