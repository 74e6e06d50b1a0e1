package trestle.model.runtime;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;
import trestle.model.Segment;
import trestle.model.runtime.Query.Condition;

/** The requests of a {@link Query}, as DynamoDB takes them. */
final class QueryRequests {
    private final Query query;
    private final TableReader table;
    private final Shape shape;

    QueryRequests(Query query) {
        this.query = query;
        this.table = query.table;
        this.shape = query.shape;
    }

    /** A response of one shard, after a position or from the beginning, with up to {@code most} items if not 0. */
    QueryResponse query(int shard, @Nullable Map<String, AttributeValue> start, int most) {
        var request = queryRequest(shard, start);
        if (most > 0) {
            request.limit(most);
        }
        if (shape.projection != null) {
            request.projectionExpression(shape.projection);
        }
        return table.client.query(request.build());
    }

    /** How many items of one shard the store counts. */
    long count(int shard) {
        long count = 0;
        @Nullable Map<String, AttributeValue> start = null;
        do {
            var request = queryRequest(shard, start).select(Select.COUNT).build();
            var response = table.client.query(request);
            count += response.count();
            start = response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : null;
        } while (start != null);
        return count;
    }

    /** As {@link #query}, of the whole table or a segment of it. */
    ScanResponse scan(Segment part, @Nullable Map<String, AttributeValue> start, int most) {
        var request = scanRequest(part, start);
        if (most > 0) {
            request.limit(most);
        }
        if (shape.projection != null) {
            request.projectionExpression(shape.projection);
        }
        return table.client.scan(request.build());
    }

    private QueryRequest.Builder queryRequest(int shard, @Nullable Map<String, AttributeValue> start) {
        var request = QueryRequest.builder()
                .tableName(table.name)
                .keyConditionExpression(query.condition.expression)
                .expressionAttributeNames(query.condition == Condition.PK ? shape.namesOfPk : shape.namesOfBoth)
                .expressionAttributeValues(query.valuesOf(shard));
        if (shape.index != null) {
            request.indexName(shape.index);
        }
        if (shape.consistent || (shape.index == null && query.isResharding())) {
            request.consistentRead(true);
        }
        if (shape.descending) {
            request.scanIndexForward(false);
        }
        if (shape.filter != null) {
            request.filterExpression(shape.filter);
        }
        if (start != null) {
            request.exclusiveStartKey(start);
        }
        return request;
    }

    private ScanRequest.Builder scanRequest(Segment part, @Nullable Map<String, AttributeValue> start) {
        var request = ScanRequest.builder().tableName(table.name);
        if (shape.index != null) {
            request.indexName(shape.index);
        }
        if (shape.consistent) {
            request.consistentRead(true);
        }
        if (shape.filter != null) {
            request.filterExpression(shape.filter);
        }
        if (shape.filter != null && !query.values.isEmpty()) {
            request.expressionAttributeValues(query.values);
        }
        if (!shape.namesOfNone.isEmpty()) {
            request.expressionAttributeNames(shape.namesOfNone);
        }
        if (part.of() > 1) {
            request.segment(part.number()).totalSegments(part.of());
        }
        if (start != null) {
            request.exclusiveStartKey(start);
        }
        return request;
    }
}
