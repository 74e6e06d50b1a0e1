package trestle.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.TrestleSystem;

/**
 * The systems that are asked for with {@code --systems}: names, or all of them. Their models and programs are looked up
 * when they are wanted: doing so at once would keep the first answer waiting.
 */
record Systems(List<String> names, boolean all) {
    static final String ALL = "all";
    static final String NONE = "none";

    Systems {
        names = List.copyOf(names);
    }

    /** @throws Problem if there is no such system */
    static Systems chosen(String text) {
        var names = Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        if (names.equals(List.of(ALL))) return new Systems(List.of(), true);
        if (names.equals(List.of(NONE))) return new Systems(List.of(), false);
        return new Systems(
                Models.chosen(names).stream().map(ModelDescriptor::name).toList(), false);
    }

    List<ModelDescriptor> models() {
        if (all) return ModelDescriptor.all();
        return names.isEmpty() ? List.of() : Models.chosen(names);
    }

    /** Those of them that have pages, in the order of their names. */
    List<TrestleSystem> programs() {
        return ServiceLoader.load(TrestleSystem.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(system -> all || names.contains(system.name()))
                .sorted(Comparator.comparing(TrestleSystem::name))
                .toList();
    }
}
