package trestle.platform.media;

import java.nio.file.Path;

/**
 * A smaller picture that is wanted of another one. Pictures are never enlarged.
 *
 * @param target where it is written, in a folder that exists
 * @param edge the most pixels of the longer side; of a square, those of each side
 * @param square whether the middle is cut out as a square
 * @param keepsAlpha whether a picture with transparent parts becomes a PNG that has them; otherwise they become white
 * @param quality of a JPEG, 1 to 100
 */
public record Rendition(Path target, int edge, boolean square, boolean keepsAlpha, int quality) {
    private static final int EDGE_MAX = 4_096;
    private static final int QUALITY = 82;

    public Rendition {
        if (edge < 1 || edge > EDGE_MAX) {
            throw new IllegalArgumentException("A picture has 1 to " + EDGE_MAX + " pixels a side, not " + edge + ".");
        }
        if (quality < 1 || quality > 100) throw new IllegalArgumentException("Not a quality: " + quality);
    }

    /** A JPEG whose longer side has at most so many pixels. */
    public static Rendition within(int edge, Path target) {
        return new Rendition(target, edge, false, false, QUALITY);
    }

    /** A square JPEG, such as a profile photo, of the middle of the picture. */
    public static Rendition square(int edge, Path target) {
        return new Rendition(target, edge, true, false, QUALITY);
    }

    public Rendition keepingAlpha() {
        return new Rendition(target, edge, square, true, quality);
    }

    public Rendition withQuality(int percent) {
        return new Rendition(target, edge, square, keepsAlpha, percent);
    }
}
