package trestle.model.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.TableShape;
import trestle.model.target.TableShape.IndexShape;
import trestle.model.target.TableShape.KeyPart;

/**
 * A model's tables as a CloudFormation template in JSON. Tables are kept when the stack is deleted or would replace
 * them: data outlives its description.
 */
public final class CloudFormation {
    private final JsonGenerator json;

    private CloudFormation(JsonGenerator json) {
        this.json = json;
    }

    public static String template(ModelDescriptor model, TableNames names) {
        var text = new StringWriter();
        var indenter = new DefaultIndenter("  ", "\n");
        try (var json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
            new CloudFormation(json).write(model, names);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private void write(ModelDescriptor model, TableNames names) throws IOException {
        var taken = new HashSet<String>();
        json.writeStartObject();
        json.writeStringField("AWSTemplateFormatVersion", "2010-09-09");
        json.writeStringField("Description", "The tables of the data model " + model.name());
        json.writeObjectFieldStart("Resources");
        for (var table : model.tables()) {
            json.writeObjectFieldStart(logicalId(table.name(), taken));
            json.writeStringField("Type", "AWS::DynamoDB::Table");
            json.writeStringField("DeletionPolicy", "Retain");
            json.writeStringField("UpdateReplacePolicy", "Retain");
            json.writeObjectFieldStart("Properties");
            properties(TableShape.of(table, names));
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Letters and digits alone: {@code content_registry} is {@code ContentRegistry}. */
    private static String logicalId(String table, Set<String> taken) {
        var id = new StringBuilder();
        for (var word : table.split("[^A-Za-z0-9]+", -1)) {
            if (!word.isEmpty()) {
                id.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
            }
        }
        var free = id.toString();
        for (int number = 2; !taken.add(free); number++) {
            free = id.toString() + number;
        }
        return free;
    }

    private void properties(TableShape table) throws IOException {
        json.writeStringField("TableName", table.name());
        json.writeStringField("BillingMode", "PAY_PER_REQUEST");
        json.writeArrayFieldStart("AttributeDefinitions");
        for (var type : table.attributeTypes().entrySet()) {
            pair("AttributeName", type.getKey(), "AttributeType", type.getValue());
        }
        json.writeEndArray();
        keySchema(table.key());
        indexes(table.indexes());
        if (table.ttl().isPresent()) {
            json.writeObjectFieldStart("TimeToLiveSpecification");
            json.writeStringField("AttributeName", table.ttl().get());
            json.writeBooleanField("Enabled", true);
            json.writeEndObject();
        }
        if (table.shards().isPresent()) {
            json.writeArrayFieldStart("Tags");
            pair("Key", TableShape.SHARDS_TAG, "Value", table.shards().get().toString());
            json.writeEndArray();
        }
    }

    private void indexes(List<IndexShape> indexes) throws IOException {
        if (indexes.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("GlobalSecondaryIndexes");
        for (var index : indexes) {
            json.writeStartObject();
            json.writeStringField("IndexName", index.name());
            keySchema(index.key());
            json.writeObjectFieldStart("Projection");
            json.writeStringField("ProjectionType", index.projection());
            if (!index.include().isEmpty()) {
                json.writeArrayFieldStart("NonKeyAttributes");
                for (var attribute : index.include()) {
                    json.writeString(attribute);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void keySchema(List<KeyPart> key) throws IOException {
        json.writeArrayFieldStart("KeySchema");
        for (var part : key) {
            pair("AttributeName", part.attribute(), "KeyType", part.role());
        }
        json.writeEndArray();
    }

    private void pair(String name, String value, String otherName, String otherValue) throws IOException {
        json.writeStartObject();
        json.writeStringField(name, value);
        json.writeStringField(otherName, otherValue);
        json.writeEndObject();
    }
}
