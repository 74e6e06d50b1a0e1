package trestle.cli.serve;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import trestle.cli.context.Problem;

/** How a server ends: when it is told to, cleanly, and within a bound. */
final class Lifetime {
    /** Less than the ten seconds that are promised, so that there is time to say so. */
    private static final long STOP_MILLIS_MAX = 9_500;

    private Lifetime() {}

    /**
     * From now on SIGTERM and SIGINT close what runs and end the process with 0: being told to stop is not a failure,
     * though the JVM would report it as one. To be called before anyone is told that it runs.
     */
    static void endsWith(AutoCloseable running, PrintWriter err) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(running, err), "trestle-stop"));
    }

    static void untilToldToStop() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void end(AutoCloseable running, PrintWriter err) {
        var watch = new Thread(() -> watch(err), "trestle-stop-watch");
        watch.setDaemon(true);
        watch.start();
        try {
            running.close();
        } catch (Exception e) {
            err.println("Trestle did not stop cleanly: " + e.getMessage());
            Runtime.getRuntime().halt(Problem.FAILED);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void watch(PrintWriter err) {
        try {
            Thread.sleep(STOP_MILLIS_MAX);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        err.println("Trestle stopped with requests still under way.");
        Runtime.getRuntime().halt(Problem.FAILED);
    }
}
