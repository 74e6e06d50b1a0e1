package trestle.testing;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.TableNames;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;
import trestle.model.key.Recognition;
import trestle.model.migrate.StateKinds;

/**
 * The keys of all that is stored, read by a model's templates: of which kind each item is, and whether its keys are
 * what its attributes make them. One moment, and never changes.
 *
 * <pre>{@code
 * assertThat(trestle.keys("gallery").lines("Gallery"))
 *         .contains("Album | ALBUM#a1 | METADATA | GSI1PK ALBUM | GSI1SK 2040-01-15T09:30:00.000Z#a1");
 * assertThat(trestle.keys("gallery").disagreements()).isEmpty();
 * }</pre>
 */
public final class StoredKeys {
    private final Dump dump;
    private final ModelDescriptor model;
    private final Map<String, Recognition> recognitions = new HashMap<>();

    private StoredKeys(Dump dump, ModelDescriptor model, TableNames names) {
        this.dump = dump;
        this.model = model;
        var normalizers = normalizers(model);
        for (var table : model.tables()) {
            recognitions.put(
                    table.name(),
                    Recognition.of(table)
                            .sharded(names.shards(table.name(), table.shards()))
                            .normalizing(normalizers));
        }
    }

    /** @param names for the number of shards; the dump is by declared names */
    public static StoredKeys of(Dump dump, ModelDescriptor model, TableNames names) {
        return new StoredKeys(dump, model, names);
    }

    /**
     * Every item of a table, in the order of their keys: its kind, its key, then the keys of the indexes it is in,
     * each after its attribute's name. An item of no kind has a question mark.
     */
    public List<String> lines(String table) {
        var descriptor = table(table);
        return dump.items(table).stream()
                .map(item -> Stream.of(Stream.of(kind(table, item)), key(descriptor, item), indexKeys(descriptor, item))
                        .flatMap(parts -> parts)
                        .collect(Collectors.joining(" | ")))
                .toList();
    }

    private String kind(String table, Map<String, AttributeValue> item) {
        return switch (recognition(table).kindOf(item)) {
            case Recognition.Known known -> known.item().kind();
            case Recognition.Unknown unknown -> "?";
        };
    }

    private static Stream<String> key(TableDescriptor table, Map<String, AttributeValue> item) {
        return table.keyAttributes().map(attribute -> text(item, attribute.name()));
    }

    private static Stream<String> indexKeys(TableDescriptor table, Map<String, AttributeValue> item) {
        var own = table.keyAttributes().map(KeyAttribute::name).toList();
        return table.indexes().stream()
                .filter(index -> index.keyAttributes().map(KeyAttribute::name).allMatch(item::containsKey))
                .flatMap(IndexDescriptor::keyAttributes)
                .map(KeyAttribute::name)
                .distinct()
                .filter(name -> !own.contains(name))
                .map(name -> name + " " + text(item, name));
    }

    private static String text(Map<String, AttributeValue> item, String attribute) {
        var value = item.get(attribute);
        if (value == null) {
            throw new IllegalStateException("An item has no " + attribute + ", which is part of its key.");
        }
        return value.s() != null ? value.s() : Values.text(value);
    }

    /** What is wrong with the keys of any item, a sentence each; empty if the model's own code wrote them all. */
    public List<String> disagreements() {
        return model.tables().stream()
                .flatMap(table -> dump.items(table.name()).stream()
                        .flatMap(item -> recognition(table.name()).disagreements(item).stream()))
                .toList();
    }

    /** The kinds of which nothing is stored, by the names of their records; the state of migrations is not asked for. */
    public List<String> missingKinds() {
        var missing = model.items()
                .filter(item -> !StateKinds.isOne(item))
                .map(ItemDescriptor::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        for (var table : model.tables()) {
            for (var item : dump.items(table.name())) {
                if (recognition(table.name()).kindOf(item) instanceof Recognition.Known known) {
                    missing.remove(known.item().name());
                }
            }
        }
        return List.copyOf(missing);
    }

    private TableDescriptor table(String name) {
        return model.table(name)
                .orElseThrow(() -> new IllegalArgumentException(model.name() + " has no table " + name + ". It has: "
                        + model.tables().stream().map(TableDescriptor::name).collect(Collectors.joining(", "))));
    }

    private Recognition recognition(String table) {
        var recognition = recognitions.get(table);
        if (recognition == null) {
            throw new IllegalStateException("Every table of the model has its recognition.");
        }
        return recognition;
    }

    private static Map<String, UnaryOperator<String>> normalizers(ModelDescriptor model) {
        var functions = new HashMap<String, UnaryOperator<String>>();
        model.normalizers().forEach(each -> functions.put(each.name(), function(method(each.type(), each.method()))));
        return functions;
    }

    private static Method method(String type, String name) {
        try {
            var method = Class.forName(type).getDeclaredMethod(name, String.class);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException("The model names a function that is not there.", failure);
        }
    }

    private static UnaryOperator<String> function(Method method) {
        return text -> {
            try {
                return (String) method.invoke(null, text);
            } catch (ReflectiveOperationException failure) {
                throw new IllegalStateException("A function of the model failed.", failure);
            }
        };
    }
}
