package trestle.archive.comments;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import trestle.model.Scalar;

/** What is commented on: {@code letter:DATE} or {@code media:ID}. */
@Scalar
public record ItemId(String text) {
    private static final Pattern FORM = Pattern.compile("(letter|media):[A-Za-z0-9_.-]{1,100}");

    public ItemId {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("An item is letter:DATE or media:ID, not \"" + text + "\".");
        }
    }

    /** The item that a text names; empty for text that cannot name one. */
    public static Optional<ItemId> find(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new ItemId(text)) : Optional.empty();
    }

    public static ItemId letter(String date) {
        return new ItemId("letter:" + date);
    }

    public static ItemId media(String mediaId) {
        return new ItemId("media:" + mediaId);
    }

    /** The letter's date, if it is a letter. */
    public @Nullable String letterDate() {
        return after("letter:");
    }

    /** The id of the picture, video or document, if it is one. */
    public @Nullable String mediaId() {
        return after("media:");
    }

    private @Nullable String after(String prefix) {
        return text.startsWith(prefix) ? text.substring(prefix.length()) : null;
    }
}
