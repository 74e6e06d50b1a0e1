package trestle.engine.store;

/** Waiting for threads that end by themselves soon. */
final class Threads {
    private Threads() {}

    /** Waits to the end even if interrupted, and passes the interrupt on. */
    static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
