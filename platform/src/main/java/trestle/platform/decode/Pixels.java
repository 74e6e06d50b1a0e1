package trestle.platform.decode;

import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.Raster;

/**
 * A picture in memory: gray, or red, green and blue of sRGB, each with or without alpha, a byte each, pixel after pixel.
 *
 * @param bands 1 for gray, 2 for gray and alpha, 3 for colours, 4 for colours and alpha
 */
record Pixels(int width, int height, int bands, byte[] data) {
    /** A picture as libraries of Java draw it. */
    public static Pixels of(BufferedImage image) {
        return PixelConversion.shrink(image, image.getWidth(), image.getHeight());
    }

    public boolean hasAlpha() {
        return bands == 2 || bands == 4;
    }

    /** The same picture in this size; the picture itself if it has it already. */
    public Pixels shrunk(int toWidth, int toHeight) {
        if (toWidth == width && toHeight == height) return this;
        var source = new AreaScaler.Source(data, null, width, height, bands, width * bands, offsets(bands), hasAlpha());
        return new Pixels(toWidth, toHeight, bands, AreaScaler.shrink(source, toWidth, toHeight));
    }

    private static int[] offsets(int bands) {
        var offsets = new int[bands];
        for (int i = 0; i < bands; i++) offsets[i] = i;
        return offsets;
    }

    /** The square in the middle. */
    Pixels middle() {
        int side = Math.min(width, height);
        if (width == height) return this;
        var cut = new byte[side * side * bands];
        int left = (width - side) / 2;
        int top = (height - side) / 2;
        for (int y = 0; y < side; y++) {
            System.arraycopy(data, ((top + y) * width + left) * bands, cut, y * side * bands, side * bands);
        }
        return new Pixels(side, side, bands, cut);
    }

    /** Without transparent parts. */
    public Pixels onWhite() {
        if (!hasAlpha()) return this;
        int colours = bands - 1;
        var flat = new byte[width * height * colours];
        for (int from = 0, to = 0; from < data.length; from += bands) {
            int alpha = data[from + colours] & 0xFF;
            for (int band = 0; band < colours; band++) {
                int value = data[from + band] & 0xFF;
                flat[to++] = (byte) ((value * alpha + 255 * (255 - alpha) + 127) / 255);
            }
        }
        return new Pixels(width, height, colours, flat);
    }

    /** Without colours and transparent parts, by the weights with which eyes see colours. */
    public Pixels gray() {
        if (hasAlpha()) return onWhite().gray();
        if (bands == 1) return this;
        var gray = new byte[width * height];
        for (int i = 0; i < gray.length; i++) {
            int red = data[i * 3] & 0xFF;
            int green = data[i * 3 + 1] & 0xFF;
            int blue = data[i * 3 + 2] & 0xFF;
            gray[i] = (byte) ((red * 299 + green * 587 + blue * 114) / 1000);
        }
        return new Pixels(width, height, 1, gray);
    }

    /** Whether it is black and white and nothing between. */
    public boolean isBilevel() {
        if (bands != 1) return false;
        for (byte value : data) {
            if (value != 0 && value != -1) return false;
        }
        return true;
    }

    /** As Java's writers of files take it. */
    public BufferedImage image() {
        var space = ColorSpace.getInstance(bands < 3 ? ColorSpace.CS_GRAY : ColorSpace.CS_sRGB);
        int transparency = hasAlpha() ? Transparency.TRANSLUCENT : Transparency.OPAQUE;
        var model = new ComponentColorModel(space, hasAlpha(), false, transparency, DataBuffer.TYPE_BYTE);
        var raster = Raster.createInterleavedRaster(
                new DataBufferByte(data, data.length), width, height, width * bands, bands, offsets(bands), null);
        return new BufferedImage(model, raster, false, null);
    }
}
