package trestle.wire.json;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.CreateTableRequest;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.ListTagsRequest;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.SseSpecification;
import trestle.engine.api.StreamSpecification;
import trestle.engine.api.Tag;
import trestle.engine.api.TagResourceRequest;
import trestle.engine.api.Throughput;
import trestle.engine.api.TimeToLiveSpecification;
import trestle.engine.api.UntagResourceRequest;
import trestle.engine.api.UpdateTableRequest;
import trestle.engine.api.UpdateTableRequest.DeleteIndex;
import trestle.engine.api.UpdateTableRequest.IndexUpdate;
import trestle.engine.api.UpdateTimeToLiveRequest;

/** Reads the requests about tables, their indexes, tags and expiry. */
final class TableRequests {
    private TableRequests() {}

    static CreateTableRequest createTable(JsonInput in) throws IOException {
        @Nullable List<KeySchemaElement> keySchema = null;
        @Nullable List<IndexSpecification> localSecondaryIndexes = null;
        @Nullable List<IndexSpecification> globalSecondaryIndexes = null;
        @Nullable List<Tag> tags = null;
        var table = new TableFields(in);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "KeySchema" -> keySchema = in.list(() -> keySchemaElement(in));
                case "LocalSecondaryIndexes" ->
                    localSecondaryIndexes = in.list(() -> indexElement(in, "LocalSecondaryIndex"));
                case "GlobalSecondaryIndexes" ->
                    globalSecondaryIndexes = in.list(() -> indexElement(in, "GlobalSecondaryIndex"));
                case "Tags" -> tags = in.list(() -> tag(in));
                default -> table.readOrSkip(field);
            }
        }
        return new CreateTableRequest(
                table.tableName,
                table.attributeDefinitions,
                keySchema,
                localSecondaryIndexes,
                globalSecondaryIndexes,
                table.billingMode,
                table.provisionedThroughput,
                table.onDemandThroughput,
                table.warmThroughput,
                table.streamSpecification,
                table.sseSpecification,
                table.tableClass,
                table.deletionProtectionEnabled,
                tags);
    }

    static UpdateTableRequest updateTable(JsonInput in) throws IOException {
        @Nullable List<IndexUpdate> globalSecondaryIndexUpdates = null;
        var table = new TableFields(in);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "GlobalSecondaryIndexUpdates" -> globalSecondaryIndexUpdates = in.list(() -> indexUpdate(in));
                default -> table.readOrSkip(field);
            }
        }
        return new UpdateTableRequest(
                table.tableName,
                table.attributeDefinitions,
                table.billingMode,
                table.provisionedThroughput,
                table.onDemandThroughput,
                table.warmThroughput,
                globalSecondaryIndexUpdates,
                table.streamSpecification,
                table.sseSpecification,
                table.tableClass,
                table.deletionProtectionEnabled);
    }

    /** Reads the requests that have nothing but a table's name. */
    static @Nullable String tableName(JsonInput in) throws IOException {
        @Nullable String tableName = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "TableName" -> tableName = in.string();
                default -> in.skip();
            }
        }
        return tableName;
    }

    static ListTablesRequest listTables(JsonInput in) throws IOException {
        @Nullable String exclusiveStartTableName = null;
        @Nullable Integer limit = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "ExclusiveStartTableName" -> exclusiveStartTableName = in.string();
                case "Limit" -> limit = in.integer();
                default -> in.skip();
            }
        }
        return new ListTablesRequest(exclusiveStartTableName, limit);
    }

    static UpdateTimeToLiveRequest updateTimeToLive(JsonInput in) throws IOException {
        @Nullable String tableName = null;
        @Nullable TimeToLiveSpecification specification = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "TableName" -> tableName = in.string();
                case "TimeToLiveSpecification" -> specification = timeToLive(in);
                default -> in.skip();
            }
        }
        return new UpdateTimeToLiveRequest(tableName, specification);
    }

    static TagResourceRequest tagResource(JsonInput in) throws IOException {
        @Nullable String resourceArn = null;
        @Nullable List<Tag> tags = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "ResourceArn" -> resourceArn = in.string();
                case "Tags" -> tags = in.list(() -> tag(in));
                default -> in.skip();
            }
        }
        return new TagResourceRequest(resourceArn, tags);
    }

    static UntagResourceRequest untagResource(JsonInput in) throws IOException {
        @Nullable String resourceArn = null;
        @Nullable List<String> tagKeys = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "ResourceArn" -> resourceArn = in.string();
                case "TagKeys" -> tagKeys = in.strings();
                default -> in.skip();
            }
        }
        return new UntagResourceRequest(resourceArn, tagKeys);
    }

    static ListTagsRequest listTags(JsonInput in) throws IOException {
        @Nullable String resourceArn = null;
        @Nullable String nextToken = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "ResourceArn" -> resourceArn = in.string();
                case "NextToken" -> nextToken = in.string();
                default -> in.skip();
            }
        }
        return new ListTagsRequest(resourceArn, nextToken);
    }

    /** Reads past all fields: for operations that take none. */
    static void nothing(JsonInput in) throws IOException {
        while (in.nextField()) {
            in.skip();
        }
    }

    private static TimeToLiveSpecification timeToLive(JsonInput in) throws IOException {
        in.startField("TimeToLiveSpecification");
        @Nullable Boolean enabled = null;
        @Nullable String attributeName = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Enabled" -> enabled = in.bool();
                case "AttributeName" -> attributeName = in.string();
                default -> in.skip();
            }
        }
        return new TimeToLiveSpecification(enabled, attributeName);
    }

    private static Tag tag(JsonInput in) throws IOException {
        in.startElement("Tag");
        @Nullable String key = null;
        @Nullable String value = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Key" -> key = in.string();
                case "Value" -> value = in.string();
                default -> in.skip();
            }
        }
        return new Tag(key, value);
    }

    private static AttributeDefinition attributeDefinition(JsonInput in) throws IOException {
        in.startElement("AttributeDefinition");
        @Nullable String attributeName = null;
        @Nullable String attributeType = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "AttributeName" -> attributeName = in.string();
                case "AttributeType" -> attributeType = in.string();
                default -> in.skip();
            }
        }
        return new AttributeDefinition(attributeName, attributeType);
    }

    private static KeySchemaElement keySchemaElement(JsonInput in) throws IOException {
        in.startElement("KeySchemaElement");
        @Nullable String attributeName = null;
        @Nullable String keyType = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "AttributeName" -> attributeName = in.string();
                case "KeyType" -> keyType = in.string();
                default -> in.skip();
            }
        }
        return new KeySchemaElement(attributeName, keyType);
    }

    private static IndexUpdate indexUpdate(JsonInput in) throws IOException {
        in.startElement("GlobalSecondaryIndexUpdate");
        @Nullable IndexSpecification create = null;
        @Nullable IndexSpecification update = null;
        @Nullable DeleteIndex delete = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Create" -> create = indexField(in, "CreateGlobalSecondaryIndexAction");
                case "Update" -> update = indexField(in, "UpdateGlobalSecondaryIndexAction");
                case "Delete" ->
                    delete = new DeleteIndex(
                            indexField(in, "DeleteGlobalSecondaryIndexAction").indexName());
                default -> in.skip();
            }
        }
        return new IndexUpdate(create, update, delete);
    }

    private static IndexSpecification indexElement(JsonInput in, String shape) throws IOException {
        in.startElement(shape);
        return index(in);
    }

    private static IndexSpecification indexField(JsonInput in, String shape) throws IOException {
        in.startField(shape);
        return index(in);
    }

    private static IndexSpecification index(JsonInput in) throws IOException {
        @Nullable String indexName = null;
        @Nullable List<KeySchemaElement> keySchema = null;
        @Nullable ProjectionSpecification projection = null;
        @Nullable Throughput provisionedThroughput = null;
        @Nullable Throughput onDemandThroughput = null;
        @Nullable Throughput warmThroughput = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "IndexName" -> indexName = in.string();
                case "KeySchema" -> keySchema = in.list(() -> keySchemaElement(in));
                case "Projection" -> projection = projection(in);
                case "ProvisionedThroughput" -> provisionedThroughput = provisionedThroughput(in);
                case "OnDemandThroughput" -> onDemandThroughput = onDemandThroughput(in);
                case "WarmThroughput" -> warmThroughput = warmThroughput(in);
                default -> in.skip();
            }
        }
        return new IndexSpecification(
                indexName, keySchema, projection, provisionedThroughput, onDemandThroughput, warmThroughput);
    }

    private static ProjectionSpecification projection(JsonInput in) throws IOException {
        in.startField("Projection");
        @Nullable String projectionType = null;
        @Nullable List<String> nonKeyAttributes = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "ProjectionType" -> projectionType = in.string();
                case "NonKeyAttributes" -> nonKeyAttributes = in.strings();
                default -> in.skip();
            }
        }
        return new ProjectionSpecification(projectionType, nonKeyAttributes);
    }

    private static Throughput provisionedThroughput(JsonInput in) throws IOException {
        in.startField("ProvisionedThroughput");
        return throughput(in, "ReadCapacityUnits", "WriteCapacityUnits");
    }

    private static Throughput onDemandThroughput(JsonInput in) throws IOException {
        in.startField("OnDemandThroughput");
        return throughput(in, "MaxReadRequestUnits", "MaxWriteRequestUnits");
    }

    private static Throughput warmThroughput(JsonInput in) throws IOException {
        in.startField("WarmThroughput");
        return throughput(in, "ReadUnitsPerSecond", "WriteUnitsPerSecond");
    }

    private static Throughput throughput(JsonInput in, String read, String write) throws IOException {
        @Nullable Long readUnits = null;
        @Nullable Long writeUnits = null;
        while (in.nextField()) {
            var field = in.name();
            if (field.equals(read)) {
                readUnits = in.whole();
            } else if (field.equals(write)) {
                writeUnits = in.whole();
            } else {
                in.skip();
            }
        }
        return new Throughput(readUnits, writeUnits);
    }

    private static StreamSpecification stream(JsonInput in) throws IOException {
        in.startField("StreamSpecification");
        @Nullable Boolean streamEnabled = null;
        @Nullable String streamViewType = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "StreamEnabled" -> streamEnabled = in.bool();
                case "StreamViewType" -> streamViewType = in.string();
                default -> in.skip();
            }
        }
        return new StreamSpecification(streamEnabled, streamViewType);
    }

    private static SseSpecification sse(JsonInput in) throws IOException {
        in.startField("SSESpecification");
        @Nullable Boolean enabled = null;
        @Nullable String sseType = null;
        @Nullable String kmsMasterKeyId = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Enabled" -> enabled = in.bool();
                case "SSEType" -> sseType = in.string();
                case "KMSMasterKeyId" -> kmsMasterKeyId = in.string();
                default -> in.skip();
            }
        }
        return new SseSpecification(enabled, sseType, kmsMasterKeyId);
    }

    /** The fields that CreateTable and UpdateTable share. */
    private static final class TableFields {
        /**
         * What the service takes and this endpoint cannot do. Passing over them would tell the client that its table has
         * a policy, a replica or an index that it has not.
         */
        private static final Set<String> ABSENT = Set.of(
                "GlobalTableSettingsReplicationMode",
                "GlobalTableSourceArn",
                "GlobalTableWitnessUpdates",
                "MultiRegionConsistency",
                "ReplicaUpdates",
                "ResourcePolicy",
                "VectorIndexUpdates",
                "VectorIndexes");

        private final JsonInput in;

        @Nullable String tableName;

        @Nullable List<AttributeDefinition> attributeDefinitions;

        @Nullable String billingMode;

        @Nullable Throughput provisionedThroughput;

        @Nullable Throughput onDemandThroughput;

        @Nullable Throughput warmThroughput;

        @Nullable StreamSpecification streamSpecification;

        @Nullable SseSpecification sseSpecification;

        @Nullable String tableClass;

        @Nullable Boolean deletionProtectionEnabled;

        TableFields(JsonInput in) {
            this.in = in;
        }

        void readOrSkip(String field) throws IOException {
            switch (field) {
                case "TableName" -> tableName = in.string();
                case "AttributeDefinitions" -> attributeDefinitions = in.list(() -> attributeDefinition(in));
                case "BillingMode" -> billingMode = in.string();
                case "ProvisionedThroughput" -> provisionedThroughput = provisionedThroughput(in);
                case "OnDemandThroughput" -> onDemandThroughput = onDemandThroughput(in);
                case "WarmThroughput" -> warmThroughput = warmThroughput(in);
                case "StreamSpecification" -> streamSpecification = stream(in);
                case "SSESpecification" -> sseSpecification = sse(in);
                case "TableClass" -> tableClass = in.string();
                case "DeletionProtectionEnabled" -> deletionProtectionEnabled = in.bool();
                default -> {
                    if (ABSENT.contains(field)) {
                        throw Refusals.absentParameter(field);
                    }
                    in.skip();
                }
            }
        }
    }
}
