package trestle.platform.documents;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.pdfbox.pdmodel.graphics.image.JPEGFactory;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

/** Documents for tests, made here rather than kept as files. */
public final class SamplePdfs {
    public static final String LETTER =
            "Dear Martha,\nthe garden is full of apples this year.\nWe send a basket.\nYour brother Paul";

    private SamplePdfs() {}

    /** A PDF with a text layer, a page for each text. */
    public static byte[] ofTexts(String... pages) {
        return written(document(pages));
    }

    private static PDDocument document(String... pages) {
        try {
            var document = new PDDocument();
            for (var text : pages) {
                var page = new PDPage(PDRectangle.A5);
                document.addPage(page);
                try (var content = new PDPageContentStream(document, page)) {
                    content.beginText();
                    content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 16);
                    content.setLeading(24);
                    content.newLineAtOffset(40, 520);
                    for (var line : text.split("\n")) {
                        content.showText(line);
                        content.newLine();
                    }
                    content.endText();
                }
            }
            return document;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] written(PDDocument document) {
        try (document) {
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A page as a scanner sees it, gray, at 200 dots an inch. */
    public static BufferedImage scan(String text) {
        try (var document = document(text)) {
            return new PDFRenderer(document).renderImageWithDPI(0, 200, ImageType.GRAY);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A PDF whose pages are pictures. */
    public static byte[] ofScans(String... pages) {
        try {
            var document = new PDDocument();
            for (var text : pages) {
                var page = new PDPage(PDRectangle.A5);
                document.addPage(page);
                var image = JPEGFactory.createFromImage(document, scan(text));
                try (var content = new PDPageContentStream(document, page)) {
                    content.drawImage(image, 0, 0, PDRectangle.A5.getWidth(), PDRectangle.A5.getHeight());
                }
            }
            return written(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A PDF that opens with a password; with an empty one, everybody may read it. */
    public static byte[] encrypted(String password, int bits) {
        try {
            var document = document(LETTER);
            var policy = new StandardProtectionPolicy("owner", password, new AccessPermission());
            policy.setEncryptionKeyLength(bits);
            document.protect(policy);
            return written(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A TIFF of several pages. */
    public static byte[] tiff(List<BufferedImage> pages) {
        var writer = ImageIO.getImageWritersByFormatName("tiff").next();
        var bytes = new ByteArrayOutputStream();
        try (var out = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (var page : pages) writer.writeToSequence(new IIOImage(page, null, null), null);
            writer.endWriteSequence();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A PDF of objects that are written by hand; the first is the catalog. */
    static byte[] raw(List<String> objects) {
        return raw(objects, "");
    }

    static byte[] raw(List<String> objects, String trailer) {
        var pdf = new StringBuilder("%PDF-1.7\n");
        var offsets = new ArrayList<Integer>();
        for (var object : objects) {
            offsets.add(pdf.length());
            pdf.append(offsets.size()).append(" 0 obj\n").append(object).append("\nendobj\n");
        }
        int xref = pdf.length();
        pdf.append("xref\n0 ").append(objects.size() + 1).append("\n0000000000 65535 f \n");
        for (int offset : offsets) pdf.append(String.format("%010d 00000 n \n", offset));
        pdf.append("trailer\n<< /Size ")
                .append(objects.size() + 1)
                .append(" /Root 1 0 R ")
                .append(trailer);
        pdf.append(" >>\nstartxref\n").append(xref).append("\n%%EOF\n");
        return pdf.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
