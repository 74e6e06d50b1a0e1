package trestle.cli.serve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import trestle.cli.context.Models;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.TrestleSystem;

/**
 * The systems that are asked for with {@code --systems}: names, or all of them. Their models and programs are looked up
 * when they are wanted: doing so at once would keep the first answer waiting.
 */
public record Systems(List<String> names, boolean all) {
    public static final String ALL = "all";
    static final String NONE = "none";

    public Systems {
        names = List.copyOf(names);
    }

    /** @throws Problem if there is no such system */
    public static Systems chosen(String text) {
        var names = Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        if (names.equals(List.of(ALL))) return new Systems(List.of(), true);
        if (names.equals(List.of(NONE))) return new Systems(List.of(), false);
        return new Systems(
                Models.chosen(names).stream().map(ModelDescriptor::name).toList(), false);
    }

    boolean isNone() {
        return !all && names.isEmpty();
    }

    public List<ModelDescriptor> models() {
        if (all) return Models.all();
        return isNone() ? List.of() : Models.chosen(names);
    }

    /**
     * The names of their tables: as declared, but for systems of one table that have another by a setting, {@code
     * rollmodel.table}.
     */
    public TableNames tables(Function<String, Optional<String>> setting) {
        var names = TableNames.asDeclared();
        for (var model : models()) {
            var named = setting.apply(model.name() + ".table");
            if (named.isPresent() && model.tables().size() == 1) {
                names = names.with(model.tables().getFirst().name(), named.get());
            }
        }
        return names;
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
