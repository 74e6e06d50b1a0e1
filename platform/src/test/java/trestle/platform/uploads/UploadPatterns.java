package trestle.platform.uploads;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import trestle.testing.Patterns;

/** Calls every access pattern of upload tickets once, for the test of a system's patterns. */
public final class UploadPatterns {
    private UploadPatterns() {}

    public static void ask(Patterns patterns, UploadTable table, Instant now) {
        var uploads = patterns.watch(UploadTable.class, table);
        var later = now.plus(Duration.ofHours(1));
        patterns.ask(
                () -> uploads.allow(UploadTicket.of("u2", "ann", "temp/ann/u2", "application/zip", 1_000, now, later)));
        patterns.ask(() -> uploads.find("u2"));
        patterns.ask(() -> uploads.findEvenExpired("u2"));
        patterns.ask(() -> uploads.move("u2", "imports/ann/u2/j1", "temp/ann/u2"));
        patterns.ask(() -> uploads.listEach(List.of("u1", "u2")));
        patterns.ask(() -> uploads.take("u2", "ann", now));
        patterns.ask(
                "another",
                () -> uploads.allow(UploadTicket.of("u3", "ann", "temp/ann/u3", "text/csv", 10, now, later)));
        patterns.ask(() -> uploads.lapse("u3", "ann"));
        patterns.ask(() -> uploads.forget("u2"));
    }
}
