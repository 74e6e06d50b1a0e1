package trestle.processor.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import trestle.model.key.Template;
import trestle.model.message.Nearest;
import trestle.processor.Accessors;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.Home;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.ValueType;

/** Reads a record's {@code @Key}s: templates are parsed and each segment is resolved. */
final class KeyReader {
    private final Context context;
    private final ValueTypes types;
    private final Formats formats;
    private final TypeElement record;
    private final List<Component> components;

    KeyReader(
            Context context,
            ValueTypes types,
            Normalizers normalizers,
            TypeElement record,
            List<Component> components,
            Home home) {
        this.context = context;
        this.types = types;
        this.formats = new Formats(context, normalizers, record, home.packageName());
        this.record = record;
        this.components = components;
    }

    /** Absent where a template could not be resolved, which is reported. */
    Optional<KeyDesign> read(KeySource key) {
        var pk = text(key.with("pk"), "pk");
        boolean sorted = key.with("sk").given("sk").isPresent();
        var sk = sorted ? text(key.with("sk"), "sk") : Optional.<KeyText>empty();
        if (pk.isEmpty() || sk.isEmpty() && sorted) {
            return Optional.empty();
        }
        return Optional.of(new KeyDesign(
                key.key().given("index"),
                pk.get(),
                sk,
                component(key.with("unless"), "unless"),
                component(key.with("shardedBy"), "shardedBy"),
                key.of(),
                key.shown().at(),
                key.shown().annotation()));
    }

    private Optional<String> component(Mirror key, String value) {
        var name = key.given(value);
        if (name.isEmpty() || names().contains(name.get())) {
            return name;
        }
        context.report(
                Message.KEY_NAMES_NO_COMPONENT,
                key.place(value),
                Labels.of(record),
                value,
                name.get(),
                listed(),
                Nearest.question(name.get(), names()));
        return Optional.empty();
    }

    private Optional<KeyText> text(Mirror key, String value) {
        var written = key.text(value);
        Template template;
        try {
            template = Template.parse(written);
        } catch (Template.Malformed e) {
            context.report(Message.TEMPLATE_FORM, key.place(value), Labels.of(record), written, e.reason(), e.at() + 1);
            return Optional.empty();
        }
        if (template.parts().isEmpty()) {
            context.report(Message.TEMPLATE_EMPTY, key.place(value), Labels.of(record), value);
            return Optional.empty();
        }
        var parts = new ArrayList<Part>();
        for (var part : template.parts()) {
            switch (part) {
                case Template.Literal literal -> parts.add(new Part.Literal(literal.text()));
                case Template.Segment segment ->
                    slot(key, value, written, segment).ifPresent(parts::add);
            }
        }
        return parts.size() == template.parts().size()
                ? Optional.of(new KeyText(written, List.copyOf(parts), isNumber(parts)))
                : Optional.empty();
    }

    private Optional<Part> slot(Mirror key, String value, String template, Template.Segment segment) {
        var found = source(segment.name());
        if (found.isEmpty()) {
            context.report(
                    Message.NO_SUCH_COMPONENT,
                    key.place(value),
                    Labels.of(record),
                    template,
                    segment.name(),
                    listed(),
                    Nearest.question(segment.name(), names()));
            return Optional.empty();
        }
        var source = found.get();
        if (source.type().isEmpty()) {
            return Optional.empty();
        }
        var type = source.type().get();
        if (!isKeyType(type)) {
            context.report(
                    Message.KEY_TYPE, key.place(value), Labels.of(record), template, segment.name(), describe(type));
            return Optional.empty();
        }
        var format = formats.read(key, value, template, segment, type);
        if (format.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Part.Slot(
                segment.name(), source.component(), type, segment.optional(), source.nullable(), format.get()));
    }

    /** Where a segment's value comes from; without a type where that has been reported already. */
    private record Source(Optional<ValueType> type, boolean component, boolean nullable) {}

    private Optional<Source> source(String name) {
        var component = Component.find(components, name);
        if (component.isPresent()) {
            return Optional.of(new Source(
                    Optional.of(component.get().type()), true, component.get().nullable()));
        }
        if (names().contains(name)) {
            return Optional.of(new Source(Optional.empty(), true, false)); // its type could not be read
        }
        var found = Accessors.find(context, record, name);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var accessor = found.get();
        var type = types.read(accessor.getReturnType(), Place.of(accessor));
        return Optional.of(new Source(type, false, context.facts().isNullable(accessor)));
    }

    private List<String> names() {
        var names = new ArrayList<String>();
        for (var component : record.getRecordComponents()) {
            names.add(component.getSimpleName().toString());
        }
        return names;
    }

    private String listed() {
        return names().isEmpty() ? "none" : String.join(", ", names());
    }

    private static boolean isNumber(List<Part> parts) {
        return parts.size() == 1
                && parts.getFirst() instanceof Part.Slot slot
                && slot.format() instanceof Format.Plain
                && slot.type().bare() instanceof ValueType.Numeric;
    }

    private static boolean isKeyType(ValueType type) {
        return switch (type.bare()) {
            case ValueType.Text t -> true;
            case ValueType.Numeric n -> true;
            case ValueType.Bool b -> true;
            case ValueType.Moment m -> true;
            case ValueType.Day d -> true;
            case ValueType.Month m -> true;
            case ValueType.Enumerated e -> true;
            case ValueType.Scalar s -> false;
            case ValueType.Binary b -> false;
            case ValueType.Nested n -> false;
            case ValueType.ListOf l -> false;
            case ValueType.SetOf s -> false;
            case ValueType.MapOf m -> false;
            case ValueType.Document d -> false;
        };
    }

    static String describe(ValueType type) {
        return switch (type) {
            case ValueType.Text t -> "text";
            case ValueType.Numeric n -> "a number";
            case ValueType.Bool b -> "a boolean";
            case ValueType.Moment m -> "an Instant";
            case ValueType.Day d -> "a LocalDate";
            case ValueType.Month m -> "a YearMonth";
            case ValueType.Enumerated e -> e.open() ? "an open enum" : "an enum";
            case ValueType.Scalar s -> describe(s.inner());
            case ValueType.Binary b -> "bytes";
            case ValueType.Nested n -> "a record";
            case ValueType.ListOf l -> "a list";
            case ValueType.SetOf s -> "a set";
            case ValueType.MapOf m -> "a map";
            case ValueType.Document d -> "a map";
        };
    }
}
