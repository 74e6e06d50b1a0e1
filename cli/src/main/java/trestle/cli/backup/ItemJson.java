package trestle.cli.backup;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as lines of DynamoDB's JSON, {@code {"Item":{"PK":{"S":"USER#1"},…}}}, which is also what the service's own
 * exports hold and its imports read. Attributes stand in the order of their names, so that equal items are equal lines.
 */
final class ItemJson {
    private static final String ITEM = "Item";

    private ItemJson() {}

    static void write(OutputStream out, Map<String, AttributeValue> item) throws IOException {
        try (var json = Json.FACTORY.createGenerator(out)) {
            json.writeStartObject();
            json.writeFieldName(ITEM);
            writeFields(json, item);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static void writeFields(JsonGenerator json, Map<String, AttributeValue> fields) throws IOException {
        json.writeStartObject();
        for (var field : new TreeMap<>(fields).entrySet()) {
            json.writeFieldName(field.getKey());
            writeValue(json, field.getValue());
        }
        json.writeEndObject();
    }

    private static void writeValue(JsonGenerator json, AttributeValue value) throws IOException {
        json.writeStartObject();
        switch (value.type()) {
            case S -> json.writeStringField("S", value.s());
            case N -> json.writeStringField("N", value.n());
            case B -> json.writeStringField("B", text(value.b()));
            case BOOL -> json.writeBooleanField("BOOL", value.bool());
            case NUL -> json.writeBooleanField("NULL", true);
            case SS -> writeTexts(json, "SS", value.ss());
            case NS -> writeTexts(json, "NS", value.ns());
            case BS ->
                writeTexts(json, "BS", value.bs().stream().map(ItemJson::text).toList());
            case L -> {
                json.writeArrayFieldStart("L");
                for (var element : value.l()) writeValue(json, element);
                json.writeEndArray();
            }
            case M -> {
                json.writeFieldName("M");
                writeFields(json, value.m());
            }
            case UNKNOWN_TO_SDK_VERSION ->
                throw new BackupRefused("An item holds a value of a type that this version does not know.");
        }
        json.writeEndObject();
    }

    private static void writeTexts(JsonGenerator json, String type, List<String> texts) throws IOException {
        json.writeArrayFieldStart(type);
        for (var text : texts) json.writeString(text);
        json.writeEndArray();
    }

    private static String text(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
    }

    /** @param where the entry that the line is in, for what is said when it is no item */
    static Map<String, AttributeValue> read(String where, byte[] line) {
        try (var json = Json.FACTORY.createParser(line)) {
            expect(json.nextToken() == JsonToken.START_OBJECT && ITEM.equals(json.nextFieldName()));
            json.nextToken();
            var item = readFields(json);
            expect(json.nextToken() == JsonToken.END_OBJECT && json.nextToken() == null);
            return item;
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new BackupDamaged("In " + where + " there is a line that is no item.", e);
        } catch (IOException e) {
            throw new IllegalStateException("Memory cannot fail as a disk does.", e);
        }
    }

    private static Map<String, AttributeValue> readFields(JsonParser json) throws IOException {
        expect(json.currentToken() == JsonToken.START_OBJECT);
        var fields = new LinkedHashMap<String, AttributeValue>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            var name = json.currentName();
            json.nextToken();
            fields.put(name, readValue(json));
        }
        return fields;
    }

    private static AttributeValue readValue(JsonParser json) throws IOException {
        expect(json.currentToken() == JsonToken.START_OBJECT && json.nextToken() == JsonToken.FIELD_NAME);
        var type = json.currentName();
        json.nextToken();
        var value = switch (type) {
            case "S" -> AttributeValue.fromS(readText(json));
            case "N" -> AttributeValue.fromN(readText(json));
            case "B" -> AttributeValue.fromB(bytes(readText(json)));
            case "BOOL" -> AttributeValue.fromBool(readFlag(json));
            case "NULL" -> AttributeValue.fromNul(readFlag(json));
            case "SS" -> AttributeValue.fromSs(readTexts(json));
            case "NS" -> AttributeValue.fromNs(readTexts(json));
            case "BS" ->
                AttributeValue.fromBs(
                        readTexts(json).stream().map(ItemJson::bytes).toList());
            case "L" -> AttributeValue.fromL(readValues(json));
            case "M" -> AttributeValue.fromM(readFields(json));
            default -> throw new IllegalArgumentException("No type of a value.");
        };
        expect(json.nextToken() == JsonToken.END_OBJECT);
        return value;
    }

    private static String readText(JsonParser json) throws IOException {
        expect(json.currentToken() == JsonToken.VALUE_STRING);
        return json.getText();
    }

    private static boolean readFlag(JsonParser json) throws IOException {
        expect(json.currentToken() == JsonToken.VALUE_TRUE || json.currentToken() == JsonToken.VALUE_FALSE);
        return json.getBooleanValue();
    }

    private static List<String> readTexts(JsonParser json) throws IOException {
        expect(json.currentToken() == JsonToken.START_ARRAY);
        var texts = new ArrayList<String>();
        while (json.nextToken() != JsonToken.END_ARRAY) texts.add(readText(json));
        return texts;
    }

    private static List<AttributeValue> readValues(JsonParser json) throws IOException {
        expect(json.currentToken() == JsonToken.START_ARRAY);
        var values = new ArrayList<AttributeValue>();
        while (json.nextToken() != JsonToken.END_ARRAY) values.add(readValue(json));
        return values;
    }

    private static SdkBytes bytes(String text) {
        return SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(text));
    }

    private static void expect(boolean fits) {
        if (!fits) throw new IllegalArgumentException("Not the shape of an item.");
    }
}
