package trestle.processor.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * A kind of item: a record, its components and its keys.
 *
 * @param kind the value of the table's kind attribute
 * @param has an attribute by whose presence the kind is known where the kind attribute is missing
 * @param shared the sealed interface that carries the key, where several kinds share one
 * @param key the table's key
 * @param indexKeys its keys in indexes, at most one for each
 * @param unique whether it guards a value
 * @param home where its codec goes
 */
public record ItemDesign(
        TypeElement element,
        String kind,
        Optional<String> has,
        Optional<TypeElement> shared,
        List<Component> components,
        KeyDesign key,
        List<KeyDesign> indexKeys,
        Optional<Derivation> derivation,
        boolean unique,
        Optional<TypeElement> historyOf,
        Home home) {
    public String name() {
        return element.getSimpleName().toString();
    }

    public Optional<Component> component(String wanted) {
        return Component.find(components, wanted);
    }

    /** The component that is stored under an attribute's name; what is in the key alone is under none. */
    public Optional<Component> stored(String attribute) {
        for (var component : components) {
            if (!component.keyOnly() && component.attribute().equals(attribute)) {
                return Optional.of(component);
            }
        }
        return Optional.empty();
    }

    public Optional<KeyDesign> indexKey(String index) {
        for (var indexKey : indexKeys) {
            if (indexKey.index().orElseThrow().equals(index)) {
                return Optional.of(indexKey);
            }
        }
        return Optional.empty();
    }

    /** The component by which a key is sharded, where it is. */
    public Optional<Component> shardedBy(KeyDesign sharded) {
        return sharded.shardedBy().isPresent() ? component(sharded.shardedBy().get()) : Optional.empty();
    }

    /** The table's key, then those in indexes. */
    public List<KeyDesign> keys() {
        var keys = new ArrayList<KeyDesign>();
        keys.add(key);
        keys.addAll(indexKeys);
        return keys;
    }

    public List<Component> versions() {
        var versions = new ArrayList<Component>();
        for (var component : components) {
            if (component.version()) {
                versions.add(component);
            }
        }
        return versions;
    }

    /** The components that count other items. */
    public List<Component> counters() {
        var counters = new ArrayList<Component>();
        for (var component : components) {
            if (component.count().isPresent()) {
                counters.add(component);
            }
        }
        return counters;
    }

    public Optional<Component> ttl() {
        for (var component : components) {
            if (component.ttl()) {
                return Optional.of(component);
            }
        }
        return Optional.empty();
    }

    public Optional<Component> expires() {
        for (var component : components) {
            if (component.expires()) {
                return Optional.of(component);
            }
        }
        return Optional.empty();
    }

    /** {@code of(Parent)}: from which record, how many at most, which of its components it reads. */
    public record Derivation(TypeElement from, int max, List<String> reads, Yield yield) {}

    /** What {@code of} returns. */
    public enum Yield {
        ONE,
        OPTIONAL,
        STREAM
    }

    /** What its full key is made of, by name, in the order in which its codec takes it. */
    public Map<String, TypeMirror> keyParts() {
        return keyParts(key());
    }

    /** What one of its keys is made of. */
    public Map<String, TypeMirror> keyParts(KeyDesign key) {
        var parts = new LinkedHashMap<String, TypeMirror>();
        for (var slot : key.distinctSlots()) {
            parts.put(slot.name(), slot.type().java());
        }
        var by = shardedBy(key);
        if (by.isPresent()) {
            parts.putIfAbsent(by.get().name(), by.get().type().java());
        }
        return parts;
    }
}
