package trestle.platform.media;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Pictures for tests, made here rather than kept as files. */
public final class SamplePictures {
    private SamplePictures() {}

    /** The left half red, the right half blue; the top left quarter of the left half green. */
    public static BufferedImage halves(int width, int height, int type) {
        var image = new BufferedImage(width, height, type);
        var graphics = image.createGraphics();
        graphics.setColor(Color.RED);
        graphics.fillRect(0, 0, width / 2, height);
        graphics.setColor(Color.BLUE);
        graphics.fillRect(width / 2, 0, width - width / 2, height);
        graphics.setColor(Color.GREEN);
        graphics.fillRect(0, 0, width / 4, height / 2);
        graphics.dispose();
        return image;
    }

    public static BufferedImage gradient(int width, int height) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        var graphics = image.createGraphics();
        graphics.setPaint(new GradientPaint(0, 0, Color.ORANGE, width, height, Color.BLUE));
        graphics.fillRect(0, 0, width, height);
        graphics.dispose();
        return image;
    }

    public static byte[] encoded(BufferedImage image, String format) {
        try {
            var bytes = new ByteArrayOutputStream();
            if (!ImageIO.write(image, format, bytes)) throw new IllegalArgumentException("No writer of " + format);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sixteen bits a channel. */
    static BufferedImage deep(int width, int height) {
        var space = ColorSpace.getInstance(ColorSpace.CS_sRGB);
        var model = new ComponentColorModel(space, false, false, Transparency.OPAQUE, DataBuffer.TYPE_USHORT);
        var raster = Raster.createInterleavedRaster(DataBuffer.TYPE_USHORT, width, height, 3, null);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) raster.setPixel(x, y, new int[] {0xFFFF, 0x8000, 0x0000});
        }
        return new BufferedImage(model, raster, false, null);
    }

    /**
     * A JPEG with a block of EXIF behind its first marker: orientation, make, model, time, and a place on the map.
     *
     * @param orientation 1 to 8
     */
    public static byte[] withExif(byte[] jpeg, int orientation) {
        var exif = exif(orientation);
        var result = ByteBuffer.allocate(jpeg.length + exif.length + 10);
        result.put(jpeg, 0, 2);
        result.put((byte) 0xFF).put((byte) 0xE1).putShort((short) (exif.length + 8));
        result.put("Exif\0\0".getBytes(StandardCharsets.US_ASCII)).put(exif);
        result.put(jpeg, 2, jpeg.length - 2);
        return result.array();
    }

    private static byte[] exif(int orientation) {
        var tiff = ByteBuffer.allocate(256).order(ByteOrder.BIG_ENDIAN);
        tiff.put("MM".getBytes(StandardCharsets.US_ASCII)).putShort((short) 42).putInt(8);
        tiff.putShort((short) 5);
        entry(tiff, 0x010F, 2, 6, 120); // make
        entry(tiff, 0x0110, 2, 6, 128); // model
        tiff.putShort((short) 0x0112)
                .putShort((short) 3)
                .putInt(1)
                .putShort((short) orientation)
                .putShort((short) 0);
        entry(tiff, 0x8769, 4, 1, 80); // detail
        entry(tiff, 0x8825, 4, 1, 100); // GPS
        tiff.putInt(0);
        tiff.position(80);
        tiff.putShort((short) 1);
        entry(tiff, 0x9003, 2, 20, 140); // taken at
        tiff.putInt(0);
        tiff.position(100);
        tiff.putShort((short) 1);
        tiff.putShort((short) 1).putShort((short) 2).putInt(2).put((byte) 'N').put(new byte[3]);
        tiff.putInt(0);
        tiff.position(120).put("Leica\0".getBytes(StandardCharsets.US_ASCII));
        tiff.position(128).put("M6 GPS\0".getBytes(StandardCharsets.US_ASCII), 0, 6);
        tiff.position(140).put("1994:05:03 14:22:10\0".getBytes(StandardCharsets.US_ASCII));
        return tiff.array();
    }

    private static void entry(ByteBuffer tiff, int tag, int type, int count, int value) {
        tiff.putShort((short) tag).putShort((short) type).putInt(count).putInt(value);
    }

    /** A file of another program's, which is kept as Base64. */
    static byte[] decoded(String base64) {
        return Base64.getDecoder().decode(base64);
    }

    public static Path write(Path folder, String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
