package trestle.processor.design;

import com.palantir.javapoet.ClassName;
import javax.lang.model.element.TypeElement;
import trestle.processor.Labels;

/** What the types that are generated for a design are called. */
public final class GeneratedNames {
    private GeneratedNames() {}

    /** {@code EntryItem} for {@code Entry}. */
    public static ClassName codec(ItemDesign item) {
        return ClassName.get(item.home().packageName(), item.home().prefix() + Labels.stem(item.element()) + "Item");
    }

    /** {@code SharedEntryProjection} for {@code SharedEntry}. */
    public static ClassName projection(ViewDesign view) {
        return ClassName.get(
                view.home().packageName(), view.home().prefix() + Labels.stem(view.element()) + "Projection");
    }

    /** {@code DynamoJournal} for {@code Journal}. */
    public static ClassName repository(RepositoryDesign repository) {
        return ClassName.get(
                repository.home().packageName(),
                "Dynamo" + repository.home().prefix() + Labels.stem(repository.element()));
    }

    /** {@code OutboxItemsFacts} for {@code OutboxItems}. */
    public static ClassName facts(TypeElement group) {
        return ClassName.get(ClassName.get(group).packageName(), Labels.stem(group) + "Facts");
    }
}
