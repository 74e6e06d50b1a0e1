package trestle.model.migrate;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Tells all threads of a run to end soon; those that pause wake up at once. */
final class Stop implements Pause {
    private final CountDownLatch asked = new CountDownLatch(1);

    void ask() {
        asked.countDown();
    }

    boolean asked() {
        return asked.getCount() == 0;
    }

    @Override
    public void millis(long millis) throws InterruptedException {
        if (asked.await(millis, TimeUnit.MILLISECONDS)) {
            return;
        }
    }
}
