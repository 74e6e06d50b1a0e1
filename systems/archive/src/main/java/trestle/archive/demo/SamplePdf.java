package trestle.archive.demo;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A PDF of one page that shows a JPEG, written by hand: the library for PDF runs in a process of its own. */
final class SamplePdf {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Integer> offsets = new ArrayList<>();

    private SamplePdf() {}

    static byte[] of(byte[] jpeg, int width, int height) {
        var pdf = new SamplePdf();
        pdf.text("%PDF-1.4\n");
        pdf.object("<</Type/Catalog/Pages 2 0 R>>", null);
        pdf.object("<</Type/Pages/Kids[3 0 R]/Count 1>>", null);
        pdf.object(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 450 600]/Contents 5 0 R/Resources<</XObject<</I 4 0 R>>>>>>",
                null);
        pdf.object(
                "<</Type/XObject/Subtype/Image/Width " + width + "/Height " + height
                        + "/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length " + jpeg.length + ">>",
                jpeg);
        var shows = "q 450 0 0 600 0 0 cm /I Do Q".getBytes(StandardCharsets.US_ASCII);
        pdf.object("<</Length " + shows.length + ">>", shows);
        return pdf.finish();
    }

    private void text(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private void object(String dictionary, byte @Nullable [] stream) {
        offsets.add(out.size());
        text(offsets.size() + " 0 obj\n" + dictionary + "\n");
        if (stream != null) {
            text("stream\n");
            out.writeBytes(stream);
            text("\nendstream\n");
        }
        text("endobj\n");
    }

    private byte[] finish() {
        int table = out.size();
        int count = offsets.size() + 1;
        text("xref\n0 " + count + "\n0000000000 65535 f \n");
        offsets.forEach(offset -> text("%010d 00000 n \n".formatted(offset)));
        text("trailer\n<</Size " + count + "/Root 1 0 R>>\nstartxref\n" + table + "\n%%EOF\n");
        return out.toByteArray();
    }
}
