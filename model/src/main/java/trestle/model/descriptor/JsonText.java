package trestle.model.descriptor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A descriptor's JSON as text: objects, lists, texts, whole numbers, true and false. */
final class JsonText {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonText() {}

    static String write(JsonObject object) {
        var text = new StringWriter();
        var indenter = new DefaultIndenter("  ", "\n");
        var printer = new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
        try (var json = FACTORY.createGenerator(text)) {
            json.setPrettyPrinter(printer);
            value(json, object.members());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private static void value(JsonGenerator json, Object value) throws IOException {
        switch (value) {
            case Map<?, ?> map -> {
                json.writeStartObject();
                for (var member : map.entrySet()) {
                    json.writeFieldName((String) member.getKey());
                    value(json, member.getValue());
                }
                json.writeEndObject();
            }
            case List<?> list -> {
                json.writeStartArray();
                for (var element : list) {
                    value(json, element);
                }
                json.writeEndArray();
            }
            case String text -> json.writeString(text);
            case Boolean flag -> json.writeBoolean(flag);
            case Long number -> json.writeNumber(number);
            default -> throw new IllegalStateException("A descriptor holds no such value.");
        }
    }

    static JsonObject parse(String text) {
        try (var json = FACTORY.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("A descriptor is a JSON object.");
            }
            var object = new JsonObject(object(json), "");
            if (json.nextToken() != null) {
                throw new IllegalArgumentException("Something follows the descriptor.");
            }
            return object;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "The descriptor is not JSON: " + e.getOriginalMessage() + " in line "
                            + e.getLocation().getLineNr() + ".",
                    e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> object(JsonParser json) throws IOException {
        var members = new LinkedHashMap<String, Object>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            var name = json.currentName();
            json.nextToken();
            members.put(name, value(json));
        }
        return members;
    }

    private static List<Object> list(JsonParser json) throws IOException {
        var elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(json));
        }
        return elements;
    }

    private static Object value(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> list(json);
            case VALUE_STRING -> json.getText();
            case VALUE_NUMBER_INT -> json.getLongValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default ->
                throw new IllegalArgumentException("A descriptor holds no " + json.getText() + ", found in line "
                        + json.currentTokenLocation().getLineNr() + ".");
        };
    }
}
