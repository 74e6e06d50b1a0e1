package trestle.platform.pages;

import java.util.regex.Pattern;

/** A colour as the stylesheet writes it, and how light it is to the eye. */
record Oklch(double lightness, double chroma, double hue) {
    private static final Pattern WRITTEN = Pattern.compile("oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)");

    static Oklch parse(String css) {
        var matcher = WRITTEN.matcher(css);
        if (!matcher.matches()) throw new IllegalArgumentException("Not a colour: " + css);
        return new Oklch(
                Double.parseDouble(matcher.group(1)),
                Double.parseDouble(matcher.group(2)),
                Double.parseDouble(matcher.group(3)));
    }

    /** The contrast of two colours as WCAG defines it, from 1 to 21. */
    double contrast(Oklch other) {
        var mine = luminance();
        var others = other.luminance();
        return (Math.max(mine, others) + 0.05) / (Math.min(mine, others) + 0.05);
    }

    /** Relative luminance of the colour in sRGB, what lies outside it cut off as screens do. */
    double luminance() {
        var a = chroma * Math.cos(Math.toRadians(hue));
        var b = chroma * Math.sin(Math.toRadians(hue));
        var l = Math.pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
        var m = Math.pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
        var s = Math.pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3);
        var red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
        var green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
        var blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }

    private static double clip(double linear) {
        return Math.min(1, Math.max(0, linear));
    }
}
