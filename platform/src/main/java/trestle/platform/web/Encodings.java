package trestle.platform.web;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** In what form a client takes an answer. */
final class Encodings {
    private Encodings() {}

    /** Whether an {@code Accept-Encoding} names gzip and does not refuse it with a weight of nought. */
    static boolean gzip(Optional<String> accepted) {
        return accepted.stream()
                .flatMap(header -> Arrays.stream(header.toLowerCase(Locale.ROOT).split(",")))
                .map(each -> each.replace(" ", ""))
                .filter(each -> each.equals("gzip") || each.startsWith("gzip;"))
                .anyMatch(each -> !each.matches("gzip;q=0(\\.0*)?"));
    }
}
