package trestle.cli.backup;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/**
 * A table without its items: the request that re-creates it, tags included, and the attribute by which items expire.
 */
record Definition(CreateTableRequest table, Optional<String> timeToLive) {
    private static final String TABLE = "CreateTable";
    private static final String TIME_TO_LIVE = "TimeToLiveAttribute";

    /** Tags that AWS alone may set, such as a stack's. */
    private static final String RESERVED = "aws:";

    /** A table and what tells it from another of the same name and shape. */
    record Found(Definition definition, @Nullable String tableId, long itemsAbout) {
        String name() {
            return definition.table.tableName();
        }

        /** Whether the other is the same table, defined in the same way. */
        boolean isSame(Found other) {
            return definition.equals(other.definition)
                    && String.valueOf(tableId).equals(String.valueOf(other.tableId));
        }
    }

    static Found find(DynamoDbClient client, String name) {
        var table = client.describeTable(request -> request.tableName(name)).table();
        if (table.tableStatus() != TableStatus.ACTIVE && table.tableStatus() != TableStatus.UPDATING) {
            throw new BackupRefused("The table " + name + " is " + table.tableStatusAsString()
                    + " at present; try again when it is there, or gone.");
        }
        var tags = tags(client, table);
        if (tags.stream().anyMatch(tag -> tag.key().equals(Restore.UNFINISHED))) {
            throw new BackupRefused(
                    "The table " + name + " is being restored and not whole; run the restore to its end.");
        }
        var made = new Definition(request(table, tags), timeToLive(client, name));
        return new Found(made, table.tableId(), table.itemCount() == null ? 0 : table.itemCount());
    }

    static List<Tag> tags(DynamoDbClient client, TableDescription table) {
        var tags = new ArrayList<Tag>();
        @Nullable String next = null;
        do {
            var from = next;
            var page = client.listTagsOfResource(
                    request -> request.resourceArn(table.tableArn()).nextToken(from));
            page.tags().stream().filter(tag -> !tag.key().startsWith(RESERVED)).forEach(tags::add);
            next = page.nextToken();
        } while (next != null);
        return tags;
    }

    private static Optional<String> timeToLive(DynamoDbClient client, String name) {
        var found =
                client.describeTimeToLive(request -> request.tableName(name)).timeToLiveDescription();
        var status = found.timeToLiveStatus();
        return status == TimeToLiveStatus.ENABLED || status == TimeToLiveStatus.ENABLING
                ? Optional.of(found.attributeName())
                : Optional.empty();
    }

    private static CreateTableRequest request(TableDescription table, List<Tag> tags) {
        boolean onDemand = table.billingModeSummary() != null
                && table.billingModeSummary().billingMode() == BillingMode.PAY_PER_REQUEST;
        var local = table.localSecondaryIndexes().stream()
                .map(index -> LocalSecondaryIndex.builder()
                        .indexName(index.indexName())
                        .keySchema(index.keySchema())
                        .projection(index.projection())
                        .build())
                .toList();
        var global = table.globalSecondaryIndexes().stream()
                .filter(index -> index.indexStatus() != IndexStatus.DELETING)
                .map(index -> global(index, onDemand))
                .toList();
        var used = keyAttributes(table, global);
        var request = CreateTableRequest.builder()
                .tableName(table.tableName())
                .attributeDefinitions(table.attributeDefinitions().stream()
                        .filter(attribute -> used.contains(attribute.attributeName()))
                        .toList())
                .keySchema(table.keySchema())
                .billingMode(onDemand ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED)
                .onDemandThroughput(table.onDemandThroughput())
                .streamSpecification(table.streamSpecification());
        if (!onDemand) request.provisionedThroughput(throughput(table.provisionedThroughput()));
        if (!local.isEmpty()) request.localSecondaryIndexes(local);
        if (!global.isEmpty()) request.globalSecondaryIndexes(global);
        if (!tags.isEmpty()) request.tags(tags);
        if (Boolean.TRUE.equals(table.deletionProtectionEnabled())) request.deletionProtectionEnabled(true);
        if (table.tableClassSummary() != null) {
            request.tableClass(table.tableClassSummary().tableClassAsString());
        }
        if (table.sseDescription() != null && table.sseDescription().kmsMasterKeyArn() != null) {
            var key = table.sseDescription();
            request.sseSpecification(
                    sse -> sse.enabled(true).sseType(key.sseType()).kmsMasterKeyId(key.kmsMasterKeyArn()));
        }
        return request.build();
    }

    private static GlobalSecondaryIndex global(GlobalSecondaryIndexDescription index, boolean onDemand) {
        var made = GlobalSecondaryIndex.builder()
                .indexName(index.indexName())
                .keySchema(index.keySchema())
                .projection(index.projection())
                .onDemandThroughput(index.onDemandThroughput());
        if (!onDemand) made.provisionedThroughput(throughput(index.provisionedThroughput()));
        return made.build();
    }

    private static ProvisionedThroughput throughput(ProvisionedThroughputDescription described) {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(described.readCapacityUnits())
                .writeCapacityUnits(described.writeCapacityUnits())
                .build();
    }

    /** An index that is being removed may leave attributes behind, which a new table could not have. */
    private static Set<String> keyAttributes(TableDescription table, List<GlobalSecondaryIndex> global) {
        var schemas = new ArrayList<>(table.keySchema());
        table.localSecondaryIndexes().forEach(index -> schemas.addAll(index.keySchema()));
        global.forEach(index -> schemas.addAll(index.keySchema()));
        return new HashSet<>(
                schemas.stream().map(KeySchemaElement::attributeName).toList());
    }

    Map<String, Object> tree() {
        var members = new LinkedHashMap<String, Object>();
        members.put(TABLE, SdkJson.tree(table));
        timeToLive.ifPresent(attribute -> members.put(TIME_TO_LIVE, attribute));
        return members;
    }

    static Definition read(Fields fields) {
        var table = CreateTableRequest.builder();
        SdkJson.fill(table, fields.object(TABLE));
        return new Definition(table.build(), fields.findText(TIME_TO_LIVE));
    }

    /** The names of its indexes. */
    List<String> indexes() {
        return Stream.concat(
                        table.localSecondaryIndexes().stream().map(LocalSecondaryIndex::indexName),
                        table.globalSecondaryIndexes().stream().map(GlobalSecondaryIndex::indexName))
                .toList();
    }

    Map<String, String> tags() {
        var tags = new LinkedHashMap<String, String>();
        table.tags().forEach(tag -> tags.put(tag.key(), tag.value()));
        return tags;
    }
}
