package trestle.archive.drafts;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import trestle.testing.crash.Killed;

/** The program that is killed while it reads the pages of a draft, or publishes it. */
final class DraftProcess {
    private DraftProcess() {}

    /** Arguments: the folder, at which change of a draft it waits to be killed, and to publish it the draft and a date. */
    public static void main(String[] arguments) throws Exception {
        long most = Long.parseLong(arguments[1]);
        var done = new AtomicLong();
        try (var drafts = new DurableDrafts(Path.of(arguments[0]), DurableDrafts.counting(done, most))) {
            if (arguments.length > 2) {
                drafts.publish(arguments[2], arguments[3]);
                Killed.say(done.incrementAndGet(), most);
            } else {
                drafts.kit.jobs().start();
            }
            Thread.currentThread().join(); // until it is killed
        }
    }
}
