package trestle.platform.web.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;

/** Examples for people, made of the OpenAPI document: a request for curl, and what comes back. */
final class ApiExamples {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DEPTH_MAX = 6;
    private static final int WHOLE_USUAL = 20;

    private final ObjectNode document;

    ApiExamples(ObjectNode document) {
        this.document = document;
    }

    private JsonNode operation(Route route, String path) {
        return document.path("paths")
                .path(path.replace("*}", "}"))
                .path(route.method().toLowerCase(Locale.ROOT));
    }

    /** The command that sends the request, with {@code $BASE} and {@code $TOKEN} to be set before. */
    String curl(Route route, String path) {
        var command = new StringBuilder(route.stream().isPresent() ? "curl -N" : "curl");
        if (!route.method().equals("GET")) command.append(" -X ").append(route.method());
        command.append(" \"$BASE")
                .append(path.replaceAll("\\{([A-Za-z]+)\\*?}", "\\$$1"))
                .append('"');
        if (!(route.describedCaller() instanceof Caller.Anyone)) header(command, "Authorization: Bearer $TOKEN");
        if (route.needsIfMatch()) header(command, "If-Match: $ETAG");
        var body = operation(route, path).path("requestBody").path("content").path("application/json");
        if (body.isMissingNode()) return command.toString();
        header(command, "Content-Type: application/json");
        return command.append(" \\\n  -d '")
                .append(example(body.path("schema"), 0).toPrettyString().replace("'", "'\\''"))
                .append('\'')
                .toString();
    }

    private static void header(StringBuilder command, String header) {
        command.append(" \\\n  -H \"").append(header).append('"');
    }

    /** The body of the answer; empty where there is none. */
    String answer(Route route, String path) {
        var schema = operation(route, path)
                .path("responses")
                .path(Integer.toString(route.status()))
                .path("content")
                .path("application/json")
                .path("schema");
        return schema.isMissingNode() ? "" : example(schema, 0).toPrettyString();
    }

    private JsonNode example(JsonNode schema, int depth) {
        if (schema.has("$ref"))
            return example(document.at(schema.get("$ref").asText().substring(1)), depth);
        if (schema.has("enum")) return schema.get("enum").path(0);
        if (depth > DEPTH_MAX) return JSON.objectNode();
        var type = schema.path("type").isArray() ? schema.path("type").path(0) : schema.path("type");
        return switch (type.asText()) {
            case "object" -> object(schema, depth);
            case "array" -> JSON.arrayNode().add(example(schema.path("items"), depth + 1));
            case "integer", "number" ->
                JSON.numberNode(Math.clamp(
                        WHOLE_USUAL,
                        schema.path("minimum").asInt(0),
                        Math.max(
                                schema.path("minimum").asInt(0),
                                schema.path("maximum").asInt(WHOLE_USUAL))));
            case "boolean" -> JSON.booleanNode(true);
            case "string" -> JSON.textNode(text(schema));
            default -> JSON.objectNode();
        };
    }

    private JsonNode object(JsonNode schema, int depth) {
        var object = JSON.objectNode();
        for (var each : schema.path("properties").properties()) {
            object.set(each.getKey(), example(each.getValue(), depth + 1));
        }
        return object;
    }

    private static String text(JsonNode schema) {
        return switch (schema.path("format").asText()) {
            case "date-time" -> "2026-01-31T18:30:00.000Z";
            case "date" -> "2026-01-31";
            default -> "text";
        };
    }
}
