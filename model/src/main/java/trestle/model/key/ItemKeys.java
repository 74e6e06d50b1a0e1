package trestle.model.key;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** The keys of one kind: matched against raw items, and put together again from their attributes. */
final class ItemKeys {
    private final ItemDescriptor item;
    private final int shards;
    private final List<Entry> entries = new ArrayList<>();

    /** A key and the attributes it is stored in. */
    private record Entry(
            KeyDescriptor key,
            KeyPattern pk,
            Optional<KeyPattern> sk,
            KeyAttribute pkAttribute,
            Optional<KeyAttribute> skAttribute) {}

    ItemKeys(TableDescriptor table, ItemDescriptor item, int shards, Map<String, UnaryOperator<String>> normalizers) {
        this.item = item;
        this.shards = shards;
        for (var key : item.keys()) {
            var index = key.index()
                    .map(name -> table.index(name)
                            .orElseThrow(() -> new IllegalArgumentException(item.name() + " has a key in " + name
                                    + ", which " + table.name() + " does not have.")));
            entries.add(new Entry(
                    key,
                    KeyPattern.of(key.pk(), key, normalizers),
                    key.sk().map(sk -> KeyPattern.of(sk, key, normalizers)),
                    index.map(TableDescriptor.IndexDescriptor::pk).orElse(table.pk()),
                    index.isPresent() ? index.get().sk() : table.sk()));
        }
    }

    /** The segments of the table key; empty where an item's key is not of this kind. */
    Optional<Map<String, String>> match(Map<String, AttributeValue> raw) {
        return match(entries.getFirst(), raw);
    }

    private Optional<Map<String, String>> match(Entry entry, Map<String, AttributeValue> raw) {
        var pk = keyText(raw, entry.pkAttribute()).flatMap(text -> matchPartition(entry, text));
        if (pk.isEmpty() || entry.sk().isEmpty()) {
            return pk;
        }
        var sk = entry.skAttribute()
                .flatMap(attribute -> keyText(raw, attribute))
                .flatMap(entry.sk().get()::match);
        return sk.filter(found -> agree(pk.get(), found)).map(found -> {
            var both = new LinkedHashMap<>(pk.get());
            both.putAll(found);
            return both;
        });
    }

    /** A sharded partition key may carry its shard's number behind it. */
    private Optional<Map<String, String>> matchPartition(Entry entry, String text) {
        int end = text.length() - 3;
        if (entry.key().shardedBy().isPresent()
                && end > 0
                && text.substring(end).matches("#\\d\\d")) {
            var plain = entry.pk().match(text.substring(0, end));
            if (plain.isPresent()) {
                return plain;
            }
        }
        return entry.pk().match(text);
    }

    /** The plain form of a sharded partition key, if a text is one. */
    private static Optional<String> plain(Entry entry, String text) {
        if (entry.pk().match(text).isPresent()) {
            return Optional.of(text);
        }
        int end = Math.max(0, text.length() - 3);
        return Optional.of(text.substring(0, end))
                .filter(plain -> text.substring(end).matches("#\\d\\d"))
                .filter(plain -> entry.pk().match(plain).isPresent());
    }

    /** Whether some partition key of an item looks like a sharded one of this kind. */
    boolean looksSharded(Map<String, AttributeValue> raw) {
        return entries.stream()
                .filter(entry -> entry.key().shardedBy().isPresent())
                .anyMatch(entry -> keyText(raw, entry.pkAttribute())
                        .flatMap(text -> plain(entry, text))
                        .isPresent());
    }

    /** Where the sharded keys of an item are and belong; those it has no value for are left out. */
    List<ShardPlace> shardPlaces(Map<String, AttributeValue> raw, Map<String, String> segments) {
        var places = new ArrayList<ShardPlace>();
        for (var entry : entries) {
            if (entry.key().shardedBy().isEmpty()) {
                continue;
            }
            var text = keyText(raw, entry.pkAttribute());
            text.flatMap(is -> plain(entry, is))
                    .ifPresent(plain -> places.add(new ShardPlace(
                            entry.pkAttribute().name(),
                            text.get(),
                            sharded(entry, plain, raw, segments),
                            entry.key().shardedBy().flatMap(item::component).flatMap(ItemKeys::stored))));
        }
        return places;
    }

    private static Optional<String> stored(AttributeDescriptor component) {
        return component.keyOnly() ? Optional.empty() : Optional.of(component.attribute());
    }

    private static boolean agree(Map<String, String> one, Map<String, String> other) {
        return one.entrySet().stream().allMatch(member -> {
            var same = other.get(member.getKey());
            return same == null || same.equals(member.getValue());
        });
    }

    private static Optional<String> keyText(Map<String, AttributeValue> raw, KeyAttribute attribute) {
        var value = raw.get(attribute.name());
        return value == null ? Optional.empty() : Optional.ofNullable(attribute.number() ? value.n() : value.s());
    }

