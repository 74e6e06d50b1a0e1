package trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
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
import trestle.engine.api.TransactGetItemsRequest.Get;
import trestle.engine.api.UntagResourceRequest;
import trestle.engine.api.UpdateTableRequest;
import trestle.engine.api.UpdateTableRequest.DeleteIndex;
import trestle.engine.api.UpdateTableRequest.IndexUpdate;
import trestle.engine.api.UpdateTimeToLiveRequest;
import trestle.wire.Samples;

/** Each field of each request goes where it belongs. */
class RequestsTest {
    private static final String KEY = "{'pk':{'S':'v'}}";
    private static final String PLACEHOLDERS =
            "'ExpressionAttributeNames':{'#n':'name'},'ExpressionAttributeValues':{':v':{'S':'v'}}";
    private static final String EXPECTED =
            "'Expected':{'e':{'Value':{'S':'v'},'Exists':true,'ComparisonOperator':'EQ','AttributeValueList':[{'S':'v'},{'S':'v'}]}}";
    private static final String WRITE = "'ConditionExpression':'condition'," + EXPECTED + "," + PLACEHOLDERS
            + ",'ReturnItemCollectionMetrics':'SIZE'";

    private interface Reader<T> {
        T read(JsonInput in) throws IOException;
    }

    private static <T> T read(String json, Reader<T> reader) throws IOException {
        var bytes = ("{" + json + "}").replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        try (var in = new JsonInput(bytes, 0, bytes.length)) {
            in.startRequest();
            var request = reader.read(in);
            in.endRequest();
            return request;
        }
    }

    @Test
    void getItem() throws IOException {
        var json = "'TableName':'table','Key':" + KEY + ",'ConsistentRead':true,'ProjectionExpression':'projection',"
                + "'AttributesToGet':['attribute'],'ExpressionAttributeNames':{'#n':'name'},'ReturnConsumedCapacity':'TOTAL'";

        assertThat(read(json, ItemRequests::getItem)).isEqualTo(Samples.GET);
    }

    @Test
    void putItem() throws IOException {
        var json = "'TableName':'table','Item':" + KEY + ",'ConditionalOperator':'AND','ReturnValues':'ALL_OLD',"
                + "'ReturnValuesOnConditionCheckFailure':'NONE','ReturnConsumedCapacity':'TOTAL'," + WRITE;

        var put = read(json, ItemRequests::putItem);

        var like = Samples.DELETE;
        assertThat(put.tableName()).isEqualTo("table");
        assertThat(put.item()).hasToString("{\"pk\":{\"S\":\"v\"}}");
        assertThat(put.conditionExpression()).isEqualTo(like.conditionExpression());
        assertThat(put.expected()).isEqualTo(like.expected());
        assertThat(put.conditionalOperator()).isEqualTo(like.conditionalOperator());
        assertThat(put.expressionAttributes()).isEqualTo(like.expressionAttributes());
        assertThat(put.returnValues()).isEqualTo(like.returnValues());
        assertThat(put.returnValuesOnConditionCheckFailure()).isEqualTo(like.returnValuesOnConditionCheckFailure());
        assertThat(put.returnConsumedCapacity()).isEqualTo(like.returnConsumedCapacity());
        assertThat(put.returnItemCollectionMetrics()).isEqualTo(like.returnItemCollectionMetrics());
    }

    @Test
    void deleteItem() throws IOException {
        var json = "'TableName':'table','Key':" + KEY + ",'ConditionalOperator':'AND','ReturnValues':'ALL_OLD',"
                + "'ReturnValuesOnConditionCheckFailure':'NONE','ReturnConsumedCapacity':'TOTAL'," + WRITE;

        assertThat(read(json, ItemRequests::deleteItem)).isEqualTo(Samples.DELETE);
    }

    @Test
    void updateItem() throws IOException {
        var json = "'TableName':'table','Key':" + KEY + ",'UpdateExpression':'update',"
                + "'AttributeUpdates':{'u':{'Value':{'S':'v'},'Action':'ADD'}},'ConditionalOperator':'OR',"
                + "'ReturnValues':'ALL_NEW','ReturnValuesOnConditionCheckFailure':'ALL_OLD',"
                + "'ReturnConsumedCapacity':'INDEXES'," + WRITE;

        assertThat(read(json, ItemRequests::updateItem)).isEqualTo(Samples.UPDATE);
    }

    @Test
    void query() throws IOException {
        var json = "'TableName':'table','IndexName':'index','KeyConditionExpression':'keyCondition',"
                + "'FilterExpression':'filter','ProjectionExpression':'projection'," + PLACEHOLDERS
                + ",'KeyConditions':{'c':{'ComparisonOperator':'EQ','AttributeValueList':[{'S':'v'}]}},"
                + "'QueryFilter':{'f':{'ComparisonOperator':'NE','AttributeValueList':[{'S':'v'}]}},"
                + "'ConditionalOperator':'OR','AttributesToGet':['attribute'],'Select':'COUNT','Limit':7,"
                + "'ScanIndexForward':false,'ConsistentRead':true,'ExclusiveStartKey':" + KEY
                + ",'ReturnConsumedCapacity':'TOTAL'";

        assertThat(read(json, ItemRequests::query)).isEqualTo(Samples.QUERY);
    }

