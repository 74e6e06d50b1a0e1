package trestle.cli.backup;

import java.time.Duration;

/** Growing pauses between tries, which end. */
final class Pauses {
    private static final Duration FIRST = Duration.ofMillis(20);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final long end;
    private Duration next = FIRST;

    Pauses(Duration most) {
        this.end = System.nanoTime() + most.toNanos();
    }

    /** Waits a while; false if there was time enough. */
    boolean pause() {
        if (System.nanoTime() - end > 0) return false;
        try {
            Thread.sleep(next);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BackupRefused("It was stopped.", e);
        }
        next = next.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : next.multipliedBy(2);
        return true;
    }
}
