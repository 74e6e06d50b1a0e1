package trestle.e2e.archive;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.media.SamplePictures;

/** A page of a letter as somebody photographs it with a phone: on a table, a little askew, darker on one side. */
final class PhotographedPage {
    private static final int EDGE = 60;
    private static final double ASKEW = Math.toRadians(0.8);

    private PhotographedPage() {}

    /** As a JPEG. */
    static byte[] of(String text) {
        var page = SamplePdfs.scan(text);
        var photo = new BufferedImage(
                page.getWidth() + 2 * EDGE, page.getHeight() + 2 * EDGE, BufferedImage.TYPE_3BYTE_BGR);
        var pen = photo.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        pen.setColor(new Color(120, 90, 60));
        pen.fillRect(0, 0, photo.getWidth(), photo.getHeight());
        pen.rotate(ASKEW, photo.getWidth() / 2.0, photo.getHeight() / 2.0);
        pen.drawImage(page, EDGE, EDGE, null);
        pen.setPaint(new GradientPaint(0, 0, new Color(60, 40, 0, 10), photo.getWidth(), 0, new Color(60, 40, 0, 70)));
        pen.fillRect(EDGE, EDGE, page.getWidth(), page.getHeight());
        pen.dispose();
        return SamplePictures.encoded(photo, "jpeg");
    }

    /** Skips a test where nothing recognises text in pictures. */
    static void assumeRecognised() {
        Assumptions.assumeTrue(hasTesseract(), "No tesseract was found on the PATH.");
    }

    private static boolean hasTesseract() {
        try {
            var program = new ProcessBuilder("tesseract", "--version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return program.waitFor(10, TimeUnit.SECONDS) && program.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
