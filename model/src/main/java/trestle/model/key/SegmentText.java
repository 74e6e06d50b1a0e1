package trestle.model.key;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;

/** One segment of a template: which texts may stand there, and the text of a stored value. */
final class SegmentText {
    private static final String ANY = "[^#]+";
    private static final String INSTANT = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";
    private static final String DAY = "\\d{4}-\\d\\d-\\d\\d";
    private static final String MONTH = "\\d{4}-\\d\\d";
    private static final DateTimeFormatter MILLIS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final StoredType type;
    private final String format;
    private final Map<String, UnaryOperator<String>> normalizers;

    SegmentText(StoredType type, Optional<String> format, Map<String, UnaryOperator<String>> normalizers) {
        this.type = type;
        this.format = format.orElse("");
        this.normalizers = normalizers;
    }

    /** A regular expression of the texts that may stand here, without a group. */
    String expression() {
        if (format.isEmpty() || format.equals("lower")) {
            return plain();
        }
        if (padded()) {
            return "\\d{" + format + ",}";
        }
        return switch (format) {
            case "day" -> DAY;
            case "month" -> MONTH;
            default -> ANY;
        };
    }

    private String plain() {
        return switch (type.form()) {
            case INT, LONG, SECONDS -> "-?\\d+";
            case DOUBLE, DECIMAL -> "-?[0-9.]+(?:[Ee][+-]?\\d+)?";
            case BOOLEAN -> "(?:true|false)";
            case INSTANT -> INSTANT;
            case DAY -> DAY;
            case MONTH -> MONTH;
            case ENUM -> oneOf(type.texts());
            case TEXT, BYTES, RECORD, LIST, SET, MAP, DOCUMENT -> ANY;
        };
    }

    private String oneOf(List<String> texts) {
        return texts.stream()
                .map(text -> Pattern.quote(format.equals("lower") ? lower(text) : text))
                .collect(Collectors.joining("|", "(?:", ")"));
    }

    /** Whether a text of the right shape also is what it seems: a day of the calendar, lower case. */
    boolean admits(String text) {
        try {
            return switch (format) {
                case "lower" -> text.equals(lower(text));
                case "day" -> LocalDate.parse(text) != null;
                case "month" -> YearMonth.parse(text) != null;
                case "" -> admitsPlain(text);
                default -> true;
            };
        } catch (DateTimeException e) {
            return false;
        }
    }

    private boolean admitsPlain(String text) {
        return switch (type.form()) {
            case INSTANT -> Instant.parse(text) != null;
            case DAY -> LocalDate.parse(text) != null;
            case MONTH -> YearMonth.parse(text) != null;
            default -> true;
        };
    }

    /** The text of a value as it stands in a key: its plain form, put through the segment's format. */
    Optional<String> of(String value) {
        if (format.isEmpty()) {
            return Optional.of(value);
        }
        if (padded()) {
            int missing = Integer.parseInt(format) - value.length();
            return Optional.of(missing > 0 ? "0".repeat(missing) + value : value);
        }
        return switch (format) {
            case "lower" -> Optional.of(lower(value));
            case "day" -> cut(value, 10);
            case "month" -> cut(value, 7);
            default -> Optional.ofNullable(normalizers.get(format)).map(function -> function.apply(value));
        };
    }

    /** A stored attribute's plain form; empty where the attribute is absent or cannot stand in a key. */
    Optional<String> plainOf(AttributeValue stored) {
        if (stored.s() != null) {
            return Optional.of(stored.s());
        }
        if (stored.n() != null) {
            return Optional.of(type.form() == Form.INSTANT ? instant(stored.n()) : stored.n());
        }
        return Optional.ofNullable(stored.bool()).map(String::valueOf);
    }

    private static String instant(String seconds) {
        return MILLIS.format(Instant.ofEpochSecond(Long.parseLong(seconds)));
    }

    private boolean padded() {
        return !format.isEmpty() && Character.isDigit(format.charAt(0));
    }

    private static Optional<String> cut(String value, int length) {
        return value.length() < length ? Optional.empty() : Optional.of(value.substring(0, length));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
