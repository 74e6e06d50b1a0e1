package trestle.wire.proof;

import java.security.SecureRandom;

/**
 * Seeds and sizes of the proofs. A test that fails names its seed; {@code -Dtrestle.seed=…} runs it
 * again with the same draws, and {@code -Dtrestle.proof.scale=25} makes every proof 25 times as long as
 * in the build.
 */
final class Seed {
    private static final double SCALE = Double.parseDouble(System.getProperty("trestle.proof.scale", "1"));
    private static final SecureRandom FRESH = new SecureRandom();

    private Seed() {}

    interface Body {
        void run(Draw draw) throws Exception;
    }

    /** Runs the body on draws from the given or a fresh seed, and names the seed if it fails. */
    static void run(String name, Body body) throws Exception {
        var given = System.getProperty("trestle.seed");
        var seed = given == null ? FRESH.nextLong() >>> 16 : Long.parseLong(given);
        try {
            body.run(new Draw(seed));
        } catch (AssertionError | Exception failure) {
            if (!(failure instanceof org.opentest4j.TestAbortedException)) {
                failure.addSuppressed(new AssertionError(name + " failed; replay with -Dtrestle.seed=" + seed));
                System.out.println(name + " failed; replay with -Dtrestle.seed=" + seed);
            }
            throw failure;
        }
    }

    /** How many operations, rounds or milliseconds a proof takes, from what it takes in the build. */
    static int scaled(int inTheBuild) {
        return (int) Math.max(1, inTheBuild * SCALE);
    }
}
