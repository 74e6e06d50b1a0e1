package trestle.platform.decode;

import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorConvertOp;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferUShort;
import java.awt.image.IndexColorModel;
import java.awt.image.PixelInterleavedSampleModel;
import java.awt.image.Raster;
import javax.imageio.ImageTypeSpecifier;
import org.jspecify.annotations.Nullable;

/**
 * From what a decoder gives to {@link Pixels}. A picture is made smaller before its colours are converted, since that
 * takes the longer of the two for each pixel.
 */
final class PixelConversion {
    private PixelConversion() {}

    /** How much memory a pixel takes on the way from a decoder to us. */
    static double bytesPerPixel(@Nullable ImageTypeSpecifier type) {
        if (type == null) return 8; // such as CMYK, which the decoder converts
        var model = type.getColorModel();
        if (model instanceof ComponentColorModel && type.getNumBands() <= 4) return model.getPixelSize() / 8.0;
        return 1 + (isGray(model) ? 1 : 4);
    }

    static Pixels shrink(BufferedImage image, int width, int height) {
        var plain = isDirect(image) ? image : drawn(image);
        var model = plain.getColorModel();
        var bytes = AreaScaler.shrink(source(plain), width, height);
        var space = model.getColorSpace();
        int bands = plain.getRaster().getNumBands();
        boolean known = space.isCS_sRGB() || space.getType() == ColorSpace.TYPE_GRAY;
        return known ? new Pixels(width, height, bands, bytes) : converted(bytes, width, height, plain);
    }

    /** Whether its values can be averaged as they are stored. */
    private static boolean isDirect(BufferedImage image) {
        var model = image.getColorModel();
        var data = image.getRaster().getDataBuffer();
        return model instanceof ComponentColorModel
                && !(model.hasAlpha() && model.isAlphaPremultiplied())
                && image.getRaster().getSampleModel() instanceof PixelInterleavedSampleModel
                && image.getRaster().getNumBands() <= 4
                && (data instanceof DataBufferByte || data instanceof DataBufferUShort)
                && data.getNumBanks() == 1;
    }

    private static BufferedImage drawn(BufferedImage image) {
        var model = image.getColorModel();
        int type = BufferedImage.TYPE_3BYTE_BGR;
        if (model.hasAlpha()) type = BufferedImage.TYPE_4BYTE_ABGR;
        else if (isGray(model)) type = BufferedImage.TYPE_BYTE_GRAY;
        var drawn = new BufferedImage(image.getWidth(), image.getHeight(), type);
        var graphics = drawn.createGraphics();
        graphics.drawImage(image, 0, 0, null);
        graphics.dispose();
        return drawn;
    }

    private static boolean isGray(java.awt.image.ColorModel model) {
        if (!(model instanceof IndexColorModel index) || index.hasAlpha()) return false;
        for (int i = 0; i < index.getMapSize(); i++) {
            if (index.getRed(i) != index.getGreen(i) || index.getRed(i) != index.getBlue(i)) return false;
        }
        return true;
    }

    private static AreaScaler.Source source(BufferedImage image) {
        var raster = image.getRaster();
        var samples = (PixelInterleavedSampleModel) raster.getSampleModel();
        var data = raster.getDataBuffer();
        int start = data.getOffset()
                - raster.getSampleModelTranslateY() * samples.getScanlineStride()
                - raster.getSampleModelTranslateX() * samples.getPixelStride();
        var offsets = samples.getBandOffsets();
        for (int i = 0; i < offsets.length; i++) offsets[i] += start;
        return new AreaScaler.Source(
                data instanceof DataBufferByte bytes ? bytes.getData() : null,
                data instanceof DataBufferUShort shorts ? shorts.getData() : null,
                image.getWidth(),
                image.getHeight(),
                samples.getPixelStride(),
                samples.getScanlineStride(),
                offsets,
                image.getColorModel().hasAlpha());
    }

    /** From the colours of a camera's or a scanner's profile to those of sRGB; alpha stays as it is. */
    private static Pixels converted(byte[] bytes, int width, int height, BufferedImage profile) {
        var space = profile.getColorModel().getColorSpace();
        int bands = profile.getRaster().getNumBands();
        int colours = space.getNumComponents();
        var from = interleaved(bytes, width, height, bands, colours);
        var to = Raster.createInterleavedRaster(java.awt.image.DataBuffer.TYPE_BYTE, width, height, 3, null);
        var sRgb = ColorSpace.getInstance(ColorSpace.CS_sRGB);
        new ColorConvertOp(space, sRgb, null).filter(from, to);
        var result = ((DataBufferByte) to.getDataBuffer()).getData();
        return bands == colours
                ? new Pixels(width, height, 3, result)
                : new Pixels(width, height, 4, withAlpha(result, bytes, bands));
    }

    private static Raster interleaved(byte[] bytes, int width, int height, int bands, int colours) {
        var offsets = new int[colours];
        for (int i = 0; i < colours; i++) offsets[i] = i;
        return Raster.createInterleavedRaster(
                new DataBufferByte(bytes, bytes.length), width, height, width * bands, bands, offsets, null);
    }

    private static byte[] withAlpha(byte[] colours, byte[] source, int bands) {
        var result = new byte[colours.length / 3 * 4];
        for (int pixel = 0; pixel < colours.length / 3; pixel++) {
            System.arraycopy(colours, pixel * 3, result, pixel * 4, 3);
            result[pixel * 4 + 3] = source[pixel * bands + bands - 1];
        }
        return result;
    }
}
