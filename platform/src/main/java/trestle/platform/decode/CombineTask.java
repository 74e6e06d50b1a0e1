package trestle.platform.decode;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.image.JPEGFactory;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import trestle.platform.media.FileType;
import trestle.platform.sandbox.SandboxTask;

/**
 * Writes the pages of several documents as one PDF. Of a PDF only what its pages show is taken over; of a picture only its
 * pixels. The longer side of a page that was a picture is that of A4.
 */
final class CombineTask implements SandboxTask<CombineTask.Request, CombineTask.Result> {
    private static final float PAGE_EDGE = PDRectangle.A4.getHeight();

    /** Sources are needed until the result is written. */
    private final Deque<DocumentFile> open = new ArrayDeque<>();

    private int pages;

    public record Request(List<String> files, String target) {}

    public record Result(int pages) {}

    @Override
    public Class<Request> requestType() {
        return Request.class;
    }

    @Override
    public Result run(Request request) throws Exception {
        try (var combined = new PDDocument(IOUtils.createTempFileOnlyStreamCache())) {
            for (var file : request.files()) add(Path.of(file), combined);
            save(combined, Path.of(request.target()));
            return new Result(pages);
        } finally {
            while (!open.isEmpty()) open.pop().close();
        }
    }

    private static void save(PDDocument combined, Path target) throws IOException {
        try (var stream = Files.newOutputStream(target)) {
            combined.save(stream);
        } catch (java.nio.file.FileSystemException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(Path path, PDDocument combined) throws IOException {
        var file = DocumentFile.open(path);
        open.push(file);
        pages += file.pages();
        DocumentFile.requirePages(pages);
        switch (file) {
            case PdfFile pdf -> {
                for (var page : pdf.pageList()) addPage(page, combined);
            }
            case ScanFile scan -> {
                for (int page = 0; page < scan.pages(); page++) addScan(scan, page, path, combined);
            }
        }
    }

    /** Annotations may be what people drew; what they do when they are touched is left out. */
    private static void addPage(PDPage page, PDDocument combined) throws IOException {
        for (var annotation : page.getAnnotations()) {
            var dictionary = annotation.getCOSObject();
            for (var key : List.of("A", "AA", "Dest", "Parent", "PA", "FS", "RichMediaContent", "Popup", "IRT")) {
                dictionary.removeItem(COSName.getPDFName(key));
            }
        }
        page.getCOSObject().removeItem(COSName.AA);
        page.getCOSObject().removeItem(COSName.METADATA);
        page.getCOSObject().removeItem(COSName.getPDFName("B"));
        combined.importPage(page);
    }

    private static void addScan(ScanFile scan, int page, Path path, PDDocument combined) throws IOException {
        var jpeg = jpeg(scan, path);
        var image = jpeg.isPresent()
                ? JPEGFactory.createFromStream(combined, new ByteArrayInputStream(jpeg.get()))
                : LosslessImages.of(scan.whole(page), combined);
        var added = new PDPage(size(image));
        if (jpeg.isPresent()) added.setRotation(scan.orientation().degrees());
        combined.addPage(added);
        try (var content = new PDPageContentStream(combined, added)) {
            content.drawImage(
                    image,
                    0,
                    0,
                    added.getMediaBox().getWidth(),
                    added.getMediaBox().getHeight());
        }
    }

    /** A JPEG as it is, without metadata, unless it is stored as in a mirror. */
    private static Optional<byte[]> jpeg(ScanFile scan, Path path) throws IOException {
        if (scan.type() != FileType.JPEG || scan.orientation().isMirrored()) return Optional.empty();
        return JpegSegments.withoutMetadata(Files.readAllBytes(path));
    }

    private static PDRectangle size(PDImageXObject image) {
        float scale = PAGE_EDGE / Math.max(image.getWidth(), image.getHeight());
        return new PDRectangle(image.getWidth() * scale, image.getHeight() * scale);
    }
}
