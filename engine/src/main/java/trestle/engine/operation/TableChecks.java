package trestle.engine.operation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.CreateTableRequest;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.StreamSpecification;
import trestle.engine.api.Tag;
import trestle.engine.api.Throughput;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.error.TableMessages;

/** What a table and its indexes may look like. */
final class TableChecks {
    static final int GLOBAL_INDEXES_MAX = 20;
    private static final int LOCAL_INDEXES_MAX = 5;
    private static final int TABLE_KEY_ELEMENTS_MAX = 2;
    /** A global index may have up to four attributes in each part of its key. */
    private static final int INDEX_KEY_PART_MAX = 4;

    static final int INDEX_KEY_ELEMENTS_MAX = 2 * INDEX_KEY_PART_MAX;
    private static final long UNITS_MAX = 1_000_000_000_000L;
    private static final int NAME_LENGTH_MAX = 255;

    private TableChecks() {}

    static void check(CreateTableRequest request) {
        if (request.tableName() == null) {
            throw EngineException.invalid(TableMessages.TABLE_NAME_REQUIRED);
        }
        var constraints = new Constraints()
                .tableName(request.tableName(), 3)
                .required("attributeDefinitions", request.attributeDefinitions())
                .required("keySchema", request.keySchema())
                .oneOf("billingMode", request.billingMode(), Enumerations.BILLING_MODE)
                .oneOf("tableClass", request.tableClass(), Enumerations.TABLE_CLASS);
        definitions(constraints, request.attributeDefinitions());
        keySchema(constraints, "keySchema", request.keySchema(), TABLE_KEY_ELEMENTS_MAX);
        indexes(constraints, "localSecondaryIndexes", request.localSecondaryIndexes(), TABLE_KEY_ELEMENTS_MAX);
        indexes(constraints, "globalSecondaryIndexes", request.globalSecondaryIndexes(), INDEX_KEY_ELEMENTS_MAX);
        throughput(constraints, "provisionedThroughput", request.provisionedThroughput());
        tags(constraints, request.tags());
        constraints.raise();
        refuseStream(request.streamSpecification());
        checkBilling(request);
        checkSchema(request);
    }

    private static void tags(Constraints constraints, @Nullable List<Tag> tags) {
        for (var i = 0; tags != null && i < tags.size(); i++) {
            constraints.tag("tags." + (i + 1) + ".member.", tags.get(i));
        }
    }

    private static void definitions(Constraints constraints, @Nullable List<AttributeDefinition> definitions) {
        for (var i = 0; definitions != null && i < definitions.size(); i++) {
            var path = "attributeDefinitions." + (i + 1) + ".member.";
            var name = definitions.get(i).attributeName();
            var type = definitions.get(i).attributeType();
            constraints.required(path + "attributeName", name).required(path + "attributeType", type);
            attributeName(constraints, path + "attributeName", name);
            constraints.oneOf(path + "attributeType", type, Enumerations.ATTRIBUTE_TYPE);
        }
    }

    static void keySchema(
            Constraints constraints, String path, @Nullable List<KeySchemaElement> schema, int elementsMax) {
        if (schema == null) {
            return;
        }
        var shown = schema.stream()
                .map(element -> "KeySchemaElement(attributeName=" + element.attributeName() + ", keyType="
                        + element.keyType() + ")")
                .toList();
        constraints.atLeast(path, shown, schema.size(), 1).atMost(path, shown, schema.size(), elementsMax);
        for (var i = 0; i < schema.size(); i++) {
            var member = path + "." + (i + 1) + ".member.";
            constraints
                    .required(member + "attributeName", schema.get(i).attributeName())
                    .required(member + "keyType", schema.get(i).keyType())
                    .oneOf(member + "keyType", schema.get(i).keyType(), Enumerations.KEY_TYPE);
            attributeName(constraints, member + "attributeName", schema.get(i).attributeName());
        }
    }

    private static void attributeName(Constraints constraints, String path, @Nullable String name) {
        if (name != null) {
            constraints.atLeast(path, name, name.length(), 1).atMost(path, name, name.length(), NAME_LENGTH_MAX);
        }
    }

    static void indexes(
            Constraints constraints, String path, @Nullable List<IndexSpecification> indexes, int elementsMax) {
        for (var i = 0; indexes != null && i < indexes.size(); i++) {
            index(constraints, path + "." + (i + 1) + ".member.", indexes.get(i), elementsMax);
        }
    }

