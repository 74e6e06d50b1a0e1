package trestle.processor.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** One {@code @Model}: its tables with their items, the views of those items, and the repositories over them. */
public record Design(
        String name,
        TypeElement element,
        List<TableDesign> tables,
        List<ViewDesign> views,
        List<RepositoryDesign> repositories) {
    /** The table that an interface declares. */
    public TableDesign table(TypeElement declared) {
        for (var table : tables) {
            if (table.element().equals(declared)) {
                return table;
            }
        }
        throw new IllegalArgumentException("No table " + declared + ".");
    }

    /**
     * The design as a group's repository sees it that one table includes: where others include the group too, its
     * records and views are those of this table.
     */
    public Design within(TypeElement declared) {
        if (tables.size() == 1) {
            return this;
        }
        var own = table(declared);
        var scoped = new ArrayList<TableDesign>();
        scoped.add(own);
        for (var table : tables) {
            if (!table.element().equals(declared)) {
                scoped.add(table.without(own));
            }
        }
        var seen = new ArrayList<ViewDesign>();
        for (var view : views) {
            if (view.home().table().isEmpty() || view.home().table().get().equals(declared)) {
                seen.add(view);
            }
        }
        return new Design(name, element, List.copyOf(scoped), List.copyOf(seen), repositories);
    }

    public List<ItemDesign> items() {
        var items = new ArrayList<ItemDesign>();
        for (var table : tables) {
            items.addAll(table.items());
        }
        return items;
    }

    public Optional<ItemDesign> item(TypeElement record) {
        for (var table : tables) {
            var item = table.item(record);
            if (item.isPresent()) {
                return item;
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
            if (table.item(item.element()).isPresent()) {
                return table;
            }
        }
        throw new IllegalArgumentException("No table lists " + item.name() + ".");
    }

    /** The kinds derived from an item, guards included, in the order the tables list them. */
    public List<ItemDesign> derivedFrom(ItemDesign parent) {
        var derived = new ArrayList<ItemDesign>();
        for (var item : items()) {
            if (item.derivation().isPresent() && item.derivation().get().from().equals(parent.element())) {
                derived.add(item);
            }
        }
        return derived;
    }

    /** The kinds that keep an item's history. */
    public List<ItemDesign> historiesOf(ItemDesign parent) {
        var histories = new ArrayList<ItemDesign>();
        for (var item : items()) {
            if (item.historyOf().isPresent() && item.historyOf().get().equals(parent.element())) {
                histories.add(item);
            }
        }
        return histories;
    }

    /** The kinds that share the key a sealed interface carries. */
    public List<ItemDesign> sharing(TypeElement carrier) {
        var sharing = new ArrayList<ItemDesign>();
        for (var item : items()) {
            if (item.shared().isPresent() && item.shared().get().equals(carrier)) {
                sharing.add(item);
            }
        }
        return sharing;
    }
}
