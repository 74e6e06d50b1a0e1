package trestle.platform.decode;

import java.io.IOException;
import java.nio.file.Path;
import trestle.platform.documents.Documents;
import trestle.platform.media.FileType;
import trestle.platform.sandbox.FileProblem;

/** A document that is open. Used by one thread. */
sealed interface DocumentFile extends AutoCloseable permits PdfFile, ScanFile {
    /** The most pixels of a page that is drawn: a sheet of A3 at 300 dots an inch has 17 million. */
    int PAGE_PIXELS_MAX = 20_000_000;

    /**
     * Opens a document.
     *
     * @throws trestle.platform.sandbox.FileProblemException if it is none, or has too many pages or pixels
     */
    static DocumentFile open(Path file) throws IOException {
        var type = FileType.of(file).orElseThrow(FileProblem.Kind.UNSUPPORTED::exception);
        return type == FileType.PDF ? PdfFile.open(file) : ScanFile.open(file);
    }

    static void requirePages(int count) {
        if (count < 1) throw FileProblem.Kind.DAMAGED.exception();
        if (count > Documents.PAGES_MAX) throw FileProblem.Kind.TOO_MANY_PAGES.exception();
    }

    FileType type();

    int pages();

    /** A page as people see it, upright, its longer side at most this long. */
    Pixels picture(int page, int edge) throws IOException;

    /** A page for the recognition of text, gray, at 300 dots an inch where that is known and not too large. */
    Pixels scan(int page) throws IOException;

    @Override
    void close() throws IOException;
}
