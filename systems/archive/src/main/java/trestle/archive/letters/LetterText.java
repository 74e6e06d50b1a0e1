package trestle.archive.letters;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What an editor writes of a letter. */
public record LetterText(
        String title,
        @Nullable String author,
        String content,
        @Nullable String description,
        Optional<Letter.DatePrecision> datePrecision) {

    public static final int TITLE_MAX = 200;
    public static final int AUTHOR_MAX = 200;
    public static final int DESCRIPTION_MAX = 1_000;

    /** The most bytes of the text, half of what an item may hold. */
    public static final int CONTENT_BYTES_MAX = 200 * 1024;

    /** The largest body of a request with a letter in it. */
    public static final int BODY_BYTES_MAX = 1 << 20;

    public LetterText {
        if (bytes(content) > CONTENT_BYTES_MAX) {
            throw new IllegalArgumentException("The text of a letter has at most " + CONTENT_BYTES_MAX + " bytes.");
        }
    }

    public static Checked<LetterText> parse(Fields in) {
        in.whenMissing("title", "Enter a title.");
        var title = in.line("title", 1, TITLE_MAX);
        var author = in.lineIfGiven("author", 0, AUTHOR_MAX).filter(text -> !text.isEmpty());
        var content = in.text("content", 0, CONTENT_BYTES_MAX);
        in.check("content", bytes(content) <= CONTENT_BYTES_MAX, "too-long", "The text is longer than 200 KB.");
        var description = in.textIfGiven("description", 0, DESCRIPTION_MAX).filter(text -> !text.isBlank());
        var precision = in.choiceIfGiven("datePrecision", Letter.DatePrecision.class);
        return in.make(() -> new LetterText(title, author.orElse(null), content, description.orElse(null), precision));
    }

    /** Whether a text is short enough for a letter. */
    public static boolean fits(String content) {
        return bytes(content) <= CONTENT_BYTES_MAX;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
