package trestle.bench.archive;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The least that a server must do to answer a list: the query that the system makes, and its items as JSON. */
final class BareList {
    private static final JsonFactory JSON = new JsonFactory();

    private final DynamoDbClient client;
    private final QueryRequest query;

    private BareList(DynamoDbClient client, QueryRequest query) {
        this.client = client;
        this.query = query;
    }

    /** Of what was asked of the store while the system answered. */
    static BareList of(DynamoDbClient client, List<DynamoDbRequest> asked, Predicate<QueryRequest> wanted) {
        var queries = asked.stream()
                .filter(QueryRequest.class::isInstance)
                .map(QueryRequest.class::cast)
                .filter(wanted)
                .toList();
        if (queries.size() != 1) throw new IllegalStateException("A list is one query, not " + queries);
        return new BareList(client, queries.getFirst());
    }

    byte[] answer(String path) {
        var found = client.query(query);
        var out = new ByteArrayOutputStream(16_384);
        try (var json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeArrayFieldStart("items");
            for (var item : found.items()) object(json, item);
            json.writeEndArray();
            json.writeStringField("next_cursor", String.valueOf(found.lastEvaluatedKey()));
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void object(JsonGenerator json, Map<String, AttributeValue> item) throws IOException {
        json.writeStartObject();
        for (var attribute : item.entrySet()) {
            json.writeFieldName(attribute.getKey());
            value(json, attribute.getValue());
        }
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, AttributeValue value) throws IOException {
        if (value.s() != null) {
            json.writeString(value.s());
        } else if (value.n() != null) {
            json.writeNumber(new BigDecimal(value.n()));
        } else if (value.bool() != null) {
            json.writeBoolean(value.bool());
        } else if (value.hasM()) {
            object(json, value.m());
        } else if (value.hasL()) {
            json.writeStartArray();
            for (var each : value.l()) value(json, each);
            json.writeEndArray();
        } else {
            json.writeNull();
        }
    }
}
