package trestle.platform.documents;

import java.util.List;

/**
 * The text of a page, lines as they are there and an empty line between paragraphs.
 *
 * @param origin where it comes from
 * @param uncertain words that were read with little confidence, in their order
 */
public record PageText(String text, Origin origin, List<UncertainWord> uncertain) {
    /** Where the text of a page comes from. */
    public enum Origin {
        /** The document has it as text. */
        TEXT_LAYER,
        /** It was recognised in the picture of the page. */
        RECOGNISED
    }

    /**
     * A word that may have been misread.
     *
     * @param start where it begins in the text
     * @param end where it ends, exclusive
     * @param confidence 0 to 100
     */
    public record UncertainWord(int start, int end, int confidence) {}

    public PageText {
        uncertain = List.copyOf(uncertain);
    }
}
