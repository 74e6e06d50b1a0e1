package trestle.processor.parse;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import trestle.model.Attribute;
import trestle.model.Count;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Names;
import trestle.model.Ttl;
import trestle.model.Version;
import trestle.processor.Context;
import trestle.processor.Facts;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Component;
import trestle.processor.design.Component.Counting;
import trestle.processor.design.ValueType;

/** Reads the components of records. */
final class Components {
    private static final List<Class<? extends Annotation>> ITEM_WORDS =
            List.of(KeyOnly.class, Version.class, Ttl.class, Expires.class, Count.class);

    private final Context context;
    private final Names names;
    private final Optional<String> ttlAttribute;
    private final Map<String, String> renamed;

    /** @param renamed the attributes of components that a table stores under names of its own, in its key alone or not */
    Components(Context context, Names names, Optional<String> ttlAttribute, Map<String, String> renamed) {
        this.context = context;
        this.names = names;
        this.ttlAttribute = ttlAttribute;
        this.renamed = renamed;
    }

    /** An item's components; absent where one of them cannot be stored. */
    Optional<List<Component>> read(TypeElement record) {
        var types = new ValueTypes(context, names);
        var components = new ArrayList<Component>();
        boolean whole = true;
        for (var element : record.getRecordComponents()) {
            var type = types.read(element.asType(), Place.of(element));
            if (type.isPresent()) {
                components.add(component(element, type.get()));
            } else {
                whole = false;
            }
        }
        checkAttributes(context, record, components);
        return whole ? Optional.of(List.copyOf(components)) : Optional.empty();
    }

    private Component component(RecordComponentElement element, ValueType type) {
        boolean ttl = Mirror.has(element, Ttl.class);
        var name = element.getSimpleName().toString();
        boolean keyOnly = Mirror.has(element, KeyOnly.class) && !renamed.containsKey(name);
        var attribute = ttl && ttlAttribute.isPresent()
                ? ttlAttribute.get()
                : renamed.getOrDefault(name, attribute(element, names));
        return new Component(
                name,
                element,
                type,
                attribute,
                isNullable(context, element),
                keyOnly,
                keyOnly,
                Mirror.has(element, Version.class),
                ttl,
                Mirror.has(element, Expires.class),
                counting(element));
    }

    private Optional<Counting> counting(RecordComponentElement element) {
        var found = Mirror.find(element, Count.class);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var count = found.get();
        var of = count.type("of");
        if (of.isEmpty()) {
            context.report(Message.COUNT_OF, count.place(), Labels.of(element));
            return Optional.empty();
        }
        var bindings = Bindings.read(context, count, "bind");
        return Optional.of(
                new Counting(of.get(), count.given("when"), count.given("sum"), count.texts("reads"), bindings));
    }

    /** A component of a nested record. */
    static Component plain(Context context, RecordComponentElement element, ValueType type, Names names) {
        return new Component(
                element.getSimpleName().toString(),
                element,
                type,
                attribute(element, names),
                isNullable(context, element),
                false,
                false,
                false,
                false,
                false,
                Optional.empty());
    }

    /** An item that is kept whole within another, as in a history of it, may have its words: they mean the item. */
    static void refuseItemWords(Context context, RecordComponentElement element) {
        if (!Mirror.all(Objects.requireNonNull(element.getEnclosingElement()), Key.class)
                .isEmpty()) {
            return;
        }
        for (var word : ITEM_WORDS) {
            var found = Mirror.find(element, word);
            if (found.isPresent()) {
                context.report(Message.NESTED_WORD, found.get().place(), Labels.of(element), word.getSimpleName());
            }
        }
    }

    static void checkAttributes(Context context, TypeElement record, List<Component> components) {
        var taken = new HashMap<String, Component>();
        for (var component : components) {
            if (component.keyOnly()) {
                continue;
            }
            if (component.attribute().isEmpty()) {
                context.report(Message.ATTRIBUTE_EMPTY, Place.of(component.element()), Labels.of(component.element()));
            }
            var other = taken.put(component.attribute(), component);
            if (other != null) {
                context.report(
                        Message.ATTRIBUTE_TAKEN,
                        Place.of(component.element()),
                        Labels.of(record),
                        other.name(),
                        component.name(),
                        component.attribute());
            }
        }
    }

    static String attribute(RecordComponentElement element, Names names) {
        var given = Mirror.find(element, Attribute.class);
        if (given.isPresent()) {
            return given.get().text("value");
        }
        var name = element.getSimpleName().toString();
        return names == Names.SNAKE_CASE ? Spelling.snakeCase(name) : name;
    }

    static boolean isNullable(Context context, RecordComponentElement element) {
        return context.facts().isNullable(element)
                || Facts.isNullable(element.getAccessor().getReturnType());
    }
}
