package trestle.platform.sandbox;

/**
 * Why a file could not be used.
 *
 * @param kind for programs, and for systems that have a text of their own
 * @param sentence for people: what is wrong, and what to do about it
 */
public record FileProblem(Kind kind, String sentence) {
    /** What can be wrong with a file. */
    public enum Kind {
        /** Its content is of no type that is read. */
        UNSUPPORTED("Files of this type can't be read. Send a JPEG, PNG, GIF, WebP or TIFF picture, or a PDF."),
        /** It ends too early, or is not what it says. */
        DAMAGED("This file is damaged and can't be read. Save or scan it again, and then try again."),
        TOO_MANY_PIXELS("This picture is too large. Reduce it to at most 100 megapixels and try again."),
        TOO_MANY_PAGES("This has too many pages. Split it into parts of at most 200 pages and try again."),
        /** It can only be opened with a password. */
        PASSWORD("This PDF is protected with a password. Remove the password and try again."),
        TOO_SLOW("Reading this file took too long. Save it in a simpler form, and then try again."),
        TOO_MUCH_MEMORY("This file needs too much memory. Save it in a smaller size, and then try again.");

        private final String sentence;

        Kind(String sentence) {
            this.sentence = sentence;
        }

        /** A problem of this kind, in its usual words. */
        public FileProblem problem() {
            return new FileProblem(this, sentence);
        }

        /** The same for tasks, to be thrown. */
        public FileProblemException exception() {
            return new FileProblemException(problem());
        }
    }
}