    static void index(Constraints constraints, String path, IndexSpecification index, int elementsMax) {
        constraints
                .required(path + "indexName", index.indexName())
                .required(path + "keySchema", index.keySchema())
                .required(path + "projection", index.projection())
                .indexName(path + "indexName", index.indexName());
        keySchema(constraints, path + "keySchema", index.keySchema(), elementsMax);
        if (index.projection() != null) {
            constraints.oneOf(
                    path + "projection.projectionType",
                    index.projection().projectionType(),
                    Enumerations.PROJECTION_TYPE);
            var included = index.projection().nonKeyAttributes();
            if (included != null) {
                constraints.atLeast(path + "projection.nonKeyAttributes", "[]", included.size(), 1);
                included.forEach(name -> attributeName(constraints, path + "projection.nonKeyAttributes", name));
            }
        }
        throughput(constraints, path + "provisionedThroughput", index.provisionedThroughput());
    }

    static void throughput(Constraints constraints, String path, @Nullable Throughput throughput) {
        if (throughput != null) {
            constraints
                    .required(path + ".readCapacityUnits", throughput.readUnits())
                    .required(path + ".writeCapacityUnits", throughput.writeUnits());
            units(constraints, path + ".readCapacityUnits", throughput.readUnits());
            units(constraints, path + ".writeCapacityUnits", throughput.writeUnits());
        }
    }

    private static void units(Constraints constraints, String path, @Nullable Long units) {
        if (units != null && units < 1) {
            constraints.problem(Messages.tooSmall(path, units, 1));
        }
    }

    static void bounds(@Nullable Throughput throughput) {
        if (throughput != null) {
            bounds(throughput.readUnits(), "ReadCapacityUnits");
            bounds(throughput.writeUnits(), "WriteCapacityUnits");
        }
    }

    private static void bounds(@Nullable Long units, String parameter) {
        if (units != null && units > UNITS_MAX) {
            throw EngineException.invalid(TableMessages.outOfBounds(units, parameter));
        }
    }

    /** Streams come later; a table that seemed to have one and had not would be worse than none. */
    static void refuseStream(@Nullable StreamSpecification stream) {
        if (stream != null && Boolean.TRUE.equals(stream.streamEnabled())) {
            throw EngineException.invalid(TableMessages.STREAMS_UNAVAILABLE);
        }
    }

    private static void checkBilling(CreateTableRequest request) {
        if ("PAY_PER_REQUEST".equals(request.billingMode())) {
            if (request.provisionedThroughput() != null) {
                throw EngineException.invalid(TableMessages.THROUGHPUT_WITH_ON_DEMAND);
            }
        } else if (request.provisionedThroughput() == null) {
            throw EngineException.invalid(TableMessages.THROUGHPUT_REQUIRED);
        }
        bounds(request.provisionedThroughput());
    }

    private static void checkSchema(CreateTableRequest request) {
        var definitions = Objects.requireNonNull(request.attributeDefinitions());
        var schema = Objects.requireNonNull(request.keySchema());
        var defined = names(definitions);
        if (schema.size() > defined.size()) {
            throw EngineException.invalid(TableMessages.KEY_WITHOUT_DEFINITION);
        }
        checkKeySchema(schema, defined, false);
        var local = request.localSecondaryIndexes();
        var global = request.globalSecondaryIndexes();
        if (local == null && global == null && schema.size() != defined.size()) {
            throw EngineException.invalid(TableMessages.DEFINITIONS_NOT_ALL_USED);
        }
        var indexNames = new HashSet<String>();
        if (local != null) {
            checkLocal(local, schema, defined, indexNames);
        }
        if (global != null) {
            checkGlobal(global, defined, request.billingMode(), indexNames);
        }
        checkAllUsed(request, defined);
    }

    private static void checkLocal(
            List<IndexSpecification> indexes,
            List<KeySchemaElement> tableSchema,
            List<String> defined,
            Set<String> indexNames) {
        if (indexes.isEmpty()) {
            throw EngineException.invalid(TableMessages.LOCAL_INDEXES_EMPTY);
        }
        if (tableSchema.size() < 2) {
            throw EngineException.invalid(TableMessages.LOCAL_INDEX_NEEDS_RANGE);
        }
        var tableHash = String.valueOf(tableSchema.getFirst().attributeName());
        for (var index : indexes) {
            var name = Objects.requireNonNull(index.indexName());
            var schema = Objects.requireNonNull(index.keySchema());
            checkKeySchema(schema, defined, false);
            if (schema.size() < 2) {
                throw EngineException.invalid(TableMessages.indexNeedsRange(name));
            }
            var indexHash = String.valueOf(schema.getFirst().attributeName());
            if (!indexHash.equals(tableHash)) {
                throw EngineException.invalid(TableMessages.otherHash(name, indexHash, tableHash));
            }
            checkIndex(index, indexNames);
        }
        if (indexes.size() > LOCAL_INDEXES_MAX) {
            throw EngineException.invalid(TableMessages.TOO_MANY_LOCAL_INDEXES);
        }
    }

