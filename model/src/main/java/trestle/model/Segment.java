package trestle.model;

/** One of the parts into which a scan is divided, so that several can run side by side. */
public record Segment(int number, int of) {
    public Segment {
        if (of < 1 || number < 0 || number >= of) {
            throw new IllegalArgumentException("There is no segment " + number + " of " + of + ".");
        }
    }

    public static final Segment WHOLE = new Segment(0, 1);
}
