package trestle.platform.decode;

import java.awt.image.BufferedImage;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.graphics.image.CCITTFactory;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;

/** Pictures as a PDF holds them without loss: black and white as fax machines send it, all others deflated. */
final class LosslessImages {
    private LosslessImages() {}

    static PDImageXObject of(Pixels page, PDDocument document) throws IOException {
        return page.isBilevel()
                ? CCITTFactory.createFromImage(document, bilevel(page))
                : LosslessFactory.createFromImage(document, page.image());
    }

    private static BufferedImage bilevel(Pixels page) {
        var image = new BufferedImage(page.width(), page.height(), BufferedImage.TYPE_BYTE_BINARY);
        var raster = image.getRaster();
        for (int y = 0; y < page.height(); y++) {
            for (int x = 0; x < page.width(); x++) {
                raster.setSample(x, y, 0, page.data()[y * page.width() + x] & 1);
            }
        }
        return image;
    }
}
