package trestle.cli.context;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.message.Nearest;

/** The models that came with this program, read when they are first wanted, once. */
public final class Models {
    private static @Nullable Found found;

    /** Models are found by the class loader of the thread that wants them: another one may find others. */
    private record Found(@Nullable ClassLoader by, List<ModelDescriptor> models) {}

    private Models() {}

    public static synchronized List<ModelDescriptor> all() {
        var loader = Thread.currentThread().getContextClassLoader();
        if (found == null || !Objects.equals(found.by(), loader)) found = new Found(loader, ModelDescriptor.all());
        return found.models();
    }

    /** Begins to read them beside whatever is done next. The first caller that asks for them gets what is wrong with them. */
    public static void readAhead() {
        Thread.ofPlatform().daemon().name("trestle-read-ahead").start(() -> {
            try {
                all();
            } catch (RuntimeException e) {
                // they are read again, and fail again, when they are wanted
            }
        });
    }

    /** The models of these names, or all of them if none is named. */
    public static List<ModelDescriptor> chosen(List<String> names) {
        return names.isEmpty()
                ? all()
                : names.stream().distinct().map(Models::find).toList();
    }

    static List<String> names() {
        return all().stream().map(ModelDescriptor::name).toList();
    }

    public static ModelDescriptor find(String name) {
        return all().stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name, names()));
    }

    private static Problem unknown(String name, List<String> known) {
        return Problem.usage("There is no model '" + name + "'." + Nearest.question(name, known, '\'') + " There are: "
                + String.join(", ", known) + ".");
    }
}
