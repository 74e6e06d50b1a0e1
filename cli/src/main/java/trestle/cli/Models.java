package trestle.cli;

import java.util.List;
import trestle.model.descriptor.ModelDescriptor;

/** The models that came with this program. */
final class Models {
    private Models() {}

    /** The models of these names, or all of them if none is named. */
    static List<ModelDescriptor> chosen(List<String> names) {
        return names.isEmpty()
                ? ModelDescriptor.all()
                : names.stream().distinct().map(Models::find).toList();
    }

    static List<String> names() {
        return ModelDescriptor.all().stream().map(ModelDescriptor::name).toList();
    }

    static ModelDescriptor find(String name) {
        var all = ModelDescriptor.all();
        return all.stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        unknown(name, all.stream().map(ModelDescriptor::name).toList()));
    }

    private static Problem unknown(String name, List<String> known) {
        return new Problem("There is no model '" + name + "'." + Nearest.question(name, known) + " There are: "
                + String.join(", ", known) + ".");
    }
}
