package trestle.processor.design;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import trestle.model.Casing;
import trestle.model.Names;

/**
 * A {@code @Table}: the attributes of its keys, its indexes and the kinds of item it holds.
 *
 * @param stateKind the kind of the items in which it keeps the state of migrations, where it does
 */
public record TableDesign(
        TypeElement element,
        String name,
        KeyAttribute pk,
        Optional<KeyAttribute> sk,
        Optional<String> kindAttribute,
        Optional<String> ttlAttribute,
        Names names,
        Casing casing,
        int shards,
        Optional<String> stateKind,
        List<IndexDesign> indexes,
        List<ItemDesign> items) {
    /** The table without the kinds that another has as well. */
    TableDesign without(TableDesign other) {
        var own = new ArrayList<ItemDesign>();
        for (var item : items) {
            if (other.item(item.element()).isEmpty()) {
                own.add(item);
            }
        }
        return new TableDesign(
                element,
                name,
                pk,
                sk,
                kindAttribute,
                ttlAttribute,
                names,
                casing,
                shards,
                stateKind,
                indexes,
                List.copyOf(own));
    }

    public Optional<IndexDesign> index(String wanted) {
        for (var index : indexes) {
            if (index.name().equals(wanted)) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    public Optional<ItemDesign> item(TypeElement record) {
        for (var item : items) {
            if (item.element().equals(record)) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    /** The index a key is of, where it is not the table's own. */
    public Optional<IndexDesign> index(KeyDesign key) {
        return key.index().isPresent() ? index(key.index().get()) : Optional.empty();
    }

    /** The kinds that have a key in an index. */
    public List<ItemDesign> itemsIn(IndexDesign index) {
        var found = new ArrayList<ItemDesign>();
        for (var item : items) {
            if (item.indexKey(index.name()).isPresent()) {
                found.add(item);
            }
        }
        return found;
    }

    /** The names of its own key's attributes. */
    public List<String> keyAttributes() {
        return KeyAttribute.names(pk, sk);
    }

    /** The names of the attributes of its key and of every index's. */
    public Set<String> allKeyAttributes() {
        var names = new LinkedHashSet<>(keyAttributes());
        for (var index : indexes) {
            names.addAll(index.keyAttributes());
        }
        return names;
    }
}
