package trestle.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import trestle.bench.load.Sample;

/** A run as JSON, every round's sample included, for comparing runs by program. */
final class WireJson {
    private WireJson() {}

    static String of(WirePlan plan, Places places, WireResults results) throws IOException {
        var text = new StringWriter();
        try (var json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
            json.writeStartObject();
            json.writeStringField("machine", Machine.facts());
            json.writeArrayFieldStart("servers");
            for (var target : plan.targets()) {
                server(json, target, places, results);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("samples");
            for (var cell : results.samples().entrySet()) {
                for (var sample : cell.getValue()) {
                    sample(json, cell.getKey(), sample);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.append('\n').toString();
    }

    private static void server(JsonGenerator json, Target target, Places places, WireResults results)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("name", target.label());
        json.writeStringField("version", places.version(target.product()));
        json.writeStringField("durability", target.durability().name());
        json.writeStringField("statement", target.statement());
        var first = results.firstAnswerMillis(target);
        if (first.isPresent()) {
            json.writeNumberField("firstAnswerMillis", first.getAsDouble());
        }
        var loaded = results.loaded(target);
        if (loaded != null) {
            json.writeNumberField("residentBytes", loaded.residentBytes());
            json.writeNumberField("loadedItemsPerSecond", loaded.itemsPerSecond());
        }
        json.writeEndObject();
    }

    private static void sample(JsonGenerator json, WirePlan.Cell cell, Sample sample) throws IOException {
        json.writeStartObject();
        json.writeStringField("server", cell.target().label());
        json.writeStringField("operation", cell.operation().label());
        json.writeNumberField("connections", cell.connections());
        json.writeNumberField("perSecond", sample.perSecond());
        json.writeNumberField("p50Micros", sample.p50Micros());
        json.writeNumberField("p99Micros", sample.p99Micros());
        json.writeNumberField("answers", sample.answers());
        json.writeNumberField("bodyBytes", sample.bodyBytes());
        json.writeNumberField("cpuMicros", sample.cpuMicros());
        json.writeEndObject();
    }
}
