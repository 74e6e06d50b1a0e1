package trestle.processor.design;

import java.util.ArrayList;
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
        List<RepositoryDesign> repositories) {
    public Stream<ItemDesign> items() {
        return tables.stream().flatMap(table -> table.items().stream());
    }

    public Optional<ItemDesign> item(TypeElement record) {
        for (var table : tables) {
            for (var item : table.items()) {
                if (item.element().equals(record)) {
                    return Optional.of(item);
                }
            }
        }
        return Optional.empty();
    }

    public Optional<ViewDesign> view(TypeElement record) {
        for (var view : views) {
            if (view.element().equals(record)) {
                return Optional.of(view);
            }
        }
        return Optional.empty();
    }

    public TableDesign table(ItemDesign item) {
        for (var table : tables) {
            for (var other : table.items()) {
                if (other.element().equals(item.element())) {
                    return table;
                }
            }
        }
        throw new IllegalArgumentException("No table lists " + item.name() + ".");
    }

    /** The kinds derived from an item, guards included, in the order the tables list them. */
    public List<ItemDesign> derivedFrom(ItemDesign parent) {
        var derived = new ArrayList<ItemDesign>();
        for (var table : tables) {
            for (var item : table.items()) {
                var derivation = item.derivation();
                if (derivation.isPresent() && derivation.get().from().equals(parent.element())) {
                    derived.add(item);
                }
            }
        }
        return derived;
    }
}
