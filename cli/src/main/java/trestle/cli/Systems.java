package trestle.cli;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import trestle.model.descriptor.ModelDescriptor;

/** The systems that are asked for with {@code --systems}. */
final class Systems {
    static final String ALL = "all";
    static final String NONE = "none";

    private Systems() {}

    /**
     * Their models, to be read when they are wanted: reading them would keep the first answer waiting.
     *
     * @throws Problem if there is no such system
     */
    static Supplier<List<ModelDescriptor>> chosen(String text) {
        var names = Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        if (names.equals(List.of(ALL))) return ModelDescriptor::all;
        if (names.equals(List.of(NONE))) return List::of;
        var models = Models.chosen(names);
        return () -> models;
    }
}
