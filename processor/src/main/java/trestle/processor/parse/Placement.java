package trestle.processor.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;

/**
 * What a table says of one item of a group.
 *
 * @param places the {@code @Place}s of the record, and of the sealed interface that carries its key
 */
record Placement(List<Mirror> places) {
    static final Placement NONE = new Placement(List.of());

    /** The kind's value, where the table gives one. */
    Optional<String> kind() {
        for (var place : places) {
            if (place.given("kind").isPresent()) {
                return place.given("kind");
            }
        }
        return Optional.empty();
    }

    /** The attributes that the table names, by component; what names no component is reported. */
    Map<String, String> attributes(Context context, TypeElement record) {
        if (places.isEmpty()) {
            return Map.of();
        }
        var names = new ArrayList<String>();
        for (var component : record.getRecordComponents()) {
            names.add(component.getSimpleName().toString());
        }
        var attributes = new LinkedHashMap<String, String>();
        for (var place : places) {
            var bindings = Bindings.read(context, place, "attributes");
            for (int i = 0; i < bindings.size(); i++) {
                var binding = bindings.get(i);
                if (names.contains(binding.component())) {
                    attributes.put(binding.component(), binding.accessor());
                } else {
                    context.report(
                            Message.PLACE_ATTRIBUTE,
                            place.place("attributes", i),
                            Labels.of(place.at()),
                            Labels.of(record),
                            binding.component(),
                            String.join(", ", names),
                            Nearest.question(binding.component(), names));
                }
            }
        }
        return attributes;
    }

    /** The keys of a record, in their order, with what the table says of them; then those that it adds. */
    List<KeySource> keys(TypeElement record, List<Mirror> keys) {
        var sources = new ArrayList<KeySource>();
        for (var key : keys) {
            sources.add(new KeySource(key.at(), key, place(key.text("index"))));
        }
        for (var place : places) {
            var index = place.given("index");
            if (index.isPresent() && !has(keys, index.get())) {
                sources.add(new KeySource(record, place, Optional.empty()));
            }
        }
        return sources;
    }

    /** Whether it moves a key, or adds one. */
    static boolean isOfKey(Mirror place) {
        return place.given("index").isPresent()
                || place.given("pk").isPresent()
                || place.given("sk").isPresent()
                || place.given("unless").isPresent()
                || place.given("shardedBy").isPresent();
    }

    private Optional<Mirror> place(String index) {
        for (var place : places) {
            if (place.text("index").equals(index) && isOfKey(place)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private static boolean has(List<Mirror> keys, String index) {
        for (var key : keys) {
            if (key.text("index").equals(index)) {
                return true;
            }
        }
        return false;
    }
}
