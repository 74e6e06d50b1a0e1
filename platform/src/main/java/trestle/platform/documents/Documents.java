package trestle.platform.documents;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import trestle.platform.documents.extract.CombineTask;
import trestle.platform.documents.extract.InspectTask;
import trestle.platform.documents.extract.PagesTask;
import trestle.platform.documents.extract.ReadTask;
import trestle.platform.media.FileType;
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

    private final Sandbox sandbox;
    private final Duration deadline;
    private final Recognition recognition;

    /** @param deadline how long one call may take, once a process is free */
    public Documents(Sandbox sandbox, Duration deadline, Recognition recognition) {
        this.sandbox = sandbox;
        this.deadline = deadline;
        this.recognition = recognition;
    }

    /** Looks at a document without reading its pages. */
    public Outcome<DocumentInfo> inspect(Path file) {
        return sandbox.run(InspectTask.class, new InspectTask.Request(absolute(file)), DocumentInfo.class, deadline);
    }

    /** Reads the text of a document. */
    public Outcome<DocumentText> read(Path file) {
        var request = new ReadTask.Request(absolute(file), recognition.program(), recognition.languages());
        return sandbox.runLong(ReadTask.class, request, DocumentText.class, deadline);
    }

    /**
     * Makes a JPEG of each page, such as people see beside the text.
     *
     * @param edge the most pixels of the longer side
     * @param folder where they are written, as {@code page-1.jpg} and so on
     */
    public Outcome<List<RenderedPicture>> renderPages(Path file, int edge, Path folder) {
        if (edge < 1 || edge > EDGE_MAX) throw new IllegalArgumentException("Not 1 to " + EDGE_MAX + ": " + edge);
        var request = new PagesTask.Request(absolute(file), edge, absolute(folder));
        return sandbox.runLong(PagesTask.class, request, PagesTask.Result.class, deadline)
                .map(result -> result.pages().stream()
                        .map(page ->
                                new RenderedPicture(Path.of(page.file()), FileType.JPEG, page.width(), page.height()))
                        .toList());
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
        var request =
                new CombineTask.Request(files.stream().map(Documents::absolute).toList(), absolute(target));
        return sandbox.runLong(CombineTask.class, request, CombineTask.Result.class, deadline)
                .map(CombineTask.Result::pages);
    }

    private static String absolute(Path file) {
        return file.toAbsolutePath().toString();
    }
}
