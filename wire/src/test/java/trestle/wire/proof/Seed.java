package trestle.wire.proof;

import java.security.SecureRandom;

/**
 * Seeds and sizes of the proofs. A test that fails names its seed; {@code -Dtrestle.seed=…} runs it
 * again with the same draws, and {@code -Dtrestle.proof.operations=…} makes every proof longer or
 * shorter than the build wants it.
 */
final class Seed {
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

    /** How many operations a proof makes: what the build wants unless the command says otherwise. */
    static int operations(int inTheBuild) {
        return Integer.getInteger("trestle.proof.operations", inTheBuild);
    }

    static int cycles(int inTheBuild) {
        return Integer.getInteger("trestle.proof.cycles", inTheBuild);
    }

    /** How long a proof that runs by time runs, in milliseconds. */
    static long millis(long inTheBuild) {
        return Long.getLong("trestle.proof.millis", inTheBuild);
    }
}
