package trestle.processor.design;

import java.util.List;
import java.util.Optional;
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
    public Optional<IndexDesign> index(String wanted) {
        for (var index : indexes) {
            if (index.name().equals(wanted)) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }
}
