package trestle.testing;

/**
 * How large a random, crash or resharding test is: small in the build, and larger by one property, {@code
 * -Dtrestle.proof.scale=25}, where there is more time.
 */
public final class ProofSize {
    private static final double SCALE = Double.parseDouble(System.getProperty("trestle.proof.scale", "1"));

    private ProofSize() {}

    /** The number of items, rounds or kills, from what it is in the build. */
    public static int of(int inTheBuild) {
        return (int) Math.max(1, inTheBuild * SCALE);
    }
}
