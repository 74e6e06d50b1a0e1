package trestle.cli.backup;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON as maps, lists, texts, numbers, booleans and nulls: for what is small enough to be held whole. */
public final class Json {
    static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private Json() {}

    /** @param where what the bytes are, for what is said when they are no JSON */
    static Fields object(String where, byte[] bytes) {
        try (var parser = FACTORY.createParser(bytes)) {
            parser.nextToken();
            var value = value(parser);
            if (value == null || parser.nextToken() != null) {
                throw new BackupDamaged("In " + where + " stands something that is no JSON object.");
            }
            return Fields.of(where, value);
        } catch (JsonProcessingException e) {
            throw new BackupDamaged("In " + where + " stands something that is no JSON.", e);
        } catch (IOException e) {
            throw new IllegalStateException("Memory cannot fail as a disk does.", e);
        }
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        var token = parser.currentToken();
        if (token == null) return null;
        return switch (token) {
            case START_OBJECT -> {
                var members = new LinkedHashMap<String, @Nullable Object>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    var name = parser.currentName();
                    parser.nextToken();
                    members.put(name, value(parser));
                }
                yield members;
            }
            case START_ARRAY -> {
                var elements = new ArrayList<@Nullable Object>();
                while (parser.nextToken() != JsonToken.END_ARRAY) elements.add(value(parser));
                yield elements;
            }
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    /** For people as well: members on lines of their own. */
    static void write(OutputStream out, Object value) throws IOException {
        try (var json = FACTORY.createGenerator(out)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            write(json, value);
            json.writeRaw('\n');
        }
    }

    /** On one line, which it ends. */
    static void writeLine(OutputStream out, Object value) throws IOException {
        try (var json = FACTORY.createGenerator(out)) {
            write(json, value);
            json.writeRaw('\n');
        }
    }

    public static void write(JsonGenerator json, @Nullable Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case Map<?, ?> map -> {
                json.writeStartObject();
                for (var member : map.entrySet()) {
                    json.writeFieldName(String.valueOf(member.getKey()));
                    write(json, member.getValue());
                }
                json.writeEndObject();
            }
            case List<?> list -> {
                json.writeStartArray();
                for (var element : list) write(json, element);
                json.writeEndArray();
            }
            case Boolean flag -> json.writeBoolean(flag);
            case BigDecimal number -> json.writeNumber(number);
            case Double number -> json.writeNumber(number);
            case Integer number -> json.writeNumber(number);
            case Long number -> json.writeNumber(number);
            default -> json.writeString(value.toString());
        }
    }
}