    private static void checkGlobal(
            List<IndexSpecification> indexes,
            List<String> defined,
            @Nullable String billingMode,
            Set<String> indexNames) {
        if (indexes.isEmpty()) {
            throw EngineException.invalid(TableMessages.GLOBAL_INDEXES_EMPTY);
        }
        for (var index : indexes) {
            checkGlobal(index, defined, billingMode, indexNames);
        }
        if (indexes.size() > GLOBAL_INDEXES_MAX) {
            throw EngineException.invalid(TableMessages.TOO_MANY_GLOBAL_INDEXES);
        }
    }

    static void checkGlobal(
            IndexSpecification index, List<String> defined, @Nullable String billingMode, Set<String> indexNames) {
        checkKeySchema(Objects.requireNonNull(index.keySchema()), defined, true);
        if ("PAY_PER_REQUEST".equals(billingMode) && index.provisionedThroughput() != null) {
            throw EngineException.invalid(
                    TableMessages.indexThroughputWithOnDemand(Objects.requireNonNull(index.indexName())));
        }
        bounds(index.provisionedThroughput());
        checkIndex(index, indexNames);
    }

    private static void checkIndex(IndexSpecification index, Set<String> indexNames) {
        var name = Objects.requireNonNull(index.indexName());
        var projection = Objects.requireNonNull(index.projection());
        var type = projection.projectionType();
        if (type == null) {
            throw EngineException.invalid(TableMessages.UNKNOWN_PROJECTION);
        }
        if (projection.nonKeyAttributes() != null && !type.equals("INCLUDE")) {
            throw EngineException.invalid(TableMessages.includedWithoutInclude(type));
        }
        if (projection.nonKeyAttributes() == null && type.equals("INCLUDE")) {
            throw EngineException.invalid(TableMessages.includeWithoutNames());
        }
        if (!indexNames.add(name)) {
            throw EngineException.invalid(TableMessages.duplicateIndex(name));
        }
    }

    private static void checkKeySchema(List<KeySchemaElement> schema, List<String> defined, boolean manyAllowed) {
        var names = schema.stream()
                .map(element -> String.valueOf(element.attributeName()))
                .toList();
        if (!defined.containsAll(names)) {
            throw EngineException.invalid(TableMessages.keysNotDefined(names, defined));
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw EngineException.invalid(TableMessages.SAME_HASH_AND_RANGE);
        }
        if (!"HASH".equals(schema.getFirst().keyType())) {
            throw EngineException.invalid(TableMessages.FIRST_KEY_NOT_HASH);
        }
        if (!manyAllowed) {
            if (schema.size() > 1 && !"RANGE".equals(schema.get(1).keyType())) {
                throw EngineException.invalid(TableMessages.SECOND_KEY_NOT_RANGE);
            }
            return;
        }
        var types = schema.stream().map(KeySchemaElement::keyType).toList();
        var hashes = (int) types.stream().filter("HASH"::equals).count();
        if (!types.subList(0, hashes).stream().allMatch("HASH"::equals)) {
            throw EngineException.invalid(TableMessages.HASH_AFTER_RANGE);
        }
        if (hashes > INDEX_KEY_PART_MAX || types.size() - hashes > INDEX_KEY_PART_MAX) {
            throw EngineException.invalid(
                    Messages.constraints(List.of(Messages.tooLong("keySchema", names, INDEX_KEY_PART_MAX))));
        }
    }

    private static void checkAllUsed(CreateTableRequest request, List<String> defined) {
        var used = new TreeSet<String>();
        var schemas = new ArrayList<List<KeySchemaElement>>();
        schemas.add(Objects.requireNonNull(request.keySchema()));
        addSchemas(schemas, request.localSecondaryIndexes());
        addSchemas(schemas, request.globalSecondaryIndexes());
        schemas.forEach(schema -> schema.forEach(element -> used.add(String.valueOf(element.attributeName()))));
        if (!used.containsAll(defined)) {
            throw EngineException.invalid(TableMessages.definitionsNotUsed(defined, List.copyOf(used)));
        }
    }

    private static void addSchemas(List<List<KeySchemaElement>> schemas, @Nullable List<IndexSpecification> indexes) {
        if (indexes != null) {
            indexes.forEach(index -> schemas.add(Objects.requireNonNull(index.keySchema())));
        }
    }

    /** The names defined, each of which must be defined once. */
    static List<String> names(List<AttributeDefinition> definitions) {
        var names = new ArrayList<String>();
        for (var definition : definitions) {
            var name = Objects.requireNonNull(definition.attributeName());
            if (names.contains(name)) {
                throw EngineException.invalid(TableMessages.definedTwice(name));
            }
            names.add(name);
        }
        return names;
    }
}
