package trestle.cli.serve;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import trestle.cli.context.Problem;

/** How a server ends: when it is told to, cleanly, and within a bound. */
final class Lifetime {
    /** Less than the ten seconds that are promised, so that there is time to say so. */
    private static final long STOP_MILLIS_MAX = 9_500;

    private final AutoCloseable running;
    private final PrintWriter err;
    private volatile int code;

    private Lifetime(AutoCloseable running, PrintWriter err) {
        this.running = running;
        this.err = err;
    }

    /**
     * From now on SIGTERM and SIGINT close what runs and end the process with 0: being told to stop is not a failure,
     * though the JVM would report it as one. To be called before it is announced that the server runs.
     */
    static Lifetime endsWith(AutoCloseable running, PrintWriter err) {
        var lifetime = new Lifetime(running, err);
        Runtime.getRuntime().addShutdownHook(new Thread(lifetime::end, "trestle-stop"));
        return lifetime;
    }

    /** Starts what is left to start, and waits to be told to stop. A start that fails ends the process with 1. */
    void run(Start start) throws IOException {
        try {
            start.run();
        } catch (IOException | RuntimeException e) {
            code = Problem.FAILED;
            throw e;
        }
        untilToldToStop();
    }

    private static void untilToldToStop() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        var watch = new Thread(() -> watch(err), "trestle-stop-watch");
        watch.setDaemon(true);
        watch.start();
        try {
            running.close();
        } catch (Exception e) {
            err.println("Trestle did not stop cleanly: " + e.getMessage());
            Runtime.getRuntime().halt(Problem.FAILED);
        }
        Runtime.getRuntime().halt(code);
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

    /** What is left to start once the ports are open. */
    interface Start {
        void run() throws IOException;
    }
}
