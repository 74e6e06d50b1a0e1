package trestle.cli.web;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import trestle.platform.web.Response;

/** {@code GET /health}: 200 when all is up, else 503, and which part is not. */
final class HealthJson {
    private static final JsonFactory JSON = new JsonFactory();

    private HealthJson() {}

    static Response answer(Health health) {
        return Response.text(health.up() ? 200 : 503, "application/json", write(health));
    }

    private static String write(Health health) {
        var text = new StringWriter();
        try (var json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("status", word(health.up()));
            if (health.version() != null) json.writeStringField("version", health.version());
            json.writeNumberField("uptimeSeconds", health.uptimeSeconds());
            json.writeObjectFieldStart("parts");
            for (var part : health.parts()) {
                json.writeObjectFieldStart(part.name());
                json.writeStringField("status", word(part.up()));
                if (part.trouble() != null) json.writeStringField("reason", part.trouble());
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    private static String word(boolean up) {
        return up ? "up" : "down";
    }
}
