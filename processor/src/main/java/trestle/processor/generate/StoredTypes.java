package trestle.processor.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;
import trestle.processor.Labels;
import trestle.processor.design.Component;
import trestle.processor.design.ValueType;

/** The descriptor's account of components and how they are stored. */
final class StoredTypes {
    private StoredTypes() {}

    /** A component; in a key attribute a boolean is text. */
    static AttributeDescriptor attribute(Component component, boolean key) {
        return new AttributeDescriptor(
                component.name(),
                component.attribute(),
                Labels.of(component.element().asType()),
                type(component, key),
                component.nullable(),
                component.keyOnly(),
                component.version(),
                component.ttl(),
                component.expires(),
                counter(component));
    }

    private static Optional<AttributeDescriptor.Counter> counter(Component component) {
        if (component.count().isEmpty()) {
            return Optional.empty();
        }
        var count = component.count().get();
        return Optional.of(
                new AttributeDescriptor.Counter(Labels.of(count.of()), count.when(), count.sum(), count.reads()));
    }

    private static StoredType type(Component component, boolean key) {
        if (component.ttl()) {
            return StoredType.simple(Form.SECONDS, "N");
        }
        boolean textual = key && component.type().bare() instanceof ValueType.Bool;
        return textual ? StoredType.simple(Form.BOOLEAN, "S") : type(component.type());
    }

    static StoredType type(ValueType type) {
        return switch (type) {
            case ValueType.Text t -> StoredType.simple(Form.TEXT, "S");
            case ValueType.Numeric n -> StoredType.simple(form(n.width()), "N");
            case ValueType.Bool b -> StoredType.simple(Form.BOOLEAN, "BOOL");
            case ValueType.Moment m -> StoredType.simple(Form.INSTANT, "S");
            case ValueType.Day d -> StoredType.simple(Form.DAY, "S");
            case ValueType.Month m -> StoredType.simple(Form.MONTH, "S");
            case ValueType.Enumerated e ->
                e.open()
                        ? StoredType.open(List.copyOf(e.texts().values()))
                        : StoredType.oneOf(List.copyOf(e.texts().values()));
            case ValueType.Binary b -> StoredType.simple(Form.BYTES, "B");
            case ValueType.Scalar s -> type(s.inner());
            case ValueType.Nested n -> nested(n);
            case ValueType.ListOf l -> StoredType.collection(Form.LIST, "L", type(l.element()));
            case ValueType.SetOf s -> StoredType.collection(Form.SET, setOf(s.element()), type(s.element()));
            case ValueType.MapOf m -> StoredType.collection(Form.MAP, "M", type(m.value()));
            case ValueType.Document d -> StoredType.simple(Form.DOCUMENT, "M");
        };
    }

    private static StoredType nested(ValueType.Nested type) {
        var attributes = new ArrayList<AttributeDescriptor>();
        for (var component : type.components()) {
            attributes.add(attribute(component, false));
        }
        return StoredType.record(attributes);
    }

    private static String setOf(ValueType element) {
        if (element instanceof ValueType.Binary) {
            return "BS";
        }
        return element.bare() instanceof ValueType.Numeric ? "NS" : "SS";
    }

    private static Form form(ValueType.Numeric.Width width) {
        return switch (width) {
            case INT -> Form.INT;
            case LONG -> Form.LONG;
            case DOUBLE -> Form.DOUBLE;
            case DECIMAL -> Form.DECIMAL;
        };
    }
}
