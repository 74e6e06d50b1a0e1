package trestle.engine.value;

/** Sizes by DynamoDB's rules, which count neither types nor punctuation. */
public final class Sizes {
    private static final int COLLECTION_BYTES = 3;
    private static final int ELEMENT_BYTES = 1;

    private Sizes() {}

    public static int utf8Bytes(String text) {
        var size = 0;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c < 0x80) {
                size++;
            } else if (c < 0x800) {
                size += 2;
            } else if (Character.isHighSurrogate(c)) {
                size += 4;
                i++;
            } else {
                size += 3;
            }
        }
        return size;
    }

    public static int valueBytes(Value value) {
        return switch (value) {
            case Value.S(var text) -> utf8Bytes(text);
            case Value.N(var number) -> number.sizeBytes();
            case Value.B(var bytes) -> bytes.array().length;
            case Value.Bool b -> 1;
            case Value.Null n -> 1;
            case Value.SS(var texts) ->
                texts.stream().mapToInt(Sizes::utf8Bytes).sum();
            case Value.NS(var numbers) ->
                numbers.stream().mapToInt(Decimal::sizeBytes).sum();
            case Value.BS(var binaries) ->
                binaries.stream().mapToInt(b -> b.array().length).sum();
            case Value.L(var values) ->
                COLLECTION_BYTES
                        + values.stream()
                                .mapToInt(v -> ELEMENT_BYTES + valueBytes(v))
                                .sum();
            case Value.M(var fields) ->
                COLLECTION_BYTES
                        + fields.entrySet().stream()
                                .mapToInt(f -> ELEMENT_BYTES + utf8Bytes(f.getKey()) + valueBytes(f.getValue()))
                                .sum();
        };
    }

    /** The size of a stored name, which may be spelt with escapes. */
    static int nameBytes(byte[] json, int from, int length) {
        return escaped(json, from, length) ? utf8Bytes(Json.read(json, from, from + length)) : length;
    }

    /** The size of a stored value. */
    static int valueBytes(byte[] json, int from, int length) {
        var isText = json[from + 2] == 'S' && json[from + 3] == '"';
        if (isText && !escaped(json, from, length)) {
            return length - 8; // less {"S":" and "}
        }
        return valueBytes(ItemReader.value(json, from, from + length, Values.TREE));
    }

    private static boolean escaped(byte[] json, int from, int length) {
        for (var i = from; i < from + length; i++) {
            if (json[i] == '\\') {
                return true;
            }
        }
        return false;
    }
}
