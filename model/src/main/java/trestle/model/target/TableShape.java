package trestle.model.target;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import trestle.model.TableNames;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/**
 * What can be compared of a table: as a model wants it, or as it was found.
 *
 * @param name its name in the installation
 * @param ttl the attribute by which items expire
 * @param shards as its tag says, or as a model with sharded keys wants it; empty otherwise
 */
public record TableShape(
        String name, List<KeyPart> key, List<IndexShape> indexes, Optional<String> ttl, Optional<Spread> shards) {
    /** The tag that keeps the number of shards. */
    public static final String SHARDS_TAG = "trestle:shards";

    public TableShape {
        key = List.copyOf(key);
        indexes = List.copyOf(indexes);
    }

    /**
     * An attribute of a key.
     *
     * @param type S, N or B
     * @param role HASH or RANGE
     */
    public record KeyPart(String attribute, String type, String role) {
        @Override
        public String toString() {
            return attribute + " (" + type + ")";
        }
    }

    /**
     * An index.
     *
     * @param projection ALL, KEYS_ONLY or INCLUDE
     * @param include the attributes of INCLUDE, sorted
     */
    public record IndexShape(String name, List<KeyPart> key, String projection, List<String> include) {
        public IndexShape {
            key = List.copyOf(key);
            include = List.copyOf(new TreeSet<>(include));
        }
    }

    /** A table as a model wants it, under the name and with the shards an installation gives it. */
    public static TableShape of(TableDescriptor table, TableNames names) {
        return new TableShape(
                names.actual(table.name()),
                key(table.pk(), table.sk()),
                table.indexes().stream().map(TableShape::index).toList(),
                table.ttlAttribute(),
                table.sharded() ? Optional.of(spread(table, names)) : Optional.empty());
    }

    static Spread spread(TableDescriptor table, TableNames names) {
        return new Spread(names.shardsBefore(table.name()), names.shards(table.name(), table.shards()));
    }

    private static IndexShape index(IndexDescriptor index) {
        return new IndexShape(index.name(), key(index.pk(), index.sk()), index.projection(), index.include());
    }

    private static List<KeyPart> key(KeyAttribute pk, Optional<KeyAttribute> sk) {
        var key = new ArrayList<KeyPart>();
        key.add(new KeyPart(pk.name(), pk.dynamo(), "HASH"));
        sk.ifPresent(attribute -> key.add(new KeyPart(attribute.name(), attribute.dynamo(), "RANGE")));
        return key;
    }

    public Optional<IndexShape> index(String wanted) {
        return indexes.stream().filter(index -> index.name().equals(wanted)).findFirst();
    }

    /** The types of exactly the attributes that are part of a key, of the table first. */
    public Map<String, String> attributeTypes() {
        var types = new LinkedHashMap<String, String>();
        key.forEach(part -> types.put(part.attribute(), part.type()));
        indexes.forEach(index -> index.key().forEach(part -> types.putIfAbsent(part.attribute(), part.type())));
        return types;
    }

    static String text(List<KeyPart> key) {
        return key.stream().map(KeyPart::toString).collect(Collectors.joining(", "));
    }
}
