package trestle.processor.write;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import trestle.processor.design.Component;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.TableDesign;

/** What an index holds of an item. */
final class Projection {
    private final Set<String> attributes = new HashSet<>();

    Projection(TableDesign table, IndexDesign index) {
        attributes.addAll(index.include());
        attributes.add(index.pk().name());
        index.sk().ifPresent(sk -> attributes.add(sk.name()));
        attributes.add(table.pk().name());
        table.sk().ifPresent(sk -> attributes.add(sk.name()));
    }

    /** The attributes that are needed to read some kinds, or their view, and to leave out what has expired. */
    List<String> missing(Kinds kinds, boolean expired) {
        var needed = new ArrayList<String>();
        if (kinds.view().isPresent()) {
            ViewCodec.paths(kinds.view().get()).forEach(path -> needed.add(path.split("\\.")[0]));
        } else {
            kinds.components().stream()
                    .filter(component -> !component.keyOnly())
                    .map(Component::attribute)
                    .forEach(needed::add);
        }
        if (!expired) {
            kinds.ttl().ifPresent(needed::add);
            kinds.expires().ifPresent(needed::add);
        }
        return needed.stream()
                .filter(name -> !attributes.contains(name))
                .distinct()
                .toList();
    }
}
