package trestle.platform.requests;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.core.SdkBytes;
import trestle.testing.Patterns;

/** Calls every access pattern of rate limits and remembered responses once, for the test of a system's patterns. */
public final class RequestPatterns {
    private RequestPatterns() {}

    public static void ask(Patterns patterns, RequestTable table, Instant now) {
        var requests = patterns.watch(RequestTable.class, table);
        var later = now.plus(Duration.ofHours(1));
        var window = new RateWindow("ip-2", "signin", 1, now.toEpochMilli(), later);
        patterns.ask(() -> requests.admit("ip-2", "signin", 1, 0, 5));
        patterns.ask("a window", () -> requests.begin(window, 0));
        patterns.ask(() -> requests.findWindow("ip-2", "signin"));
        patterns.ask(() -> requests.listWindows("ip-2"));
        patterns.ask("windows", () -> requests.forget(List.of(window)));
        patterns.ask(
                "an answer",
                () -> requests.begin(
                        new IdempotencyRecord("hash-2", "body", IdempotencyRecord.Status.RUNNING, null, now, later)));
        patterns.ask(
                () -> requests.keep("hash-2", IdempotencyRecord.Status.DONE, SdkBytes.fromUtf8String("sealed"), now));
        patterns.ask(() -> requests.find("hash-2"));
        patterns.ask("an answer", () -> requests.forget("hash-2", now));
    }
}
