package trestle.bench.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/**
 * The least that a server must do to list entries: a handler of Jetty's that makes the same low-level query and
 * writes the same JSON. It knows nobody, checks nothing, and logs nothing.
 */
final class BareHandlers implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();

    private final DynamoDbClient client;
    private final BareServer server;

    BareHandlers(DynamoDbClient client) {
        this.client = client;
        this.server = new BareServer(path -> entries(path.substring(path.lastIndexOf('/') + 1)));
    }

    InetSocketAddress address() {
        return server.address();
    }

    private byte[] entries(String athleteId) {
        var answer = client.query(QueryRequest.builder()
                .tableName("RollModel")
                .keyConditionExpression("PK = :p AND begins_with(SK, :s)")
                .expressionAttributeValues(
                        Map.of(":p", AttributeValue.fromS("USER#" + athleteId), ":s", AttributeValue.fromS("ENTRY#")))
                .projectionExpression(
                        "entryId, athleteId, createdAt, updatedAt, sections, sessionMetrics, coachVisible, PK, SK")
                .scanIndexForward(false)
                .limit(WebBench.LISTED)
                .build());
        var out = new ByteArrayOutputStream(16_384);
        try (var json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeArrayFieldStart("items");
            for (var item : answer.items()) entry(json, item);
            json.writeEndArray();
            json.writeStringField(
                    "next_cursor", String.valueOf(answer.lastEvaluatedKey().get("SK")));
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void entry(JsonGenerator json, Map<String, AttributeValue> item) throws IOException {
        json.writeStartObject();
        for (var name : new String[] {"entryId", "athleteId", "createdAt", "updatedAt"}) {
            json.writeStringField(name, of(item, name).s());
        }
        var sections = of(item, "sections").m();
        json.writeObjectFieldStart("sections");
        json.writeStringField("private", of(sections, "private").s());
        json.writeStringField("shared", of(sections, "shared").s());
        json.writeEndObject();
        var metrics = of(item, "sessionMetrics").m();
        int minutes = Integer.parseInt(of(metrics, "durationMinutes").n());
        int intensity = Integer.parseInt(of(metrics, "intensity").n());
        json.writeObjectFieldStart("sessionMetrics");
        json.writeNumberField("durationMinutes", minutes);
        json.writeNumberField("intensity", intensity);
        json.writeNumberField("rounds", Integer.parseInt(of(metrics, "rounds").n()));
        json.writeStringField("giOrNoGi", of(metrics, "giOrNoGi").s());
        json.writeArrayFieldStart("tags");
        for (var tag : of(metrics, "tags").l()) json.writeString(tag.s());
        json.writeEndArray();
        json.writeEndObject();
        json.writeBooleanField("coachVisible", of(item, "coachVisible").bool());
        json.writeNumberField("trainingLoad", minutes * intensity);
        json.writeNumberField("commentCount", 0);
        json.writeEndObject();
    }

    /** What an entry of ours always has. */
    private static AttributeValue of(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name));
    }

    @Override
    public void close() {
        server.close();
    }
}
