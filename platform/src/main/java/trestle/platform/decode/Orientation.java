package trestle.platform.decode;

/**
 * How a camera was held, by the numbers of EXIF.
 *
 * @param number 1, which is upright, to 8
 */
record Orientation(int number) {
    static final Orientation UPRIGHT = new Orientation(1);

    /** The orientation of a number; upright for one that EXIF does not know. */
    static Orientation of(int number) {
        return number >= 1 && number <= 8 ? new Orientation(number) : UPRIGHT;
    }

    boolean swapsSides() {
        return number >= 5;
    }

    /** By how many degrees the picture is to be turned clockwise, where it is not mirrored as well. */
    public int degrees() {
        return switch (number) {
            case 3, 4 -> 180;
            case 5, 6 -> 90;
            case 7, 8 -> 270;
            default -> 0;
        };
    }

    public boolean isMirrored() {
        return number == 2 || number == 4 || number == 5 || number == 7;
    }

    /** The picture upright. */
    public Pixels apply(Pixels picture) {
        if (number == 1) return picture;
        int width = swapsSides() ? picture.height() : picture.width();
        int height = swapsSides() ? picture.width() : picture.height();
        int bands = picture.bands();
        var upright = new byte[picture.data().length];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int from = source(x, y, picture.width(), picture.height()) * bands;
                int to = (y * width + x) * bands;
                for (int band = 0; band < bands; band++) upright[to + band] = picture.data()[from + band];
            }
        }
        return new Pixels(width, height, bands, upright);
    }

    /** The pixel of the stored picture that belongs at a place of the upright one. */
    private int source(int x, int y, int width, int height) {
        return switch (number) {
            case 2 -> y * width + (width - 1 - x);
            case 3 -> (height - 1 - y) * width + (width - 1 - x);
            case 4 -> (height - 1 - y) * width + x;
            case 5 -> x * width + y;
            case 6 -> (height - 1 - x) * width + y;
            case 7 -> (height - 1 - x) * width + (width - 1 - y);
            case 8 -> x * width + (width - 1 - y);
            default -> y * width + x;
        };
    }
}
