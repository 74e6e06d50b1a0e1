package trestle.model.descriptor;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Names;

/**
 * A table: the attributes of its keys, its indexes and every kind of item it holds.
 *
 * @param name the name the model declares; an installation may call it otherwise
 * @param type the qualified name of the interface it is declared on
 * @param documentation what the source says of it; may be empty
 * @param kindAttribute the attribute that tells kinds apart
 * @param ttlAttribute the attribute by which the store removes items, where any kind has one
 * @param shards over how many shards sharded keys are spread unless the installation says otherwise
 */
public record TableDescriptor(
        String name,
        String type,
        String documentation,
        KeyAttribute pk,
        Optional<KeyAttribute> sk,
        Optional<String> kindAttribute,
        Optional<String> ttlAttribute,
        Names names,
        int shards,
        List<IndexDescriptor> indexes,
        List<ItemDescriptor> items) {
    public TableDescriptor {
        indexes = List.copyOf(indexes);
        items = List.copyOf(items);
    }

    /** An attribute that is part of a key: a number, or else text. */
    public record KeyAttribute(String name, boolean number) {
        /** DynamoDB's name of its type. */
        public String dynamo() {
            return number ? "N" : "S";
        }
    }

    /**
     * A global secondary index.
     *
     * @param include the attributes projected in addition to keys; empty where all, or with {@code keysOnly} none, are
     */
    public record IndexDescriptor(
            String name, KeyAttribute pk, Optional<KeyAttribute> sk, List<String> include, boolean keysOnly) {
        public IndexDescriptor {
            include = List.copyOf(include);
        }

        /** DynamoDB's name of the projection. */
        public String projection() {
            return keysOnly ? "KEYS_ONLY" : include.isEmpty() ? "ALL" : "INCLUDE";
        }

        public Stream<KeyAttribute> keyAttributes() {
            return Stream.concat(Stream.of(pk), sk.stream());
        }
    }

    public Optional<IndexDescriptor> index(String wanted) {
        return indexes.stream().filter(index -> index.name().equals(wanted)).findFirst();
    }

    public Optional<ItemDescriptor> item(String wanted) {
        return items.stream().filter(item -> item.name().equals(wanted)).findFirst();
    }

    /** The table's own key attributes. */
    public Stream<KeyAttribute> keyAttributes() {
        return Stream.concat(Stream.of(pk), sk.stream());
    }

    /** Whether any kind spreads a key over shards. */
    public boolean sharded() {
        return items.stream()
                .flatMap(item -> item.keys().stream())
                .anyMatch(key -> key.shardedBy().isPresent());
    }
}
