package trestle.platform.documents;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The text of a document, page by page. */
public record DocumentText(List<PageText> pages, Set<Warning> warnings) {
    /** What people should know about a text that was read. */
    public enum Warning {
        /** There is no Tesseract here, and pages were pictures. */
        NO_RECOGNITION("Text in pictures can't be recognised on this server. Type the text yourself."),
        /** Tesseract failed on a page. */
        PAGE_NOT_RECOGNISED("The text of some pages couldn't be recognised. Add it yourself."),
        TEXT_CUT("The text was too long and has been cut.");

        private final String sentence;

        Warning(String sentence) {
            this.sentence = sentence;
        }

        /** For people. */
        public String sentence() {
            return sentence;
        }
    }

    public DocumentText {
        pages = List.copyOf(pages);
        warnings = Set.copyOf(warnings);
    }

    /** All pages, with an empty line between them. */
    public String text() {
        return pages.stream()
                .map(PageText::text)
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining("\n\n"));
    }
}
