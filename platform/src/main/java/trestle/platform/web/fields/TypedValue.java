package trestle.platform.web.fields;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Supplier;

/** Numbers, moments and days as people and programs write them; empty for what is none, or is out of all bounds. */
final class TypedValue {
    private static final Instant END = Instant.parse("2200-01-01T00:00:00Z");
    private static final int TIME_CHARS_MAX = 40;
    private static final int NUMBER_CHARS_MAX = 20;

    private TypedValue() {}

    /** @param lenient whether a text may be a number */
    static Optional<BigDecimal> number(JsonNode node, boolean lenient) {
        if (node.isNumber()) return parsed(node::decimalValue).filter(TypedValue::isSane);
        if (!lenient) return Optional.empty();
        var text = node.asText().strip();
        if (text.length() > NUMBER_CHARS_MAX) return Optional.empty();
        return parsed(() -> new BigDecimal(text)).filter(TypedValue::isSane);
    }

    /** Not one whose digits alone would fill the memory. */
    private static boolean isSane(BigDecimal number) {
        return number.precision() - (long) number.scale() <= 20 && number.scale() <= 20;
    }

    /**
     * A moment, to the millisecond; where a zone is given, also a local time of it.
     *
     * @param lenient whether a blank may stand between day and time
     */
    static Optional<Instant> moment(JsonNode node, Optional<ZoneId> local, boolean lenient) {
        return Optional.ofNullable(node.textValue())
                .filter(text -> text.length() <= TIME_CHARS_MAX)
                .flatMap(text -> parsed(() -> Instant.parse(text))
                        .or(() -> local.flatMap(zone -> local(lenient ? text.replaceFirst(" +", "T") : text, zone))))
                .filter(moment -> !moment.isBefore(Instant.EPOCH) && moment.isBefore(END))
                .map(moment -> moment.truncatedTo(ChronoUnit.MILLIS));
    }

    private static Optional<Instant> local(String text, ZoneId zone) {
        return parsed(() -> LocalDateTime.parse(text).atZone(zone).toInstant());
    }

    static Optional<LocalDate> day(JsonNode node) {
        return Optional.ofNullable(node.textValue())
                .flatMap(text -> parsed(() -> LocalDate.parse(text)))
                .filter(day -> day.getYear() >= 1970 && day.getYear() < 2200);
    }

    private static <T> Optional<T> parsed(Supplier<T> parse) {
        try {
            return Optional.of(parse.get());
        } catch (DateTimeException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
