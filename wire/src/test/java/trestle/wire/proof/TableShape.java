package trestle.wire.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A table of the proofs: its keys and indexes, and the request that creates it. */
record TableShape(String name, List<KeyAttribute> hash, List<KeyAttribute> range, List<Index> indexes) {
    TableShape {
        hash = List.copyOf(hash);
        range = List.copyOf(range);
        indexes = List.copyOf(indexes);
    }

    record Index(
            String name,
            List<KeyAttribute> hash,
            List<KeyAttribute> range,
            ProjectionType projection,
            List<String> included,
            boolean local) {
        Index {
            hash = List.copyOf(hash);
            range = List.copyOf(range);
            included = List.copyOf(included);
        }

        List<KeyAttribute> keys() {
            return Stream.concat(hash.stream(), range.stream()).toList();
        }

        boolean holds(Map<String, AttributeValue> item) {
            return keys().stream().allMatch(each -> item.containsKey(each.name()));
        }
    }

    static TableShape simple(String name, String hash) {
        return new TableShape(name, List.of(new KeyAttribute(hash, ScalarAttributeType.S)), List.of(), List.of());
    }

    List<KeyAttribute> keys() {
        return Stream.concat(hash.stream(), range.stream()).toList();
    }

    List<String> keyNames() {
        return keys().stream().map(KeyAttribute::name).toList();
    }

    /** Every attribute that a key of the table or of an index is made of. */
    List<KeyAttribute> allKeys() {
        return Stream.concat(keys().stream(), indexes.stream().flatMap(each -> each.keys().stream()))
                .distinct()
                .toList();
    }

    List<KeyAttribute> indexKeys() {
        var own = keyNames();
        return allKeys().stream().filter(each -> !own.contains(each.name())).toList();
    }

    Optional<Index> index(String wanted) {
        return indexes.stream().filter(each -> each.name().equals(wanted)).findFirst();
    }

    Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        var key = new TreeMap<String, AttributeValue>();
        keys().forEach(each -> key.put(each.name(), item.get(each.name())));
        return key;
    }

    /** Whether an index's rows carry the attribute. */
    boolean projects(Index index, String attribute) {
        return switch (index.projection()) {
            case ALL -> true;
            case INCLUDE, KEYS_ONLY ->
                keyNames().contains(attribute)
                        || index.keys().stream().anyMatch(each -> each.name().equals(attribute))
                        || index.included().contains(attribute);
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalStateException();
        };
    }

    /** A table with drawn key types and up to three indexes. */
    static TableShape draw(Draw draw, String name, boolean wideKeys) {
        var hash = List.of(new KeyAttribute("pk1", type(draw)));
        var range = draw.chance(80) ? List.of(new KeyAttribute("sk1", type(draw))) : List.<KeyAttribute>of();
        var indexes = new ArrayList<Index>();
        indexes.add(index(draw, "global-1", List.of(key(draw, "g1")), List.of(), false));
        indexes.add(index(draw, "global-2", List.of(key(draw, "g2")), List.of(key(draw, "g3")), false));
        if (!range.isEmpty() && draw.chance(70)) {
            indexes.add(index(draw, "local-1", hash, List.of(key(draw, "l1")), true));
        }
        if (wideKeys) {
            var parts = List.of(key(draw, "w1"), key(draw, "w2"));
            indexes.add(index(draw, "wide-1", parts, List.of(key(draw, "w3"), key(draw, "w4")), false));
        }
        return new TableShape(name, hash, range, indexes);
    }

    private static Index index(
            Draw draw, String name, List<KeyAttribute> hash, List<KeyAttribute> range, boolean local) {
        var projection = draw.of(ProjectionType.ALL, ProjectionType.KEYS_ONLY, ProjectionType.INCLUDE);
        var included = projection == ProjectionType.INCLUDE ? List.of("num1", "map1") : List.<String>of();
        return new Index(name, hash, range, projection, included, local);
    }

    private static KeyAttribute key(Draw draw, String name) {
        return new KeyAttribute(name, type(draw));
    }

    private static ScalarAttributeType type(Draw draw) {
        return draw.of(ScalarAttributeType.S, ScalarAttributeType.S, ScalarAttributeType.N, ScalarAttributeType.B);
    }

    CreateTableRequest request() {
        var definitions = new LinkedHashMap<String, AttributeDefinition>();
        allKeys().forEach(each -> definitions.put(each.name(), definition(each)));
        var locals = indexes.stream()
                .filter(Index::local)
                .map(each -> LocalSecondaryIndex.builder()
                        .indexName(each.name())
                        .keySchema(schema(each.hash(), each.range()))
                        .projection(projection(each))
                        .build())
                .toList();
        var globals = indexes.stream()
                .filter(each -> !each.local())
                .map(each -> GlobalSecondaryIndex.builder()
                        .indexName(each.name())
                        .keySchema(schema(each.hash(), each.range()))
                        .projection(projection(each))
                        .build())
                .toList();
        return CreateTableRequest.builder()
                .tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(definitions.values())
                .keySchema(schema(hash, range))
                .localSecondaryIndexes(locals.isEmpty() ? null : locals)
                .globalSecondaryIndexes(globals.isEmpty() ? null : globals)
                .build();
    }

    private static AttributeDefinition definition(KeyAttribute key) {
        return AttributeDefinition.builder()
                .attributeName(key.name())
                .attributeType(key.type())
                .build();
    }

    private static List<KeySchemaElement> schema(List<KeyAttribute> hash, List<KeyAttribute> range) {
        return Stream.concat(
                        hash.stream().map(each -> element(each, KeyType.HASH)),
                        range.stream().map(each -> element(each, KeyType.RANGE)))
                .toList();
    }

    private static KeySchemaElement element(KeyAttribute key, KeyType type) {
        return KeySchemaElement.builder()
                .attributeName(key.name())
                .keyType(type)
                .build();
    }

    private static Projection projection(Index index) {
        return Projection.builder()
                .projectionType(index.projection())
                .nonKeyAttributes(index.included().isEmpty() ? null : index.included())
                .build();
    }
}
