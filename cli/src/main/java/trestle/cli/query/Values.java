package trestle.cli.query;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import trestle.model.Range;
import trestle.model.Segment;

/** Words that become values of a parameter's type. */
final class Values {
    private static final String UP_TO = "..";

    private final List<String> texts;

    /** @param texts of an enumeration, how its constants are stored, in their order */
    Values(List<String> texts) {
        this.texts = texts;
    }

    Object parse(String word, Type type) {
        if (type instanceof ParameterizedType generic) return parseGeneric(word, generic);
        if (type instanceof Class<?> plain) {
            try {
                return parsePlain(word, plain);
            } catch (NumberFormatException | DateTimeException e) {
                throw new QueryProblem("'" + word + "' is no " + expected(plain) + ".", e);
            }
        }
        throw new QueryProblem("Nothing typed can be a " + type.getTypeName() + ".");
    }

    private Object parseGeneric(String word, ParameterizedType type) {
        var raw = (Class<?>) type.getRawType();
        var of = type.getActualTypeArguments()[0];
        if (raw == Range.class) return range(word, of);
        if (raw == Optional.class) return word.isEmpty() ? Optional.empty() : Optional.of(parse(word, of));
        if (Collection.class.isAssignableFrom(raw)) {
            var values = Arrays.stream(word.split(",", -1))
                    .map(each -> parse(each, of))
                    .toList();
            return raw == Set.class ? new LinkedHashSet<>(values) : values;
        }
        throw new QueryProblem("Nothing typed can be a " + type.getTypeName() + ".");
    }

    private Range<Object> range(String word, Type of) {
        int dots = word.indexOf(UP_TO);
        if (dots < 0) throw new QueryProblem("'" + word + "' is no range: FROM..TO, FROM.. or ..TO.");
        var from = word.substring(0, dots);
        var to = word.substring(dots + UP_TO.length());
        boolean included = to.startsWith("=");
        if (included) to = to.substring(1);
        return new Range<>(
                from.isEmpty() ? Optional.empty() : Optional.of(parse(from, of)),
                to.isEmpty() ? Optional.empty() : Optional.of(parse(to, of)),
                included);
    }

    private Object parsePlain(String word, Class<?> type) {
        if (type == String.class) return word;
        if (type == int.class || type == Integer.class) return Integer.valueOf(word);
        if (type == long.class || type == Long.class) return Long.valueOf(word);
        if (type == double.class || type == Double.class) return Double.valueOf(word);
        if (type == BigDecimal.class) return new BigDecimal(word);
        if (type == boolean.class || type == Boolean.class) return truth(word);
        if (type == Instant.class) return instant(word);
        if (type == LocalDate.class) return LocalDate.parse(word);
        if (type == YearMonth.class) return YearMonth.parse(word);
        if (type == Segment.class) return segment(word);
        if (type.isEnum()) return constant(word, type);
        if (type.isRecord() && type.getRecordComponents().length == 1) return scalar(word, type);
        throw new QueryProblem("Nothing typed can be a " + type.getSimpleName() + ".");
    }

    private static boolean truth(String word) {
        if (word.equals("true") || word.equals("false")) return Boolean.parseBoolean(word);
        throw new QueryProblem("'" + word + "' is neither true nor false.");
    }

    /** An instant, or a day for its first moment. */
    private static Instant instant(String word) {
        return word.length() == 10
                ? LocalDate.parse(word).atStartOfDay(ZoneOffset.UTC).toInstant()
                : Instant.parse(word);
    }

    private static Segment segment(String word) {
        var numbers = word.split("/", -1);
        if (numbers.length != 2) throw new QueryProblem("'" + word + "' is no segment such as 0/4.");
        return new Segment(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    }

    /** By its stored text, else by its name. */
    private Object constant(String word, Class<?> type) {
        var constants = type.getEnumConstants();
        int stored = texts.indexOf(word);
        if (stored >= 0 && texts.size() == constants.length) return constants[stored];
        for (var constant : constants) {
            if (((Enum<?>) constant).name().equalsIgnoreCase(word)) return constant;
        }
        var known = texts.size() == constants.length
                ? texts
                : Arrays.stream(constants)
                        .map(constant -> ((Enum<?>) constant).name())
                        .toList();
        throw new QueryProblem("'" + word + "' is none of " + String.join(", ", known) + ".");
    }

    /** An id with a type of its own. */
    private Object scalar(String word, Class<?> type) {
        var component = type.getRecordComponents()[0];
        var value = parse(word, component.getGenericType());
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(component.getType());
            constructor.setAccessible(true);
            return constructor.newInstance(value);
        } catch (InvocationTargetException e) {
            throw new QueryProblem(
                    "'" + word + "' is no " + type.getSimpleName() + ": "
                            + Objects.requireNonNullElse(e.getCause(), e).getMessage(),
                    e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record without its constructor.", e);
        }
    }

    private static String expected(Class<?> type) {
        if (type == Instant.class) return "time such as 2026-01-31T10:00:00.000Z or day such as 2026-01-31";
        if (type == LocalDate.class) return "day such as 2026-01-31";
        if (type == YearMonth.class) return "month such as 2026-01";
        return "number";
    }
}
