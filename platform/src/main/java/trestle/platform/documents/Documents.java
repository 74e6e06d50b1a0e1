package trestle.platform.documents;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import trestle.platform.decode.Decoding;
import trestle.platform.media.RenderedPicture;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.Sandbox;

/**
 * Reads documents of people, in the sandbox: PDF, and pictures of pages in any form that {@link
 * trestle.platform.media.Pictures} reads, TIFF with all of its pages. A document has at most {@value #PAGES_MAX} pages.
 * Every method throws {@link trestle.platform.sandbox.SandboxUnavailableException} for a reason that is not in the file.
 * Safe for use by many threads.
 */
public final class Documents {
    /** The most pages of a document, and of all that are combined. */
    public static final int PAGES_MAX = 200;

    /** A page of a PDF with fewer letters is taken for a picture of text. */
    public static final int LETTERS_MIN = 25;

    private static final int FILES_MAX = 100;
    private static final int EDGE_MAX = 4_096;

    private final Decoding decoding;
    private final Recognition recognition;

    /** @param deadline how long one call may take, once a process is free */
    public Documents(Sandbox sandbox, Duration deadline, Recognition recognition) {
        this.decoding = new Decoding(sandbox, deadline);
        this.recognition = recognition;
    }

    /** Looks at a document without reading its pages. */
    public Outcome<DocumentInfo> inspect(Path file) {
        return decoding.inspect(file);
    }

    /** Reads the text of a document. */
    public Outcome<DocumentText> read(Path file) {
        return decoding.read(file, recognition);
    }

    /**
     * Makes a JPEG of each page, such as people see beside the text.
     *
     * @param edge the most pixels of the longer side
     * @param folder where they are written, as {@code page-1.jpg} and so on
     */
    public Outcome<List<RenderedPicture>> renderPages(Path file, int edge, Path folder) {
        if (edge < 1 || edge > EDGE_MAX) throw new IllegalArgumentException("Not 1 to " + EDGE_MAX + ": " + edge);
        return decoding.renderPages(file, edge, folder);
    }

    /**
     * Writes all pages of several documents as one PDF, without scripts, attachments and metadata. JPEGs keep their
     * pixels as they are.
     *
     * @return the number of pages
     */
    public Outcome<Integer> combine(List<Path> files, Path target) {
        if (files.isEmpty() || files.size() > FILES_MAX) {
            throw new IllegalArgumentException("1 to " + FILES_MAX + " files, not " + files.size());
        }
        return decoding.combine(files, target);
    }
}
