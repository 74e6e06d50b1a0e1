package trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.BatchGetItemRequest.KeysAndAttributes;
import trestle.engine.api.BatchGetItemResult;
import trestle.engine.api.BatchWriteItemRequest.Write;
import trestle.engine.api.BatchWriteItemResult;
import trestle.engine.api.ConsumedCapacity;
import trestle.engine.api.ConsumedCapacity.Capacity;
import trestle.engine.api.ItemCollectionMetrics;
import trestle.engine.api.Key;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ListTablesResult;
import trestle.engine.api.ListTagsResult;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.SseSpecification;
import trestle.engine.api.TableDescription;
import trestle.engine.api.Tag;
import trestle.engine.api.Throughput;
import trestle.engine.api.TimeToLiveDescription;
import trestle.engine.api.TimeToLiveSpecification;
import trestle.engine.api.TransactGetItemsResult;
import trestle.engine.api.TransactWriteItemsResult;
import trestle.engine.api.TransactionCanceledException;
import trestle.engine.api.TransactionCanceledException.Reason;
import trestle.engine.api.WriteItemResult;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.value.ByteSink;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

class AnswersTest {
    private static final Item ITEM = Item.of(Map.of("a", new Value.S("x")));
    private static final Key KEY = new Key(Map.of("a", new Value.S("x")));
    private static final ConsumedCapacity CAPACITY = new ConsumedCapacity(
            "t", 2.5, 0.5, 2.0, new Capacity(1, 0.5, null), Map.of("l", new Capacity(1, null, 1.0)), Map.of());
    private static final String CAPACITY_JSON =
            "{'TableName':'t','CapacityUnits':2.5,'ReadCapacityUnits':0.5,'WriteCapacityUnits':2.0,"
                    + "'Table':{'CapacityUnits':1.0,'ReadCapacityUnits':0.5},"
                    + "'LocalSecondaryIndexes':{'l':{'CapacityUnits':1.0,'WriteCapacityUnits':1.0}}}";
    private static final ItemCollectionMetrics METRICS = new ItemCollectionMetrics(ITEM, 0, 1);
    private static final String METRICS_JSON = "{'ItemCollectionKey':{'a':{'S':'x'}},'SizeEstimateRangeGB':[0.0,1.0]}";

    private static String written(Consumer<JsonOutput> writing) {
        var sink = new ByteSink(16);
        sink.ascii("what was there before");
        writing.accept(new JsonOutput(sink));
        var text = new String(sink.array(), 0, sink.length(), StandardCharsets.UTF_8);
        assertThat(text).startsWith("what was there before");
        return text.substring("what was there before".length()).replace('"', '\'');
    }

    private static String items(Consumer<ItemAnswers> writing) {
        return written(out -> writing.accept(new ItemAnswers(out)));
    }

    private static String tables(Consumer<TableAnswers> writing) {
        return written(out -> writing.accept(new TableAnswers(out)));
    }

    @Test
    void writes() {
        assertThat(items(a -> a.writeItem(new WriteItemResult(null, null, null))))
                .isEqualTo("{}");
        assertThat(items(a -> a.writeItem(new WriteItemResult(ITEM, CAPACITY, METRICS))))
                .isEqualTo("{'Attributes':{'a':{'S':'x'}},'ConsumedCapacity':" + CAPACITY_JSON
                        + ",'ItemCollectionMetrics':" + METRICS_JSON + "}");
    }

    @Test
    void batches() {
        var keys = new KeysAndAttributes(
                List.of(KEY),
                true,
                "p",
                List.of("g"),
                new trestle.engine.api.ExpressionAttributes(Map.of("#n", "n"), null, null));

        assertThat(items(a -> a.batchGetItem(new BatchGetItemResult(
                        Map.of("t", List.of(ITEM, ITEM)), Map.of("t", keys), List.of(CAPACITY)))))
                .isEqualTo("{'Responses':{'t':[{'a':{'S':'x'}},{'a':{'S':'x'}}]},'UnprocessedKeys':{'t':{"
                        + "'Keys':[{'a':{'S':'x'}}],'ConsistentRead':true,'ProjectionExpression':'p',"
                        + "'AttributesToGet':['g'],'ExpressionAttributeNames':{'#n':'n'}}},'ConsumedCapacity':["
                        + CAPACITY_JSON + "]}");
        assertThat(items(a -> a.batchWriteItem(new BatchWriteItemResult(
                        Map.of("t", List.of(new Write(ITEM, null), new Write(null, KEY))),
                        Map.of("t", List.of(METRICS)),
                        null))))
                .isEqualTo("{'UnprocessedItems':{'t':[{'PutRequest':{'Item':{'a':{'S':'x'}}}},"
                        + "{'DeleteRequest':{'Key':{'a':{'S':'x'}}}}]},'ItemCollectionMetrics':{'t':[" + METRICS_JSON
                        + "]}}");
    }

