package trestle.archive.letters;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;

/**
 * A letter as its page shows it.
 *
 * @param view which half a phone shows: text or scan
 * @param base where letters are
 */
public record LetterPage(
        Letter letter,
        Content text,
        String editor,
        List<LetterFiles.LetterFile> files,
        Optional<LetterFiles.Pdf> pdf,
        Letters.Neighbours neighbours,
        String view,
        boolean edits,
        boolean administers,
        String base,
        Content under) {

    public String here() {
        return base + "/" + letter.date();
    }
}
