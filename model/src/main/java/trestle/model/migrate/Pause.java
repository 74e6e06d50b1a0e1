package trestle.model.migrate;

/** How a thread waits. It may wait for less when the run is to stop. */
@FunctionalInterface
interface Pause {
    void millis(long millis) throws InterruptedException;
}
