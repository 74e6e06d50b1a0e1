package trestle.engine.operation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.CreateTableRequest;
import trestle.engine.api.DeleteTableRequest;
import trestle.engine.api.DescribeTableRequest;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.ListTablesResult;
import trestle.engine.api.TableDescription;
import trestle.engine.api.Tag;
import trestle.engine.api.Throughput;
import trestle.engine.api.UpdateTableRequest;
import trestle.engine.api.UpdateTableRequest.IndexUpdate;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.error.TableMessages;
import trestle.engine.table.IndexDefinition;
import trestle.engine.table.Table;
import trestle.engine.table.TableDefinition;
import trestle.engine.table.TableDefinition.Settings;

/** CreateTable, UpdateTable, DeleteTable, DescribeTable and ListTables. */
public final class Tables {
    private static final int LISTED_MAX = 100;

    private final Context context;
    private final Consumer<Table> upkeep;

    /** @param upkeep called with a table that has work under way, to be done in the background */
    public Tables(Context context, Consumer<Table> upkeep) {
        this.context = context;
        this.upkeep = upkeep;
    }

    /** The table of this name or ARN, for an operation on tables. */
    static Table require(Context context, String nameOrArn) {
        var name = Context.nameOf(nameOrArn);
        return context.catalog().find(name).orElseThrow(() -> notFound(name));
    }

    static EngineException notFound(String name) {
        return new EngineException(ErrorType.RESOURCE_NOT_FOUND, TableMessages.notFound(name));
    }

    public TableDescription create(CreateTableRequest request, String region) {
        TableChecks.check(request);
        var name = Objects.requireNonNull(request.tableName());
        var table = context.catalog()
                .create(name, number -> definition(request, number, region))
                .orElseThrow(() -> new EngineException(ErrorType.RESOURCE_IN_USE, TableMessages.exists(name)));
        return Descriptions.of(context.catalog(), table, "CREATING");
    }

    private TableDefinition definition(CreateTableRequest request, int number, String region) {
        var indexes = new ArrayList<IndexDefinition>();
        var nextIndex = 1;
        for (var index : orEmpty(request.localSecondaryIndexes())) {
            indexes.add(index(index, nextIndex++, false, IndexDefinition.Status.ACTIVE));
        }
        for (var index : orEmpty(request.globalSecondaryIndexes())) {
            indexes.add(index(index, nextIndex++, true, IndexDefinition.Status.ACTIVE));
        }
        var tags = new HashMap<String, String>();
        for (var tag : request.tags() == null ? List.<Tag>of() : request.tags()) {
            tags.put(String.valueOf(tag.key()), tag.value() == null ? "" : tag.value());
        }
        var onDemand = "PAY_PER_REQUEST".equals(request.billingMode());
        var now = context.clock().instant();
        return new TableDefinition(
                number,
                Objects.requireNonNull(request.tableName()),
                UUID.randomUUID().toString(),
                region,
                now,
                Objects.requireNonNull(request.attributeDefinitions()),
                Objects.requireNonNull(request.keySchema()),
                indexes,
                nextIndex,
                new Settings(
                        request.billingMode(),
                        onDemand ? now : null,
                        request.provisionedThroughput() == null
                                ? new Throughput(0L, 0L)
                                : request.provisionedThroughput(),
                        request.onDemandThroughput(),
                        request.warmThroughput(),
                        request.sseSpecification(),
                        request.tableClass(),
                        Boolean.TRUE.equals(request.deletionProtectionEnabled())),
                null,
                tags);
    }

    private static List<IndexSpecification> orEmpty(@Nullable List<IndexSpecification> indexes) {
        return indexes == null ? List.of() : indexes;
    }

    private static IndexDefinition index(
            IndexSpecification index, int number, boolean global, IndexDefinition.Status status) {
        return new IndexDefinition(
                number,
                Objects.requireNonNull(index.indexName()),
                global,
                List.copyOf(Objects.requireNonNull(index.keySchema())),
                Objects.requireNonNull(index.projection()),
                status,
                index.provisionedThroughput(),
                index.onDemandThroughput(),
                index.warmThroughput());
    }

    public TableDescription describe(DescribeTableRequest request) {
        new Constraints().tableName(request.tableName()).raise();
        return Descriptions.of(context.catalog(), require(context, Objects.requireNonNull(request.tableName())));
    }

    public ListTablesResult list(ListTablesRequest request) {
        new Constraints()
                .indexName("exclusiveStartTableName", request.exclusiveStartTableName())
                .valueAtLeast("limit", request.limit(), 1)
                .valueAtMost("limit", request.limit(), LISTED_MAX)
                .raise();
        var limit = request.limit() == null ? LISTED_MAX : request.limit();
        var names = new ArrayList<String>();
        for (var name : context.catalog().namesAfter(request.exclusiveStartTableName())) {
            if (names.size() == limit) {
                return new ListTablesResult(names, names.getLast());
            }
            names.add(name);
        }
        return new ListTablesResult(names, null);
    }

