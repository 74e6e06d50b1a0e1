package trestle.archive.letters;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The time of a version as it is in keys and addresses: UTC with three decimals. */
public final class Timestamp {
    private static final DateTimeFormatter FORM =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private Timestamp() {}

    public static String text(Instant at) {
        return FORM.format(at);
    }

    static Optional<Instant> parse(String text) {
        try {
            return Optional.of(Instant.parse(text)).filter(at -> at.equals(at.truncatedTo(ChronoUnit.MILLIS)));
        } catch (DateTimeException notATime) {
            return Optional.empty();
        }
    }
}
