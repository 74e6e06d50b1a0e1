package trestle.platform.decode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.stream.FileImageOutputStream;

/** Writes pictures without metadata. */
final class PictureWriter {
    private PictureWriter() {}

    public static void writeJpeg(Pixels picture, int quality, Path target) {
        write(picture, "jpeg", quality / 100f, target);
    }

    static void writePng(Pixels picture, Path target) {
        write(picture, "png", 0.6f, target);
    }

    private static void write(Pixels picture, String format, float quality, Path target) {
        var writer = ImageIO.getImageWritersByFormatName(format).next();
        try {
            Files.deleteIfExists(target);
            try (var stream = new FileImageOutputStream(target.toFile())) {
                writer.setOutput(stream);
                var parameters = writer.getDefaultWriteParam();
                parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
                parameters.setCompressionQuality(quality);
                writer.write(null, new IIOImage(picture.image(), null, null), parameters);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
    }
}
