package trestle.engine;

/** How large random and crash tests are: small in the build, larger with {@code -Dtrestle.proof.scale=25}. */
public final class ProofSize {
    private static final double SCALE = Double.parseDouble(System.getProperty("trestle.proof.scale", "1"));

    private ProofSize() {}

    /** The number of seeds, rounds or damages, from what it is in the build. */
    public static int of(int inTheBuild) {
        return (int) Math.max(1, inTheBuild * SCALE);
    }
}
