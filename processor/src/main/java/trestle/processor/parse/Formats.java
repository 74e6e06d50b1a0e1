package trestle.processor.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import trestle.model.key.Template;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;

/** Reads what follows the colon of a segment: {@code {x:lower}}. */
final class Formats {
    /** As many digits as the largest long has. */
    private static final int DIGITS_MAX = 19;

    private static final List<String> OURS = List.of("lower", "day", "month");

    private final Context context;
    private final Normalizers normalizers;
    private final TypeElement record;
    private final String packageName;

    Formats(Context context, Normalizers normalizers, TypeElement record, String packageName) {
        this.context = context;
        this.normalizers = normalizers;
        this.record = record;
        this.packageName = packageName;
    }

    Optional<Format> read(Mirror key, String value, String template, Template.Segment segment, ValueType type) {
        if (segment.format().isEmpty()) {
            return Optional.of(new Format.Plain());
        }
        var name = segment.format().get();
        if (name.matches("[0-9]+")) {
            return padded(key, value, template, segment, type, name);
        }
        return switch (name) {
            case "lower" ->
                type.bare() instanceof ValueType.Text || type.bare() instanceof ValueType.Enumerated
                        ? Optional.of(new Format.Lower())
                        : unfit(key, value, template, segment, type, "text");
            case "day" ->
                type.bare() instanceof ValueType.Moment
                        ? Optional.of(new Format.Day())
                        : unfit(key, value, template, segment, type, "an Instant");
            case "month" ->
                type.bare() instanceof ValueType.Moment
                        ? Optional.of(new Format.Month())
                        : unfit(key, value, template, segment, type, "an Instant");
            default -> named(key, value, template, name);
        };
    }

    private Optional<Format> padded(
            Mirror key, String value, String template, Template.Segment segment, ValueType type, String digits) {
        boolean whole =
                type.bare() instanceof ValueType.Numeric n && (n.width() == Width.INT || n.width() == Width.LONG);
        if (!whole) {
            return unfit(key, value, template, segment, type, "an int or a long");
        }
        int wanted = digits.length() > 2 ? DIGITS_MAX + 1 : Integer.parseInt(digits);
        if (wanted < 1 || wanted > DIGITS_MAX) {
            context.report(Message.PADDING, key.place(value), Labels.of(record), template, digits, DIGITS_MAX);
            return Optional.empty();
        }
        return Optional.of(new Format.Padded(wanted));
    }

    private Optional<Format> named(Mirror key, String value, String template, String name) {
        var function = normalizers.find(name);
        if (function.isEmpty()) {
            var known = new ArrayList<>(
                    Stream.concat(OURS.stream(), normalizers.names().stream()).toList());
            context.report(
                    Message.UNKNOWN_FORMAT,
                    key.place(value),
                    Labels.of(record),
                    template,
                    name,
                    String.join(", ", known),
                    Nearest.question(name, known));
            return Optional.empty();
        }
        if (!normalizers.isVisible(function.get(), packageName)) {
            context.report(
                    Message.NORMALIZER_HIDDEN, key.place(value), Labels.of(record), name, Labels.of(function.get()));
            return Optional.empty();
        }
        return Optional.of(
                new Format.Named(name, function.get(), normalizers.isOrdered(name), normalizers.isDistinct(name)));
    }

    private Optional<Format> unfit(
            Mirror key, String value, String template, Template.Segment segment, ValueType type, String expected) {
        context.report(
                Message.FORMAT_TYPE,
                key.place(value),
                Labels.of(record),
                template,
                segment.format().orElse(""),
                expected,
                segment.name(),
                KeyReader.describe(type));
        return Optional.empty();
    }
}
