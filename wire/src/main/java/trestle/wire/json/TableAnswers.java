package trestle.wire.json;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ListTablesResult;
import trestle.engine.api.ListTagsResult;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.SseSpecification;
import trestle.engine.api.TableDescription;
import trestle.engine.api.TableDescription.Index;
import trestle.engine.api.Throughput;
import trestle.engine.api.TimeToLiveDescription;
import trestle.engine.api.TimeToLiveSpecification;

/** Writes the answers about tables, their indexes, tags and expiry. */
final class TableAnswers {
    private static final long TABLE_UNITS_MAX = 40_000;
    private static final long ACCOUNT_UNITS_MAX = 80_000;

    private final JsonOutput out;

    TableAnswers(JsonOutput out) {
        this.out = out;
    }

    /** @param field what the operation calls the description: {@code Table} or {@code TableDescription} */
    void table(String field, TableDescription table) {
        out.open();
        out.field(field);
        description(table);
        out.close();
    }

    void listTables(ListTablesResult result) {
        out.open().list("TableNames", result.tableNames(), out::text);
        out.optional("LastEvaluatedTableName", result.lastEvaluatedTableName());
        out.close();
    }

    void updateTimeToLive(TimeToLiveSpecification specification) {
        out.open().field("TimeToLiveSpecification").open();
        out.optional("Enabled", specification.enabled());
        out.optional("AttributeName", specification.attributeName());
        out.close().close();
    }

    void describeTimeToLive(TimeToLiveDescription description) {
        out.open().field("TimeToLiveDescription").open();
        out.field("TimeToLiveStatus").text(description.status());
        out.optional("AttributeName", description.attributeName());
        out.close().close();
    }

    void listTags(ListTagsResult result) {
        out.open();
        out.list(
                "Tags",
                result.tags(),
                tag -> out.open()
                        .optional("Key", tag.key())
                        .optional("Value", tag.value())
                        .close());
        out.optional("NextToken", result.nextToken());
        out.close();
    }

    void describeLimits() {
        out.open();
        out.field("AccountMaxReadCapacityUnits").whole(ACCOUNT_UNITS_MAX);
        out.field("AccountMaxWriteCapacityUnits").whole(ACCOUNT_UNITS_MAX);
        out.field("TableMaxReadCapacityUnits").whole(TABLE_UNITS_MAX);
        out.field("TableMaxWriteCapacityUnits").whole(TABLE_UNITS_MAX);
        out.close();
    }

    /** @param address the host and port under which the client reached this endpoint */
    void describeEndpoints(String address) {
        out.open().field("Endpoints").openList().open();
        out.field("Address").text(address);
        out.field("CachePeriodInMinutes").whole(1440);
        out.close().closeList().close();
    }

    void nothing() {
        out.open().close();
    }

    private void description(TableDescription table) {
        out.open();
        out.list(
                "AttributeDefinitions",
                table.attributeDefinitions(),
                attribute -> out.open()
                        .optional("AttributeName", attribute.attributeName())
                        .optional("AttributeType", attribute.attributeType())
                        .close());
        out.field("TableName").text(table.tableName());
        keySchema(table.keySchema());
        out.field("TableStatus").text(table.tableStatus());
        out.field("CreationDateTime").time(table.creationDateTime());
        provisioned(table.provisionedThroughput());
        out.field("TableSizeBytes").whole(table.tableSizeBytes());
        out.field("ItemCount").whole(table.itemCount());
        out.field("TableArn").text(table.tableArn());
        out.field("TableId").text(table.tableId());
        billing(table.billing());
        indexes("LocalSecondaryIndexes", table.localSecondaryIndexes());
        indexes("GlobalSecondaryIndexes", table.globalSecondaryIndexes());
        onDemand(table.onDemandThroughput());
        warm(table.warmThroughput(), table.tableStatus());
        sse(table.sse());
        if (table.tableClass() != null) {
            out.field("TableClassSummary").open();
            out.field("TableClass").text(table.tableClass());
            out.close();
        }
        out.field("DeletionProtectionEnabled").bool(table.deletionProtectionEnabled());
        out.close();
    }

    private void billing(TableDescription.Billing billing) {
        if (billing.mode() == null) {
            return;
        }
        out.field("BillingModeSummary").open();
        out.field("BillingMode").text(billing.mode());
        if (billing.lastOnDemand() != null) {
            out.field("LastUpdateToPayPerRequestDateTime").time(billing.lastOnDemand());
        }
        out.close();
    }

    private void indexes(String field, List<Index> indexes) {
        if (!indexes.isEmpty()) {
            out.list(field, indexes, this::index);
        }
    }

    private void index(Index index) {
        out.open().field("IndexName").text(index.indexName());
        keySchema(index.keySchema());
        projection(index.projection());
        out.optional("IndexStatus", index.indexStatus());
        out.optional("Backfilling", index.backfilling());
        provisioned(index.provisionedThroughput());
        out.field("IndexSizeBytes").whole(index.indexSizeBytes());
        out.field("ItemCount").whole(index.itemCount());
        out.field("IndexArn").text(index.indexArn());
        onDemand(index.onDemandThroughput());
        warm(index.warmThroughput(), index.indexStatus());
        out.close();
    }

    private void keySchema(List<KeySchemaElement> keySchema) {
        out.list(
                "KeySchema",
                keySchema,
                element -> out.open()
                        .optional("AttributeName", element.attributeName())
                        .optional("KeyType", element.keyType())
                        .close());
    }

    private void projection(ProjectionSpecification projection) {
        out.field("Projection").open();
        out.optional("ProjectionType", projection.projectionType());
        if (projection.nonKeyAttributes() != null) {
            out.list("NonKeyAttributes", projection.nonKeyAttributes(), out::text);
        }
        out.close();
    }

    private void provisioned(@Nullable Throughput throughput) {
        if (throughput != null) {
            out.field("ProvisionedThroughput").open();
            out.field("NumberOfDecreasesToday").whole(0);
            out.optional("ReadCapacityUnits", throughput.readUnits());
            out.optional("WriteCapacityUnits", throughput.writeUnits());
            out.close();
        }
    }

    private void onDemand(@Nullable Throughput throughput) {
        if (throughput != null) {
            out.field("OnDemandThroughput").open();
            out.optional("MaxReadRequestUnits", throughput.readUnits());
            out.optional("MaxWriteRequestUnits", throughput.writeUnits());
            out.close();
        }
    }

    private void warm(@Nullable Throughput throughput, @Nullable String status) {
        if (throughput != null) {
            out.field("WarmThroughput").open();
            out.optional("ReadUnitsPerSecond", throughput.readUnits());
            out.optional("WriteUnitsPerSecond", throughput.writeUnits());
            out.optional("Status", status);
            out.close();
        }
    }

    private void sse(@Nullable SseSpecification sse) {
        if (sse != null && Boolean.TRUE.equals(sse.enabled())) {
            out.field("SSEDescription").open();
            out.field("Status").text("ENABLED");
            out.optional("SSEType", sse.sseType());
            out.optional("KMSMasterKeyArn", sse.kmsMasterKeyId());
            out.close();
        }
    }
}
