package trestle.wire.http;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The time as the Date header states it, formatted once a second. */
final class HttpDate {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static volatile HttpDate latest = new HttpDate(0);

    private final long second;
    private final String text;

    private HttpDate(long second) {
        this.second = second;
        text = FORMAT.format(Instant.ofEpochSecond(second));
    }

    static String now() {
        var second = System.currentTimeMillis() / 1000;
        var date = latest;
        if (date.second != second) {
            date = new HttpDate(second);
            latest = date;
        }
        return date.text;
    }
}