    public TableDescription delete(DeleteTableRequest request) {
        new Constraints().tableName(request.tableName()).raise();
        var table = require(context, Objects.requireNonNull(request.tableName()));
        if (table.definition().settings().deletionProtection()) {
            throw EngineException.invalid(TableMessages.PROTECTED);
        }
        var description = Descriptions.of(context.catalog(), table, "DELETING");
        if (!context.catalog().drop(table)) {
            throw notFound(table.name());
        }
        return description;
    }

    // ---- update ----

    public TableDescription update(UpdateTableRequest request) {
        checkUpdate(request);
        var name = Context.nameOf(Objects.requireNonNull(request.tableName()));
        var table = context.catalog()
                .change(name, definition -> updated(Objects.requireNonNull(definition), request))
                .orElseThrow(() -> notFound(name));
        upkeep.accept(table);
        return Descriptions.of(context.catalog(), table, "UPDATING");
    }

    private static void checkUpdate(UpdateTableRequest request) {
        var constraints = new Constraints()
                .tableName(request.tableName())
                .oneOf("billingMode", request.billingMode(), Enumerations.BILLING_MODE)
                .oneOf("tableClass", request.tableClass(), Enumerations.TABLE_CLASS);
        TableChecks.throughput(constraints, "provisionedThroughput", request.provisionedThroughput());
        var updates = updates(request);
        for (var i = 0; i < updates.size(); i++) {
            checkIndexUpdate(constraints, "globalSecondaryIndexUpdates." + (i + 1) + ".member.", updates.get(i));
        }
        constraints.raise();
        TableChecks.refuseStream(request.streamSpecification());
        var empty = request.provisionedThroughput() == null
                && request.billingMode() == null
                && request.streamSpecification() == null
                && request.sseSpecification() == null
                && request.tableClass() == null
                && request.deletionProtectionEnabled() == null
                && request.onDemandThroughput() == null
                && request.warmThroughput() == null
                && updates.isEmpty();
        if (empty) {
            throw EngineException.invalid(TableMessages.NOTHING_TO_UPDATE);
        }
        checkBilling(request);
        checkIndexUpdates(updates);
    }

    private static void checkIndexUpdate(Constraints constraints, String path, IndexUpdate update) {
        var created = update.create();
        if (created != null) {
            TableChecks.index(constraints, path + "create.", created, TableChecks.INDEX_KEY_ELEMENTS_MAX);
        }
        var updated = update.update();
        if (updated != null) {
            constraints.required(path + "update.indexName", updated.indexName());
        }
        var deleted = update.delete();
        if (deleted != null) {
            constraints.required(path + "delete.indexName", deleted.indexName());
        }
    }

    private static void checkBilling(UpdateTableRequest request) {
        if ("PROVISIONED".equals(request.billingMode()) && request.provisionedThroughput() == null) {
            throw EngineException.invalid(TableMessages.THROUGHPUT_REQUIRED_FOR_SWITCH);
        }
        if ("PAY_PER_REQUEST".equals(request.billingMode()) && request.provisionedThroughput() != null) {
            throw EngineException.invalid(TableMessages.THROUGHPUT_WITH_ON_DEMAND);
        }
        TableChecks.bounds(request.provisionedThroughput());
    }

    private static void checkIndexUpdates(List<IndexUpdate> updates) {
        var names = new HashSet<String>();
        var madeOrRemoved = 0;
        for (var update : updates) {
            var given = (update.create() == null ? 0 : 1)
                    + (update.update() == null ? 0 : 1)
                    + (update.delete() == null ? 0 : 1);
            if (given != 1) {
                throw EngineException.invalid(TableMessages.INDEX_UPDATE_EMPTY);
            }
            madeOrRemoved += update.update() == null ? 1 : 0;
            var name = nameOf(update);
            if (!names.add(name)) {
                throw EngineException.invalid(TableMessages.indexUpdatedTwice(name));
            }
        }
        if (madeOrRemoved > 1) {
            throw new EngineException(ErrorType.LIMIT_EXCEEDED, TableMessages.ONE_INDEX_AT_A_TIME);
        }
    }

    private static String nameOf(IndexUpdate update) {
        if (update.create() != null) {
            return Objects.requireNonNull(update.create().indexName());
        }
        return Objects.requireNonNull(
                update.update() != null
                        ? update.update().indexName()
                        : Objects.requireNonNull(update.delete()).indexName());
    }

    private static List<IndexUpdate> updates(UpdateTableRequest request) {
        return request.globalSecondaryIndexUpdates() == null ? List.of() : request.globalSecondaryIndexUpdates();
    }

    /** The definition that the request makes of this one. Runs while nobody writes to any table. */
    private TableDefinition updated(TableDefinition table, UpdateTableRequest request) {
        var next = table.withSettings(settings(table.settings(), request));
        for (var update : updates(request)) {
            if (update.update() != null) {
                next = withThroughput(next, update.update());
                continue;
            }
            if (isBusy(table, update)) {
                throw new EngineException(ErrorType.RESOURCE_IN_USE, TableMessages.beingUpdated(table.name()));
            }
            next = update.create() != null
                    ? withCreated(next, update.create(), request.attributeDefinitions())
                    : withDeleted(next, nameOf(update));
        }
        return next;
    }