    /** What differs between the keys an item has and those its attributes make. */
    List<String> disagreements(Map<String, AttributeValue> raw, Map<String, String> segments) {
        var found = new ArrayList<String>();
        for (var entry : entries) {
            if (untold(entry, segments)) {
                onlyMatch(entry, raw, found);
            } else {
                compare(entry, raw, segments, found);
            }
        }
        return found;
    }

    /** Whether some segment is neither a stored attribute nor read back from the table's key. */
    private boolean untold(Entry entry, Map<String, String> segments) {
        return entry.key().segments().stream()
                .anyMatch(segment -> !segments.containsKey(segment.name())
                        && item.component(segment.name())
                                .filter(component -> !component.keyOnly())
                                .isEmpty());
    }

    private void onlyMatch(Entry entry, Map<String, AttributeValue> raw, List<String> found) {
        boolean there = raw.containsKey(entry.pkAttribute().name());
        if (there && match(entry, raw).isEmpty()) {
            found.add(item.name() + ": " + where(entry) + " is " + stored(entry, raw) + ", which is not "
                    + text(entry.key()) + ".");
        }
    }

    private void compare(
            Entry entry, Map<String, AttributeValue> raw, Map<String, String> segments, List<String> found) {
        var pk = entry.pk()
                .formatStored(name -> value(name, raw, segments))
                .map(plain -> sharded(entry, plain, raw, segments));
        var sk = entry.sk().flatMap(pattern -> pattern.formatStored(name -> value(name, raw, segments)));
        boolean left = entry.key()
                .unless()
                .filter(name -> value(name, raw, segments).isPresent())
                .isPresent();
        boolean out = left || pk.isEmpty() || (entry.sk().isPresent() && sk.isEmpty());
        compare(entry, entry.pkAttribute(), out ? Optional.empty() : pk, raw, found);
        entry.skAttribute()
                .filter(attribute -> !attribute.equals(entry.pkAttribute()))
                .ifPresent(attribute -> compare(entry, attribute, out ? Optional.empty() : sk, raw, found));
    }

    private void compare(
            Entry entry,
            KeyAttribute attribute,
            Optional<String> expected,
            Map<String, AttributeValue> raw,
            List<String> found) {
        var actual = keyText(raw, attribute);
        boolean ownAttribute = item.attributes().stream()
                .anyMatch(component -> component.attribute().equals(attribute.name()) && !component.keyOnly());
        if (actual.equals(expected) || (expected.isEmpty() && (ownAttribute || isTableKey(attribute)))) {
            return;
        }
        found.add(item.name() + ": " + where(entry) + " has " + attribute.name() + " "
                + raw(raw.get(attribute.name())) + ", but " + text(entry.key()) + " gives "
                + expected.map(text -> "\"" + text + "\"").orElse("none") + ".");
    }

    /** An attribute of the table's key is there whether or not an index uses it too. */
    private boolean isTableKey(KeyAttribute attribute) {
        var table = entries.getFirst();
        return attribute.equals(table.pkAttribute())
                || table.skAttribute().filter(attribute::equals).isPresent();
    }

    private String sharded(Entry entry, String plain, Map<String, AttributeValue> raw, Map<String, String> segments) {
        return entry.key()
                .shardedBy()
                .flatMap(name -> value(name, raw, segments))
                .map(value -> Shards.key(plain, Shards.of(value.s() != null ? value.s() : value.n(), shards)))
                .orElse(plain);
    }

    /** A component's value: its attribute, or what the table's key says of one that is stored there alone. */
    private Optional<AttributeValue> value(String name, Map<String, AttributeValue> raw, Map<String, String> segments) {
        var attribute =
                item.component(name).filter(component -> !component.keyOnly()).map(AttributeDescriptor::attribute);
        if (attribute.isPresent()) {
            return Optional.ofNullable(raw.get(attribute.get())).filter(value -> !Boolean.TRUE.equals(value.nul()));
        }
        return Optional.ofNullable(segments.get(name)).map(AttributeValue::fromS);
    }

    private static String where(Entry entry) {
        return entry.key().index().map(index -> "the key in " + index).orElse("the table's key");
    }

    private static String stored(Entry entry, Map<String, AttributeValue> raw) {
        var sk = entry.skAttribute()
                .map(attribute -> " / " + raw(raw.get(attribute.name())))
                .orElse("");
        return raw(raw.get(entry.pkAttribute().name())) + sk;
    }

    static String text(KeyDescriptor key) {
        return "\"" + key.pk() + key.sk().map(sk -> "\" / \"" + sk).orElse("") + "\"";
    }

    static String raw(@Nullable AttributeValue value) {
        if (value == null) {
            return "none";
        }
        return value.s() != null ? "\"" + value.s() + "\"" : value.n() != null ? value.n() : value.toString();
    }
}