    @Test
    void scan() throws IOException {
        var json = "'TableName':'table','IndexName':'index','FilterExpression':'filter',"
                + "'ProjectionExpression':'projection'," + PLACEHOLDERS
                + ",'ScanFilter':{'f':{'ComparisonOperator':'NE','AttributeValueList':[{'S':'v'}]}},"
                + "'ConditionalOperator':'OR','AttributesToGet':['attribute'],'Select':'COUNT','Limit':7,"
                + "'Segment':2,'TotalSegments':5,'ConsistentRead':true,'ExclusiveStartKey':" + KEY
                + ",'ReturnConsumedCapacity':'TOTAL'";

        assertThat(read(json, ItemRequests::scan)).isEqualTo(Samples.SCAN);
    }

    @Test
    void batchGetItem() throws IOException {
        var json = "'RequestItems':{'table':{'Keys':[" + KEY
                + "],'ConsistentRead':true,'ProjectionExpression':'projection',"
                + "'AttributesToGet':['attribute'],'ExpressionAttributeNames':{'#n':'name'}}},'ReturnConsumedCapacity':'TOTAL'";

        var request = read(json, BatchRequests::batchGetItem);

        var table = request.requestItems().get("table");
        assertThat(table.keys()).containsExactly(Samples.KEY);
        assertThat(table.consistentRead()).isTrue();
        assertThat(table.projectionExpression()).isEqualTo("projection");
        assertThat(table.attributesToGet()).containsExactly("attribute");
        assertThat(table.expressionAttributes()).isEqualTo(Samples.NAMES);
        assertThat(request.returnConsumedCapacity()).isEqualTo("TOTAL");
    }

    @Test
    void batchWriteItem() throws IOException {
        var json = "'RequestItems':{'table':[{'PutRequest':{'Item':" + KEY + "}},{'DeleteRequest':{'Key':" + KEY
                + "}}]}," + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'SIZE'";

        var request = read(json, BatchRequests::batchWriteItem);

        var writes = request.requestItems().get("table");
        assertThat(writes.get(0).put()).hasToString("{\"pk\":{\"S\":\"v\"}}");
        assertThat(writes.get(0).delete()).isNull();
        assertThat(writes.get(1).put()).isNull();
        assertThat(writes.get(1).delete()).isEqualTo(Samples.KEY);
        assertThat(request.returnConsumedCapacity()).isEqualTo("TOTAL");
        assertThat(request.returnItemCollectionMetrics()).isEqualTo("SIZE");
    }

    @Test
    void transactGetItems() throws IOException {
        var json = "'TransactItems':[{'Get':{'TableName':'table','Key':" + KEY
                + ",'ProjectionExpression':'projection','ExpressionAttributeNames':{'#n':'name'}}}],"
                + "'ReturnConsumedCapacity':'TOTAL'";

        var request = read(json, BatchRequests::transactGetItems);

        assertThat(request.transactItems()).containsExactly(new Get("table", Samples.KEY, "projection", Samples.NAMES));
        assertThat(request.returnConsumedCapacity()).isEqualTo("TOTAL");
    }

    @Test
    void transactWriteItems() throws IOException {
        var common = "'TableName':'table','ConditionExpression':'condition'," + PLACEHOLDERS
                + ",'ReturnValuesOnConditionCheckFailure':'ALL_OLD'";
        var json = "'TransactItems':[{'ConditionCheck':{" + common + ",'Key':" + KEY + "}},{'Put':{" + common
                + ",'Item':"
                + KEY + "}},{'Delete':{" + common + ",'Key':" + KEY + "}},{'Update':{" + common + ",'Key':" + KEY
                + ",'UpdateExpression':'update'}}],'ClientRequestToken':'token','ReturnConsumedCapacity':'TOTAL',"
                + "'ReturnItemCollectionMetrics':'SIZE'";

        var request = read(json, BatchRequests::transactWriteItems);

        var actions = request.transactItems();
        assertThat(actions.get(0).conditionCheck()).isEqualTo(Samples.CHECK_ACTION);
        assertThat(actions.get(1).put().item()).hasToString("{\"pk\":{\"S\":\"v\"}}");
        assertThat(actions.get(1).put().conditionExpression()).isEqualTo("condition");
        assertThat(actions.get(1).put().returnValuesOnConditionCheckFailure()).isEqualTo("ALL_OLD");
        assertThat(actions.get(2).delete()).isEqualTo(Samples.DELETE_ACTION);
        assertThat(actions.get(3).update()).isEqualTo(Samples.UPDATE_ACTION);
        assertThat(request.clientRequestToken()).isEqualTo("token");
        assertThat(request.returnConsumedCapacity()).isEqualTo("TOTAL");
        assertThat(request.returnItemCollectionMetrics()).isEqualTo("SIZE");
    }

