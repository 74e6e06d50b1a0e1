package trestle.processor.design;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** One {@code @Model}: its tables with their items, the views of those items, and the repositories over them. */
public record Design(
        String name,
        TypeElement element,
        List<TableDesign> tables,
        List<ViewDesign> views,
        List<RepositoryDesign> repositories,
        List<Acceptance> accepted) {
    public Stream<ItemDesign> items() {
        return tables.stream().flatMap(table -> table.items().stream());
    }

    public Optional<ItemDesign> item(TypeElement record) {
        return items().filter(item -> item.element().equals(record)).findFirst();
    }

    public Optional<ViewDesign> view(TypeElement record) {
        return views.stream().filter(view -> view.element().equals(record)).findFirst();
    }

    public TableDesign table(ItemDesign item) {
        return tables.stream()
                .filter(table ->
                        table.items().stream().anyMatch(other -> other.element().equals(item.element())))
                .findFirst()
                .orElseThrow();
    }

    /** The kinds derived from an item, guards included, in the order the tables list them. */
    public List<ItemDesign> derivedFrom(ItemDesign parent) {
        return items().filter(item -> item.derivation().isPresent()
                        && item.derivation().get().from().equals(parent.element()))
                .toList();
    }
}
