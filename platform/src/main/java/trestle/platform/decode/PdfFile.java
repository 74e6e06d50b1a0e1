package trestle.platform.decode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import trestle.platform.documents.Documents;
import trestle.platform.media.FileType;
import trestle.platform.sandbox.FileProblem;
import trestle.platform.sandbox.SandboxTask;

/** A PDF. Its pages are counted by walking them, since the number that it states may be a lie. */
final class PdfFile implements DocumentFile {
    private static final float POINTS_PER_INCH = 72;
    private static final float SCAN_DPI = 300;
    /** The distance of lines, in heights of letters, that parts paragraphs: above that of lines one and a half apart. */
    private static final float PARAGRAPH_GAP = 3.5f;

    static {
        // The list of the machine's fonts is kept for all processes, and not in the home of the server's user.
        System.setProperty("pdfbox.fontcache", SandboxTask.sharedFolder().toString());
        System.setProperty("org.apache.pdfbox.rendering.UsePureJavaCMYKConversion", "true");
    }

    private final PDDocument document;
    private final List<PDPage> pages;
    private final PDFRenderer renderer;

    private PdfFile(PDDocument document, List<PDPage> pages) {
        this.document = document;
        this.pages = pages;
        this.renderer = new PDFRenderer(document);
        renderer.setSubsamplingAllowed(true);
    }

    static PdfFile open(Path file) throws IOException {
        PDDocument document;
        try {
            document = Loader.loadPDF(file.toFile(), "", null, null, IOUtils.createTempFileOnlyStreamCache());
        } catch (InvalidPasswordException e) {
            throw FileProblem.Kind.PASSWORD.exception();
        }
        try {
            return new PdfFile(document, pages(document));
        } catch (RuntimeException | StackOverflowError e) {
            document.close();
            throw e;
        }
    }

    private static List<PDPage> pages(PDDocument document) {
        var pages = new ArrayList<PDPage>();
        for (var page : document.getPages()) {
            pages.add(page);
            if (pages.size() > Documents.PAGES_MAX) break;
        }
        DocumentFile.requirePages(pages.size());
        return pages;
    }

    @Override
    public FileType type() {
        return FileType.PDF;
    }

    @Override
    public int pages() {
        return pages.size();
    }

    PDDocument document() {
        return document;
    }

    List<PDPage> pageList() {
        return pages;
    }

    boolean hasScripts() throws IOException {
        return PdfScripts.isIn(document);
    }

    /** The text layer of a page. */
    String text(int page) throws IOException {
        var stripper = new PDFTextStripper();
        stripper.setStartPage(page + 1);
        stripper.setEndPage(page + 1);
        stripper.setLineSeparator("\n");
        stripper.setParagraphEnd("\n");
        stripper.setDropThreshold(PARAGRAPH_GAP);
        return stripper.getText(document);
    }

    @Override
    public Pixels picture(int page, int edge) throws IOException {
        var box = pages.get(page).getCropBox();
        float longer = Math.max(box.getWidth(), box.getHeight());
        return draw(page, edge / longer, ImageType.RGB);
    }

    @Override
    public Pixels scan(int page) throws IOException {
        return draw(page, SCAN_DPI / POINTS_PER_INCH, ImageType.GRAY);
    }

    private Pixels draw(int page, float scale, ImageType type) throws IOException {
        var box = pages.get(page).getCropBox();
        double area = (double) box.getWidth() * box.getHeight();
        if (!(area > 0)) throw FileProblem.Kind.DAMAGED.exception();
        float fitting = (float) Math.min(scale, Math.sqrt(PAGE_PIXELS_MAX / area));
        return Pixels.of(renderer.renderImage(page, fitting, type));
    }

    @Override
    public void close() throws IOException {
        document.close();
    }
}
