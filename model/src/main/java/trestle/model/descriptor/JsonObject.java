package trestle.model.descriptor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An object of a descriptor. Putting leaves out what is absent, empty or false, and getting takes what is missing
 * as just that; only members asked for without a default must be there.
 */
final class JsonObject {
    private final Map<String, Object> members;
    private final String place;

    JsonObject() {
        this(new LinkedHashMap<>(), "");
    }

    /** {@code place} says where the object stands, for messages. */
    JsonObject(Map<String, Object> members, String place) {
        this.members = members;
        this.place = place;
    }

    Map<String, Object> members() {
        return members;
    }

    JsonObject put(String name, String text) {
        if (!text.isEmpty()) {
            members.put(name, text);
        }
        return this;
    }

    JsonObject put(String name, Optional<String> text) {
        if (text.isPresent()) {
            members.put(name, text.get());
        }
        return this;
    }

    JsonObject put(String name, boolean flag) {
        if (flag) {
            members.put(name, true);
        }
        return this;
    }

    JsonObject put(String name, int number) {
        members.put(name, (long) number);
        return this;
    }

    JsonObject put(String name, Enum<?> constant) {
        members.put(name, constant.name().toLowerCase(Locale.ROOT));
        return this;
    }

    JsonObject put(String name, @Nullable JsonObject object) {
        if (object != null) {
            members.put(name, object.members);
        }
        return this;
    }

    JsonObject putTexts(String name, Collection<String> texts) {
        if (!texts.isEmpty()) {
            members.put(name, List.copyOf(texts));
        }
        return this;
    }

    JsonObject putAll(String name, List<JsonObject> objects) {
        if (!objects.isEmpty()) {
            var list = new ArrayList<Map<String, Object>>();
            for (var object : objects) {
                list.add(object.members);
            }
            members.put(name, list);
        }
        return this;
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    String text(String name) {
        return required(name, optional(name));
    }

    /** A text that is left out when it is empty. */
    String textOrEmpty(String name) {
        return optional(name).orElse("");
    }

    Optional<String> optional(String name) {
        return Optional.ofNullable(get(name, String.class, "text"));
    }

    boolean flag(String name) {
        var flag = get(name, Boolean.class, "true or false");
        return flag != null && flag;
    }

    int number(String name) {
        long number = required(name, Optional.ofNullable(get(name, Long.class, "a whole number")));
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw refused(name, "is out of range: " + number);
        }
        return (int) number;
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        var text = text(name);
        for (var constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text)) {
                return constant;
            }
        }
        throw refused(name, "has the unknown value \"" + text + "\"");
    }

    JsonObject object(String name) {
        return required(name, optionalObject(name));
    }

    Optional<JsonObject> optionalObject(String name) {
        return Optional.ofNullable(get(name, Map.class, "an object")).map(map -> child(name, map));
    }

    List<String> texts(String name) {
        return list(name).stream()
                .map(element -> {
                    if (element instanceof String text) {
                        return text;
                    }
                    throw refused(name, "is not a list of texts");
                })
                .toList();
    }

    <T> List<T> all(String name, Function<JsonObject, T> form) {
        return list(name).stream()
                .map(element -> {
                    if (element instanceof Map<?, ?> map) {
                        return form.apply(child(name, map));
                    }
                    throw refused(name, "is not a list of objects");
                })
                .toList();
    }

    private List<?> list(String name) {
        var list = get(name, List.class, "a list");
        return list == null ? List.of() : list;
    }

    @SuppressWarnings("unchecked") // JsonText makes maps with text keys only
    private JsonObject child(String name, Map<?, ?> map) {
        var label = map.get("name") instanceof String own ? "[" + own + "]" : "";
        return new JsonObject((Map<String, Object>) map, place + "/" + name + label);
    }

    private <T> @Nullable T get(String name, Class<T> type, String expected) {
        var value = members.get(name);
        if (value != null && !type.isInstance(value)) {
            throw refused(name, "is not " + expected);
        }
        return type.cast(value);
    }

    private <T> T required(String name, Optional<T> value) {
        return value.orElseThrow(() -> refused(name, "is missing"));
    }

    private IllegalArgumentException refused(String name, String problem) {
        return new IllegalArgumentException("The descriptor's " + place + "/" + name + " " + problem + ".");
    }
}