    @Test
    void createTable() throws IOException {
        var index = "'KeySchema':[{'AttributeName':'b','KeyType':'HASH'}],"
                + "'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['c']}";
        var json = "'TableName':'table','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],"
                + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                + "'LocalSecondaryIndexes':[{'IndexName':'local'," + index + "}],"
                + "'GlobalSecondaryIndexes':[{'IndexName':'global'," + index
                + ",'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2},"
                + "'OnDemandThroughput':{'MaxReadRequestUnits':3,'MaxWriteRequestUnits':4},"
                + "'WarmThroughput':{'ReadUnitsPerSecond':5,'WriteUnitsPerSecond':6}}],'BillingMode':'PROVISIONED',"
                + "'ProvisionedThroughput':{'ReadCapacityUnits':7,'WriteCapacityUnits':8},"
                + "'OnDemandThroughput':{'MaxReadRequestUnits':9,'MaxWriteRequestUnits':10},"
                + "'WarmThroughput':{'ReadUnitsPerSecond':11,'WriteUnitsPerSecond':12},"
                + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'},"
                + "'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'id'},"
                + "'TableClass':'STANDARD','DeletionProtectionEnabled':true,'Tags':[{'Key':'k','Value':'v'}]";

        var schema = List.of(new KeySchemaElement("b", "HASH"));
        var projection = new ProjectionSpecification("INCLUDE", List.of("c"));
        assertThat(read(json, TableRequests::createTable))
                .isEqualTo(new CreateTableRequest(
                        "table",
                        List.of(new AttributeDefinition("a", "S")),
                        List.of(new KeySchemaElement("a", "HASH")),
                        List.of(new IndexSpecification("local", schema, projection, null, null, null)),
                        List.of(new IndexSpecification(
                                "global",
                                schema,
                                projection,
                                new Throughput(1L, 2L),
                                new Throughput(3L, 4L),
                                new Throughput(5L, 6L))),
                        "PROVISIONED",
                        new Throughput(7L, 8L),
                        new Throughput(9L, 10L),
                        new Throughput(11L, 12L),
                        new StreamSpecification(true, "KEYS_ONLY"),
                        new SseSpecification(true, "KMS", "id"),
                        "STANDARD",
                        true,
                        List.of(new Tag("k", "v"))));
    }

    @Test
    void updateTable() throws IOException {
        var json = "'TableName':'table','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],"
                + "'BillingMode':'PROVISIONED','GlobalSecondaryIndexUpdates':[{'Create':{'IndexName':'new'}},"
                + "{'Update':{'IndexName':'old','ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2}}},"
                + "{'Delete':{'IndexName':'gone'}}],'TableClass':'STANDARD','DeletionProtectionEnabled':false";

        assertThat(read(json, TableRequests::updateTable))
                .isEqualTo(new UpdateTableRequest(
                        "table",
                        List.of(new AttributeDefinition("a", "S")),
                        "PROVISIONED",
                        null,
                        null,
                        null,
                        List.of(
                                new IndexUpdate(
                                        new IndexSpecification("new", null, null, null, null, null), null, null),
                                new IndexUpdate(
                                        null,
                                        new IndexSpecification("old", null, null, new Throughput(1L, 2L), null, null),
                                        null),
                                new IndexUpdate(null, null, new DeleteIndex("gone"))),
                        null,
                        null,
                        "STANDARD",
                        false));
    }

    @Test
    void theSmallOnes() throws IOException {
        assertThat(read("'TableName':'table'", TableRequests::tableName)).isEqualTo("table");
        assertThat(read("'ExclusiveStartTableName':'start','Limit':3", TableRequests::listTables))
                .isEqualTo(new ListTablesRequest("start", 3));
        assertThat(read(
                        "'TableName':'table','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'a'}",
                        TableRequests::updateTimeToLive))
                .isEqualTo(new UpdateTimeToLiveRequest("table", new TimeToLiveSpecification(true, "a")));
        assertThat(read("'ResourceArn':'arn','Tags':[{'Key':'k','Value':'v'}]", TableRequests::tagResource))
                .isEqualTo(new TagResourceRequest("arn", List.of(new Tag("k", "v"))));
        assertThat(read("'ResourceArn':'arn','TagKeys':['k']", TableRequests::untagResource))
                .isEqualTo(new UntagResourceRequest("arn", List.of("k")));
        assertThat(read("'ResourceArn':'arn','NextToken':'next'", TableRequests::listTags))
                .isEqualTo(new ListTagsRequest("arn", "next"));
    }
}