    /** Whether another index is being made or removed. One that is still being filled may be removed. */
    private static boolean isBusy(TableDefinition table, IndexUpdate update) {
        return table.indexes().stream()
                .filter(index -> index.status() != IndexDefinition.Status.ACTIVE)
                .anyMatch(index -> update.delete() == null
                        || index.status() == IndexDefinition.Status.DELETING
                        || !index.name().equals(nameOf(update)));
    }

    private Settings settings(Settings current, UpdateTableRequest request) {
        var throughput = request.provisionedThroughput();
        var wasOnDemand = "PAY_PER_REQUEST".equals(current.billingMode());
        if (throughput != null && !wasOnDemand && throughput.equals(current.provisionedThroughput())) {
            throw EngineException.invalid(TableMessages.throughputUnchanged(
                    Objects.requireNonNull(throughput.readUnits()), Objects.requireNonNull(throughput.writeUnits())));
        }
        if (throughput != null && wasOnDemand && !"PROVISIONED".equals(request.billingMode())) {
            throw EngineException.invalid(TableMessages.THROUGHPUT_WITH_ON_DEMAND);
        }
        var becomesOnDemand = "PAY_PER_REQUEST".equals(request.billingMode());
        return new Settings(
                request.billingMode() == null ? current.billingMode() : request.billingMode(),
                becomesOnDemand && !wasOnDemand ? context.clock().instant() : current.lastOnDemand(),
                throughput != null
                        ? throughput
                        : becomesOnDemand ? new Throughput(0L, 0L) : current.provisionedThroughput(),
                request.onDemandThroughput() == null ? current.onDemandThroughput() : request.onDemandThroughput(),
                request.warmThroughput() == null ? current.warmThroughput() : request.warmThroughput(),
                request.sseSpecification() == null ? current.sse() : request.sseSpecification(),
                request.tableClass() == null ? current.tableClass() : request.tableClass(),
                request.deletionProtectionEnabled() == null
                        ? current.deletionProtection()
                        : request.deletionProtectionEnabled());
    }

    private static TableDefinition withThroughput(TableDefinition table, IndexSpecification update) {
        var index = require(table, Objects.requireNonNull(update.indexName()));
        return table.withIndexes(table.indexes().stream()
                .map(other -> other.number() == index.number()
                        ? index.withThroughput(
                                update.provisionedThroughput(), update.onDemandThroughput(), update.warmThroughput())
                        : other)
                .toList());
    }

    private static TableDefinition withCreated(
            TableDefinition table, IndexSpecification created, @Nullable List<AttributeDefinition> definitions) {
        if (table.indexes().stream().anyMatch(index -> index.name().equals(created.indexName()))) {
            throw EngineException.invalid(TableMessages.INDEX_EXISTS);
        }
        if (table.indexes().stream().filter(IndexDefinition::global).count() >= TableChecks.GLOBAL_INDEXES_MAX) {
            throw new EngineException(ErrorType.LIMIT_EXCEEDED, TableMessages.TOO_MANY_GLOBAL_INDEXES);
        }
        var attributes = merged(table.attributes(), definitions);
        TableChecks.checkGlobal(
                created, TableChecks.names(attributes), table.settings().billingMode(), new HashSet<>());
        return table.withIndex(index(created, table.nextIndex(), true, IndexDefinition.Status.CREATING), attributes);
    }

    private static List<AttributeDefinition> merged(
            List<AttributeDefinition> current, @Nullable List<AttributeDefinition> added) {
        var merged = new ArrayList<>(current);
        for (var definition : added == null ? List.<AttributeDefinition>of() : added) {
            var constraints = new Constraints()
                    .required("attributeDefinitions.member.attributeName", definition.attributeName())
                    .required("attributeDefinitions.member.attributeType", definition.attributeType())
                    .oneOf(
                            "attributeDefinitions.member.attributeType",
                            definition.attributeType(),
                            Enumerations.ATTRIBUTE_TYPE);
            constraints.raise();
            var known = current.stream()
                    .filter(other -> Objects.equals(other.attributeName(), definition.attributeName()))
                    .findFirst();
            if (known.isPresent() && !known.get().equals(definition)) {
                throw EngineException.invalid(Messages.keyTypeMismatch(
                        Objects.requireNonNull(definition.attributeName()),
                        Objects.requireNonNull(known.get().attributeType()),
                        Objects.requireNonNull(definition.attributeType())));
            }
            if (known.isEmpty()) {
                merged.add(definition);
            }
        }
        return merged;
    }

    private static TableDefinition withDeleted(TableDefinition table, String indexName) {
        var index = require(table, indexName);
        return table.withIndexes(table.indexes().stream()
                .map(other ->
                        other.number() == index.number() ? index.withStatus(IndexDefinition.Status.DELETING) : other)
                .toList());
    }

    private static IndexDefinition require(TableDefinition table, String indexName) {
        return table.indexes().stream()
                .filter(index -> index.global() && index.name().equals(indexName))
                .findFirst()
                .orElseThrow(() -> new EngineException(ErrorType.RESOURCE_NOT_FOUND, Messages.RESOURCE_NOT_FOUND));
    }
}
