package trestle.model.descriptor;

import java.util.List;
import java.util.Optional;

/**
 * A kind of item.
 *
 * @param name the record's name: simple, or for a nested record its simple names joined by {@code .}
 * @param type the record's binary name, such as {@code trestle.archive.letters.Letter}
 * @param documentation what the source says of it; may be empty
 * @param kind its value of the table's kind attribute
 * @param has an attribute by whose presence the kind is known where the kind attribute is missing
 * @param sharedKey the sealed interface that carries the key, where several kinds share one
 * @param keys the table's key first, then its keys in indexes
 * @param attributes in the order of the record's components
 * @param derived from which kind it follows
 * @param unique whether it guards a value
 * @param historyOf the kind it is the trace of
 */
public record ItemDescriptor(
        String name,
        String type,
        String documentation,
        String kind,
        Optional<String> has,
        Optional<String> sharedKey,
        List<KeyDescriptor> keys,
        List<AttributeDescriptor> attributes,
        Optional<Derivation> derived,
        boolean unique,
        Optional<String> historyOf) {
    public ItemDescriptor {
        keys = List.copyOf(keys);
        attributes = List.copyOf(attributes);
        if (keys.isEmpty() || keys.getFirst().index().isPresent()) {
            throw new IllegalArgumentException(name + " needs its table's key before its keys in indexes.");
        }
    }

    /**
     * Where a derived item comes from.
     *
     * @param max the most items one parent yields
     * @param reads the parent's components it depends on; empty for all of them
     */
    public record Derivation(String from, int max, List<String> reads) {
        public Derivation {
            reads = List.copyOf(reads);
        }
    }

    /** Its key in the table. */
    public KeyDescriptor key() {
        return keys.getFirst();
    }

    public Optional<KeyDescriptor> indexKey(String index) {
        return keys.stream()
                .filter(key -> key.index().equals(Optional.of(index)))
                .findFirst();
    }

    public Optional<AttributeDescriptor> component(String wanted) {
        return attributes.stream()
                .filter(attribute -> attribute.component().equals(wanted))
                .findFirst();
    }
}
