package trestle.model.key;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.TableDescriptor;

/**
 * Tells from a raw item of a table which of the model's kinds it is, and whether its keys are what its attributes
 * make them, character for character. Immutable.
 */
public final class Recognition {
    private final TableDescriptor table;
    private final int shards;
    private final Map<String, UnaryOperator<String>> normalizers;
    private final Map<ItemDescriptor, ItemKeys> keys = new LinkedHashMap<>();

    private Recognition(TableDescriptor table, int shards, Map<String, UnaryOperator<String>> normalizers) {
        this.table = table;
        this.shards = shards;
        this.normalizers = normalizers;
        for (var item : table.items()) {
            keys.put(item, new ItemKeys(table, item, shards, normalizers));
        }
    }

    /** Of a table with as many shards as the model says. Normalised segments are taken as they are. */
    public static Recognition of(TableDescriptor table) {
        return new Recognition(table, table.shards(), Map.of());
    }

    /** For an installation with another number of shards. */
    public Recognition sharded(int count) {
        return new Recognition(table, count, normalizers);
    }

    /** With the functions that templates name, so that segments put through them are compared too. */
    public Recognition normalizing(Map<String, UnaryOperator<String>> functions) {
        return new Recognition(table, shards, Map.copyOf(functions));
    }

    /** Which kind an item is, or why it is none. */
    public sealed interface Outcome {}

    /**
     * The kind of an item.
     *
     * @param segments the texts its table key is put together from: by component, formatted ones as {@code
     *     name:format}
     */
    public record Known(ItemDescriptor item, Map<String, String> segments) implements Outcome {}

    /** Why an item is of no kind, in one sentence. */
    public record Unknown(String why) implements Outcome {}

    /** The kind of a raw item: by its key, then by the kind attribute, then by an attribute only one kind has. */
    public Outcome kindOf(Map<String, AttributeValue> item) {
        var fitting = new ArrayList<Known>();
        keys.forEach((kind, templates) ->
                templates.match(item).ifPresent(segments -> fitting.add(new Known(kind, segments))));
        if (fitting.isEmpty()) {
            return new Unknown(noneFits(item));
        }
        var named = text(item, table.kindAttribute());
        var left = toldByPresence(
                fitting.stream()
                        .filter(known -> named == null || known.item().kind().equals(named))
                        .toList(),
                item);
        if (left.size() == 1) {
            return left.getFirst();
        }
        return new Unknown(left.isEmpty() ? wrongKind(item, fitting, named) : fitsSeveral(item, left));
    }

    /** Of several, those whose own attribute is there and that may have what tells the others. */
    private static List<Known> toldByPresence(List<Known> fitting, Map<String, AttributeValue> item) {
        if (fitting.size() == 1) {
            return fitting;
        }
        return fitting.stream()
                .filter(known -> known.item().has().map(item::containsKey).orElse(true))
                .filter(known -> fitting.stream()
                        .noneMatch(other -> !other.equals(known) && excludes(other.item(), known.item(), item)))
                .toList();
    }

    /** Whether an item has the attribute of one kind, which another kind never has. */
    private static boolean excludes(ItemDescriptor one, ItemDescriptor other, Map<String, AttributeValue> item) {
        return one.has()
                .filter(item::containsKey)
                .filter(has -> other.attributes().stream()
                        .noneMatch(attribute ->
                                !attribute.keyOnly() && attribute.attribute().equals(has)))
                .isPresent();
    }

    /**
     * What is wrong with an item's keys, a sentence each; empty for an item as the model's own code writes it. Every
     * key is put together again from the attributes and compared; segments that no attribute tells are only matched.
     */
    public List<String> disagreements(Map<String, AttributeValue> item) {
        return switch (kindOf(item)) {
            case Unknown(var why) -> List.of(why);
            case Known(var kind, var segments) -> templates(kind).disagreements(item, segments);
        };
    }

    /** Where the sharded keys of an item are and, by the number of shards, belong; none for an item of no kind. */
    public List<ShardPlace> shardPlaces(Map<String, AttributeValue> item) {
        return switch (kindOf(item)) {
            case Unknown unknown -> List.of();
            case Known(var kind, var segments) -> templates(kind).shardPlaces(item, segments);
        };
    }

    /** Whether an item has a partition key, in the table or an index, that looks like a sharded one of some kind. */
    public boolean looksSharded(Map<String, AttributeValue> item) {
        return keys.values().stream().anyMatch(templates -> templates.looksSharded(item));
    }

    private ItemKeys templates(ItemDescriptor kind) {
        var templates = keys.get(kind);
        if (templates == null) {
            throw new IllegalStateException("A kind was recognised that the table does not list.");
        }
        return templates;
    }

    private String noneFits(Map<String, AttributeValue> item) {
        var tried = new ArrayList<String>();
        for (var kind : table.items()) {
            tried.add(kind.name() + " " + ItemKeys.text(kind.key()));
        }
        return table.name() + ": the key " + keyOf(item) + " is of no kind. Kinds: " + String.join("; ", tried) + ".";
    }

    private String wrongKind(Map<String, AttributeValue> item, List<Known> fitting, @Nullable String named) {
        var told = named == null
                ? "no attribute tells it from the kinds that share its key"
                : "its " + table.kindAttribute().orElse("") + " is \"" + named + "\"";
        return table.name() + ": the key " + keyOf(item) + " is that of " + names(fitting) + ", but " + told + ".";
    }

    private String fitsSeveral(Map<String, AttributeValue> item, List<Known> left) {
        return table.name() + ": the key " + keyOf(item) + " is that of several kinds: " + names(left) + ".";
    }

    private static String names(List<Known> kinds) {
        return kinds.stream()
                .map(known -> known.item().name() + " (\"" + known.item().kind() + "\")")
                .collect(Collectors.joining(", "));
    }

    private String keyOf(Map<String, AttributeValue> item) {
        return table.keyAttributes()
                .map(attribute -> ItemKeys.raw(item.get(attribute.name())))
                .collect(Collectors.joining(" / "));
    }

    private static @Nullable String text(Map<String, AttributeValue> item, Optional<String> attribute) {
        var value = attribute.map(item::get).orElse(null);
        return value == null ? null : value.s();
    }
}
