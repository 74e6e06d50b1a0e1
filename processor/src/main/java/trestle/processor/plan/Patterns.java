package trestle.processor.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import javax.lang.model.element.ExecutableElement;
import trestle.model.descriptor.PatternDescriptor;
import trestle.processor.Context;
import trestle.processor.Documentation;
import trestle.processor.Labels;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.RepositoryDesign;

/** What the descriptor says of a method, as far as the source tells it. */
public final class Patterns {
    private Patterns() {}

    public static PatternDescriptor of(
            Context context,
            RepositoryDesign repository,
            ExecutableElement method,
            List<PatternDescriptor.Parameter> parameters,
            PatternDescriptor.Access access) {
        return new PatternDescriptor(
                repository.home().prefix() + Labels.of(repository.element()),
                context.elements().getBinaryName(repository.element()).toString(),
                GeneratedNames.repository(repository).reflectionName(),
                method.getSimpleName().toString(),
                signature(context, repository, method),
                Documentation.of(context, method),
                parameters,
                access);
    }

    /** {@code Page<Entry> listNewest(String athleteId, PageRequest page)}. */
    public static String signature(Context context, RepositoryDesign repository, ExecutableElement method) {
        var types = context.in(repository.element(), method);
        var parameters = new StringJoiner(", ", "(", ")");
        for (int i = 0; i < method.getParameters().size(); i++) {
            var type = Labels.of(types.getParameterTypes().get(i));
            parameters.add(type + " " + method.getParameters().get(i).getSimpleName());
        }
        return Labels.of(types.getReturnType()) + " " + method.getSimpleName() + parameters;
    }

    /** What the descriptor calls some kinds. */
    public static List<String> labels(List<ItemDesign> items) {
        var labels = new ArrayList<String>();
        for (var item : items) {
            labels.add(Labels.of(item.element()));
        }
        return labels;
    }
}
