package trestle.platform.decode;

import org.jspecify.annotations.Nullable;

/**
 * Makes pictures smaller: each new pixel is the mean of the area that it covers, which neither blurs nor leaves out
 * anything, at any ratio. Alpha is taken into account, so that the colour of transparent pixels does not show.
 */
final class AreaScaler {
    private static final int ONE = 256;

    private final Source source;
    private final int width;
    private final int height;
    /** For each new column: the first old column, the last one, and the parts of the two that count, of {@link #ONE}. */
    private final int[] first;

    private final int[] last;
    private final int[] firstPart;
    private final int[] lastPart;

    private AreaScaler(Source source, int width, int height) {
        this.source = source;
        this.width = width;
        this.height = height;
        this.first = new int[width];
        this.last = new int[width];
        this.firstPart = new int[width];
        this.lastPart = new int[width];
        divideColumns();
    }

    /**
     * Where the pixels are: bytes, or shorts of which the higher byte counts.
     *
     * @param offsets where each band begins, alpha last
     */
    record Source(
            byte @Nullable [] bytes,
            short @Nullable [] shorts,
            int width,
            int height,
            int pixelStride,
            int lineStride,
            int[] offsets,
            boolean alpha) {
        int at(int index) {
            if (bytes != null) return bytes[index] & 0xFF;
            return shorts == null ? 0 : (shorts[index] & 0xFFFF) >> 8;
        }
    }

    /** The bytes of the smaller picture, bands in their order. */
    static byte[] shrink(Source source, int width, int height) {
        if (width > source.width() || height > source.height()) {
            throw new IllegalArgumentException("Pictures are not enlarged.");
        }
        return new AreaScaler(source, width, height).shrink();
    }

    private void divideColumns() {
        double ratio = (double) source.width() / width;
        for (int x = 0; x < width; x++) {
            double from = x * ratio;
            double to = Math.min((x + 1) * ratio, source.width());
            first[x] = (int) from;
            last[x] = Math.min((int) Math.ceil(to - 1e-6) - 1, source.width() - 1);
            firstPart[x] = (int) Math.round((1 - (from - first[x])) * ONE);
            lastPart[x] = (int) Math.round((to - last[x]) * ONE);
            if (last[x] <= first[x]) {
                last[x] = first[x];
                firstPart[x] = ONE;
                lastPart[x] = 0;
            }
        }
    }

    private byte[] shrink() {
        int bands = source.offsets().length;
        var result = new byte[width * height * bands];
        var sums = new float[width * bands];
        var row = new float[width * bands];
        double ratio = (double) source.height() / height;
        int loaded = -1;
        for (int y = 0; y < height; y++) {
            java.util.Arrays.fill(sums, 0);
            double from = y * ratio;
            double to = Math.min((y + 1) * ratio, source.height());
            float total = 0;
            for (int line = (int) from; line < to - 1e-6 && line < source.height(); line++) {
                float part = (float) (Math.min(line + 1, to) - Math.max(line, from));
                if (line != loaded) reduce(line, row);
                loaded = line;
                for (int i = 0; i < sums.length; i++) sums[i] += row[i] * part;
                total += part;
            }
            write(sums, total, result, y * width * bands);
        }
        return result;
    }

    /** The weighted means of a line's pixels for each new column; colours are multiplied by alpha where there is one. */
    private void reduce(int line, float[] row) {
        int bands = source.offsets().length;
        int start = line * source.lineStride();
        for (int band = 0; band < bands; band++) {
            int at = start + source.offsets()[band];
            boolean colour = source.alpha() && band < bands - 1;
            if (colour) reduceWithAlpha(at, start + source.offsets()[bands - 1], row, band);
            else if (source.bytes() != null) reduceBytes(source.bytes(), at, row, band);
            else reduceAny(at, row, band);
        }
    }

    /** The common case, kept free of branches. */
    private void reduceBytes(byte[] bytes, int at, float[] row, int band) {
        int stride = source.pixelStride();
        int bands = source.offsets().length;
        for (int x = 0; x < width; x++) {
            int index = at + first[x] * stride;
            int end = at + last[x] * stride;
            int sum = (bytes[index] & 0xFF) * firstPart[x] + (bytes[end] & 0xFF) * lastPart[x];
            int inner = 0;
            for (index += stride; index < end; index += stride) inner += bytes[index] & 0xFF;
            row[x * bands + band] = (sum + (float) inner * ONE) / weight(x);
        }
    }

    private void reduceAny(int at, float[] row, int band) {
        int stride = source.pixelStride();
        for (int x = 0; x < width; x++) {
            float sum = 0;
            for (int column = first[x]; column <= last[x]; column++) {
                sum += source.at(at + column * stride) * part(x, column);
            }
            row[x * source.offsets().length + band] = sum / weight(x);
        }
    }

    private void reduceWithAlpha(int at, int alphaAt, float[] row, int band) {
        int stride = source.pixelStride();
        for (int x = 0; x < width; x++) {
            float sum = 0;
            for (int column = first[x]; column <= last[x]; column++) {
                float alpha = source.at(alphaAt + column * stride);
                sum += source.at(at + column * stride) * alpha * part(x, column);
            }
            row[x * source.offsets().length + band] = sum / weight(x);
        }
    }

    private int part(int x, int column) {
        if (column == first[x]) return firstPart[x];
        return column == last[x] ? lastPart[x] : ONE;
    }

    private int weight(int x) {
        return firstPart[x] + lastPart[x] + Math.max(0, last[x] - first[x] - 1) * ONE;
    }

    private void write(float[] sums, float total, byte[] result, int at) {
        int bands = source.offsets().length;
        for (int i = 0; i < sums.length; i += bands) {
            float alpha = source.alpha() ? sums[i + bands - 1] : total;
            int colours = source.alpha() ? bands - 1 : bands;
            for (int band = 0; band < colours; band++) {
                result[at + i + band] = clamp(alpha <= 0 ? 0 : sums[i + band] / alpha);
            }
            if (source.alpha()) result[at + i + bands - 1] = clamp(alpha / total);
        }
    }

    private static byte clamp(float value) {
        return (byte) Math.max(0, Math.min(255, Math.round(value)));
    }
}
