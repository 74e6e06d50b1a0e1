package trestle.engine.value;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;

/**
 * Writes an item in its stored form, one event at a time: {@link #attribute} before each top-level value, {@link
 * #field} before each value of a map. Keeps count of the item's size by DynamoDB's rules and of how deep it nests.
 *
 * <p>The caller ensures that no name occurs twice and that no set is empty or holds a member twice.
 */
public final class ItemWriter {
    /** Levels of lists and maps within an attribute. */
    public static final int DEPTH_MAX = 32;

    private static final int COLLECTION_BYTES = 3;
    private static final int ELEMENT_BYTES = 1;

    private final ByteSink json;
    private int[] lengths = new int[32];
    private int count;
    private int valueStart;
    private int depth;
    private int sizeBytes;

    public ItemWriter() {
        this(512);
    }

    public ItemWriter(int capacity) {
        json = new ByteSink(capacity);
        json.put('{');
    }

    /** Begins a top-level attribute. */
    public ItemWriter attribute(String name) {
        endAttribute();
        if (count > 0) {
            json.put(',');
        }
        json.put('"');
        var start = json.length();
        sizeBytes += Json.writeEscaped(json, name);
        beginValue(json.length() - start);
        return this;
    }

    private void beginValue(int nameLength) {
        json.put('"').put(':');
        if (lengths.length < 2 * count + 2) {
            lengths = Arrays.copyOf(lengths, lengths.length * 2);
        }
        lengths[2 * count] = nameLength;
        valueStart = json.length();
        count++;
    }

    private void endAttribute() {
        if (count > 0) {
            lengths[2 * count - 1] = json.length() - valueStart;
        }
    }

    public void s(String text) {
        separate();
        json.ascii("{\"S\":\"");
        sizeBytes += Json.writeEscaped(json, text);
        json.put('"').put('}');
    }

    public void n(Decimal number) {
        separate();
        json.ascii("{\"N\":\"").ascii(number.text()).put('"').put('}');
        sizeBytes += number.sizeBytes();
    }

    public void b(byte[] bytes) {
        separate();
        json.ascii("{\"B\":");
        binary(bytes);
        json.put('}');
    }

    public void bool(boolean bool) {
        separate();
        json.ascii(bool ? "{\"BOOL\":true}" : "{\"BOOL\":false}");
        sizeBytes += 1;
    }

    public void nul() {
        separate();
        json.ascii("{\"NULL\":true}");
        sizeBytes += 1;
    }

    public void ss(List<String> texts) {
        separate();
        json.ascii("{\"SS\":[");
        for (var text : texts) {
            comma();
            json.put('"');
            sizeBytes += Json.writeEscaped(json, text);
            json.put('"');
        }
        json.put(']').put('}');
    }

    public void ns(List<Decimal> numbers) {
        separate();
        json.ascii("{\"NS\":[");
        for (var number : numbers) {
            comma();
            json.put('"').ascii(number.text()).put('"');
            sizeBytes += number.sizeBytes();
        }
        json.put(']').put('}');
    }

    public void bs(List<byte[]> binaries) {
        separate();
        json.ascii("{\"BS\":[");
        for (var bytes : binaries) {
            comma();
            binary(bytes);
        }
        json.put(']').put('}');
    }

    public void startList() {
        start("{\"L\":[");
    }

    public void endList() {
        end(']');
    }

    public void startMap() {
        start("{\"M\":{");
    }

    public void endMap() {
        end('}');
    }

    /** Begins a field of the map just started. */
    public void field(String name) {
        if (json.last() != '{') {
            json.put(',');
        }
        json.put('"');
        sizeBytes += Json.writeEscaped(json, name);
        json.put('"').put(':');
    }

    /** Writes a whole tree. */
    public void value(Value value) {
        switch (value) {
            case Value.S(var text) -> s(text);
            case Value.N(var number) -> n(number);
            case Value.B(var bytes) -> b(bytes.array());
            case Value.Bool(var bool) -> bool(bool);
            case Value.Null() -> nul();
            case Value.SS(var texts) -> ss(texts);
            case Value.NS(var numbers) -> ns(numbers);
            case Value.BS(var binaries) ->
                bs(binaries.stream().map(Bytes::array).toList());
            case Value.L(var values) -> {
                startList();
                values.forEach(this::value);
                endList();
            }
            case Value.M(var fields) -> {
                startMap();
                fields.forEach((name, field) -> {
                    field(name);
                    value(field);
                });
                endMap();
            }
        }
    }

    ItemWriter values(Map<String, Value> attributes) {
        attributes.forEach((name, value) -> attribute(name).value(value));
        return this;
    }

    /** Copies an attribute of another item as it stands. */
    void copy(byte[] source, int nameFrom, int nameLength, int valueLength) {
        endAttribute();
        if (count > 0) {
            json.put(',');
        }
        json.put('"').put(source, nameFrom, nameLength);
        beginValue(nameLength);
        var valueFrom = nameFrom + nameLength + 2;
        json.put(source, valueFrom, valueLength);
        sizeBytes += Sizes.nameBytes(source, nameFrom, nameLength) + Sizes.valueBytes(source, valueFrom, valueLength);
    }

    public Item finish() {
        endAttribute();
        json.put('}');
        var form = new ByteSink(json.length() + 3 * count + 12);
        form.put(Item.VERSION).varint(sizeBytes).varint(count);
        for (var i = 0; i < 2 * count; i++) {
            form.varint(lengths[i]);
        }
        form.put(json.array(), 0, json.length());
        return Item.of(form.toByteArray());
    }

    private void start(String opening) {
        separate();
        if (++depth > DEPTH_MAX) {
            throw EngineException.invalid(Messages.NESTED_TOO_DEEP);
        }
        json.ascii(opening);
        sizeBytes += COLLECTION_BYTES;
    }

    private void end(char closing) {
        depth--;
        json.put(closing).put('}');
    }

    /** Goes before each value: elements of lists and maps count, and all but the first of a list follow a comma. */
    private void separate() {
        comma();
        if (depth > 0) {
            sizeBytes += ELEMENT_BYTES;
        }
    }

    private void comma() {
        var last = json.last();
        if (last == '}' || last == '"') {
            json.put(',');
        }
    }

    private void binary(byte[] bytes) {
        var encoded = Base64.getEncoder().encode(bytes);
        json.put('"').put(encoded).put('"');
        sizeBytes += bytes.length;
    }
}