    @Test
    void transactions() {
        assertThat(items(a -> a.transactGetItems(new TransactGetItemsResult(Arrays.asList(ITEM, null), null))))
                .isEqualTo("{'Responses':[{'Item':{'a':{'S':'x'}}},{}]}");
        assertThat(items(a -> a.transactWriteItems(new TransactWriteItemsResult(List.of(CAPACITY), null))))
                .isEqualTo("{'ConsumedCapacity':[" + CAPACITY_JSON + "]}");
    }

    @Test
    void aTable() {
        var schema = List.of(new KeySchemaElement("a", "HASH"));
        var index = new TableDescription.Index(
                "i",
                "arn/i",
                schema,
                new ProjectionSpecification("INCLUDE", List.of("c")),
                "CREATING",
                true,
                new Throughput(1L, 2L),
                new Throughput(3L, 4L),
                new Throughput(5L, 6L),
                7,
                8);
        var table = new TableDescription(
                "t",
                "arn",
                "id",
                "ACTIVE",
                Instant.ofEpochMilli(1_700_000_000_007L),
                List.of(new AttributeDefinition("a", "S")),
                schema,
                9,
                10,
                new TableDescription.Billing("PAY_PER_REQUEST", Instant.ofEpochSecond(5)),
                new Throughput(0L, 0L),
                null,
                null,
                List.of(),
                List.of(index),
                new SseSpecification(true, "KMS", "key"),
                "STANDARD",
                true);

        assertThat(tables(a -> a.table("Table", table)))
                .isEqualTo(
                        "{'Table':{'AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],'TableName':'t',"
                                + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'TableStatus':'ACTIVE',"
                                + "'CreationDateTime':1700000000.007,'ProvisionedThroughput':{'NumberOfDecreasesToday':0,"
                                + "'ReadCapacityUnits':0,'WriteCapacityUnits':0},'TableSizeBytes':10,'ItemCount':9,"
                                + "'TableArn':'arn','TableId':'id','BillingModeSummary':{'BillingMode':'PAY_PER_REQUEST',"
                                + "'LastUpdateToPayPerRequestDateTime':5.000},'GlobalSecondaryIndexes':[{'IndexName':'i',"
                                + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{'ProjectionType':'INCLUDE',"
                                + "'NonKeyAttributes':['c']},'IndexStatus':'CREATING','Backfilling':true,"
                                + "'ProvisionedThroughput':{'NumberOfDecreasesToday':0,'ReadCapacityUnits':1,"
                                + "'WriteCapacityUnits':2},'IndexSizeBytes':8,'ItemCount':7,'IndexArn':'arn/i',"
                                + "'OnDemandThroughput':{'MaxReadRequestUnits':3,'MaxWriteRequestUnits':4},"
                                + "'WarmThroughput':{'ReadUnitsPerSecond':5,'WriteUnitsPerSecond':6,'Status':'CREATING'}}],"
                                + "'SSEDescription':{'Status':'ENABLED','SSEType':'KMS','KMSMasterKeyArn':'key'},"
                                + "'TableClassSummary':{'TableClass':'STANDARD'},'DeletionProtectionEnabled':true}}");
    }

    @Test
    void theSmallOnes() {
        assertThat(tables(a -> a.listTables(new ListTablesResult(List.of("a", "b"), "b"))))
                .isEqualTo("{'TableNames':['a','b'],'LastEvaluatedTableName':'b'}");
        assertThat(tables(a -> a.updateTimeToLive(new TimeToLiveSpecification(true, "e"))))
                .isEqualTo("{'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'e'}}");
        assertThat(tables(a -> a.describeTimeToLive(new TimeToLiveDescription("DISABLED", null))))
                .isEqualTo("{'TimeToLiveDescription':{'TimeToLiveStatus':'DISABLED'}}");
        assertThat(tables(a -> a.listTags(new ListTagsResult(List.of(new Tag("k", "v")), "n"))))
                .isEqualTo("{'Tags':[{'Key':'k','Value':'v'}],'NextToken':'n'}");
    }

    @Test
    void refusals() {
        var canceled = new TransactionCanceledException(
                "cancelled", List.of(Reason.NONE, new Reason("ConditionalCheckFailed", "failed", ITEM)));

        assertThat(written(out -> new ErrorAnswers(out).refusal(canceled)))
                .isEqualTo("{'__type':'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',"
                        + "'CancellationReasons':[{'Code':'None'},{'Code':'ConditionalCheckFailed',"
                        + "'Item':{'a':{'S':'x'}},'Message':'failed'}],'Message':'cancelled'}");
        assertThat(written(out ->
                        new ErrorAnswers(out).refusal(new EngineException(ErrorType.SERIALIZATION, "a \\ \u0007 ü"))))
                .isEqualTo("{'__type':'com.amazon.coral.service#SerializationException','Message':'a \\\\ \\u0007 ü'}");
    }
}
