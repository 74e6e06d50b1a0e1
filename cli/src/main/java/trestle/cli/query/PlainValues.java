package trestle.cli.query;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;

/** Records as maps of their attributes, under the names and in the forms in which they are stored. */
final class PlainValues {
    private final ModelDescriptor model;
    private final List<String> kinds;

    PlainValues(ModelDescriptor model, PatternDescriptor pattern) {
        this.model = model;
        this.kinds = pattern.access() instanceof Read read ? read.kinds() : List.of();
    }

    List<Object> all(Stream<?> results) {
        return results.map(this::item).toList();
    }

    private Object item(Object result) {
        if (!(result instanceof Record record)) return result instanceof Number number ? number : result.toString();
        var attributes = attributes(record.getClass());
        var members = new LinkedHashMap<String, Object>();
        if (kinds.size() > 1) members.put("kind", record.getClass().getSimpleName());
        members.putAll(components(record, attributes));
        return members;
    }

    /** A record's own attributes; a view has those of the kind it is a view of. */
    private List<AttributeDescriptor> attributes(Class<?> type) {
        return model.items()
                .filter(item -> item.type().equals(type.getName()))
                .findFirst()
                .or(() -> kinds.stream()
                        .flatMap(kind -> model.item(kind).stream())
                        .findFirst())
                .map(item -> item.attributes())
                .orElse(List.of());
    }

    private Map<String, Object> components(Record record, List<AttributeDescriptor> attributes) {
        var members = new LinkedHashMap<String, Object>();
        for (var component : record.getClass().getRecordComponents()) {
            var stored = attributes.stream()
                    .filter(attribute -> attribute.component().equals(component.getName()))
                    .findFirst();
            var value = value(component(record, component.getAccessor()), stored.map(AttributeDescriptor::type));
            if (value != null) members.put(stored.map(PlainValues::name).orElse(component.getName()), value);
        }
        return members;
    }

    /** What is in the key alone has no name of its own there. */
    private static String name(AttributeDescriptor attribute) {
        return attribute.keyOnly() ? attribute.component() : attribute.attribute();
    }

    private static @Nullable Object component(Record record, Method accessor) {
        try {
            accessor.setAccessible(true);
            return accessor.invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record's accessor failed.", e);
        }
    }

    private @Nullable Object value(@Nullable Object value, Optional<StoredType> type) {
        var of = type.flatMap(StoredType::of);
        return switch (value) {
            case null -> null;
            case Optional<?> optional -> value(optional.orElse(null), type);
            case Number number -> number;
            case Boolean flag -> flag;
            case byte[] bytes -> Base64.getEncoder().encodeToString(bytes);
            case SdkBytes bytes -> Base64.getEncoder().encodeToString(bytes.asByteArray());
            case Enum<?> constant -> text(constant, type);
            case Record record
            when scalar(record, type) ->
                value(
                        component(
                                record,
                                record.getClass().getRecordComponents()[0].getAccessor()),
                        type);
            case Record record ->
                components(record, type.map(StoredType::attributes).orElse(List.of()));
            case Collection<?> many ->
                many.stream().map(each -> value(each, of)).toList();
            case Map<?, ?> map -> {
                var members = new LinkedHashMap<String, Object>();
                map.forEach((key, each) -> {
                    var plain = value(each, of);
                    if (plain != null) members.put(String.valueOf(key), plain);
                });
                yield members;
            }
            default -> value.toString();
        };
    }

    /** Whether a record is stored as the value of its one component. */
    private static boolean scalar(Record record, Optional<StoredType> type) {
        return record.getClass().getRecordComponents().length == 1
                && type.filter(stored -> stored.form() == Form.RECORD).isEmpty();
    }

    private static String text(Enum<?> constant, Optional<StoredType> type) {
        var texts = type.map(StoredType::texts).orElse(List.of());
        int at = Arrays.asList(constant.getDeclaringClass().getEnumConstants()).indexOf(constant);
        return at < texts.size() ? texts.get(at) : constant.name();
    }
}
