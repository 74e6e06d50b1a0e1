package trestle.wire.json;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.error.EngineException;
import trestle.engine.value.Value;
import trestle.wire.values.ValueRules;

/** Collects the placeholders of a request's expressions while its fields are read. */
final class Placeholders {
    private final JsonInput in;
    private @Nullable Map<String, String> names;
    private @Nullable Map<String, Value> values;
    private @Nullable EngineException defect;

    Placeholders(JsonInput in) {
        this.in = in;
    }

    /** Reads the field if it is one of the two that hold placeholders, else passes over it. */
    void readOrSkip(String field) throws IOException {
        switch (field) {
            case "ExpressionAttributeNames" -> names = in.stringMap();
            case "ExpressionAttributeValues" -> readValues();
            default -> in.skip();
        }
    }

    private void readValues() throws IOException {
        in.startMap(Refusals.SHAPES + "AttributeValue");
        var read = new LinkedHashMap<String, Value>();
        while (in.nextField()) {
            var placeholder = in.name();
            var reader = new AttributeReader(in);
            read.put(placeholder, reader.elementValue());
            var refusal = reader.defect();
            if (refusal != null && defect == null) {
                defect = ValueRules.inPlaceholder(refusal, placeholder);
            }
        }
        values = read;
    }

    ExpressionAttributes read() {
        return names == null && values == null
                ? ExpressionAttributes.NONE
                : new ExpressionAttributes(names, values, defect);
    }
}
