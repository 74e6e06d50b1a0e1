package trestle.wire.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;

/**
 * The tokens of a request, asked for by the type that is expected: whatever else is found is refused in the service's
 * words. Fields that are {@code null} count as absent.
 *
 * <p>To read an object, call {@link #nextField} until it returns false; each value must be read or skipped.
 */
final class JsonInput implements AutoCloseable {
    /** Objects and lists within one another, of any kind. Attribute values are held to less. */
    private static final int DEPTH_MAX = 1000;

    private static final int NAME_LENGTH_MAX = 1 << 16;

    private static final Factories FACTORIES = new Factories();

    /** Reads a value that may refuse. */
    interface Read<T> {
        T read() throws IOException;
    }

    private final JsonParser parser;

    JsonInput(byte[] body, int from, int length) throws IOException {
        if (!Utf8.isValid(body, from, length)) {
            throw Refusals.unreadable("");
        }
        parser = FACTORIES.forRequest(length).createParser(body, from, length);
    }

    /** Begins the request itself, which must be an object. */
    void startRequest() throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw Refusals.unreadable("");
        }
    }

    /** Makes sure that nothing follows the request. */
    void endRequest() throws IOException {
        if (parser.nextToken() != null) {
            throw Refusals.unreadable("");
        }
    }

    /** Moves to the next field's value; false at the end of the object. Passes over fields that are null. */
    boolean nextField() throws IOException {
        while (nextEntry()) {
            if (!atNull()) {
                return true;
            }
        }
        return false;
    }

    /** Moves to the next field's value, be it null; false at the end of the object. */
    boolean nextEntry() throws IOException {
        if (parser.nextToken() != JsonToken.FIELD_NAME) {
            return false;
        }
        parser.nextToken();
        return true;
    }

    /** Moves to the next element of a list, be it null; false at its end. */
    boolean nextElement() throws IOException {
        return parser.nextToken() != JsonToken.END_ARRAY;
    }

    String name() throws IOException {
        return Objects.requireNonNull(parser.currentName());
    }

    boolean atNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    void skip() throws IOException {
        parser.skipChildren();
    }

    String string() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw wrongScalar("String");
        }
        return parser.getText();
    }

    boolean bool() throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_STRING -> boolFrom(parser.getText());
            default -> throw wrongScalar("Boolean");
        };
    }

    private static boolean boolFrom(String text) {
        if (text.equalsIgnoreCase("true") || text.equals("1") || text.equalsIgnoreCase("yes")) {
            return true;
        }
        if (text.equalsIgnoreCase("false") || text.equals("0") || text.equalsIgnoreCase("no")) {
            return false;
        }
        throw Refusals.unreadable(Refusals.UNEXPECTED_TOKEN);
    }

    int integer() throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_NUMBER_INT -> parser.getIntValue();
            case VALUE_NUMBER_FLOAT -> (int) Math.floor(parser.getDoubleValue());
            default -> throw wrongScalar("Integer");
        };
    }

    long whole() throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_NUMBER_INT -> parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> (long) Math.floor(parser.getDoubleValue());
            default -> throw wrongScalar("Long");
        };
    }

    byte[] binary() throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> decoded(parser.getText());
            case START_ARRAY -> throw Refusals.wrongCollection("class java.nio.ByteBuffer");
            case START_OBJECT -> throw Refusals.unreadable(Refusals.MAP_NOT_EXPECTED);
            default -> throw Refusals.unreadable(Refusals.NOT_BASE64_TEXT);
        };
    }

    private static byte[] decoded(String text) {
        if (text.length() % 4 != 0) {
            throw Refusals.unreadable(
                    "Base64 encoded length is expected a multiple of 4 bytes but found: " + text.length());
        }
        try {
            var bytes = Base64.getDecoder().decode(text);
            // the decoder overlooks bits that the last character has to spare; the service does not
            var tail = bytes.length % 3;
            if (tail != 0
                    && !Base64.getEncoder().encodeToString(tailOf(bytes, tail)).equals(lastFour(text))) {
                throw Refusals.unreadable(Refusals.BASE64_LAST);
            }
            return bytes;
        } catch (IllegalArgumentException e) {
            throw Refusals.unreadable(Refusals.BASE64_LAST);
        }
    }

    private static byte[] tailOf(byte[] bytes, int count) {
        return Arrays.copyOfRange(bytes, bytes.length - count, bytes.length);
    }

    private static String lastFour(String text) {
        return text.substring(text.length() - 4);
    }

    /** Begins a structure that is a field of another. */
    void startField(String shape) {
        startStructure(shape, Refusals.UNEXPECTED_FIELD);
    }

    /** Begins a structure that is an element of a list or a map. */
    void startElement(String shape) {
        startStructure(shape, Refusals.UNEXPECTED_VALUE);
    }

    private void startStructure(String shape, String otherwise) {
        switch (parser.currentToken()) {
            case START_OBJECT -> {}
            case START_ARRAY -> throw Refusals.wrongCollection("class " + Refusals.SHAPES + shape);
            default -> throw Refusals.unreadable(otherwise);
        }
    }

    /** Begins a map; {@code type} is what its values are, as Java names it. */
    void startMap(String type) {
        switch (parser.currentToken()) {
            case START_OBJECT -> {}
            case START_ARRAY -> throw Refusals.wrongCollection("java.util.Map<java.lang.String, " + type + ">");
            default -> throw Refusals.unreadable(Refusals.UNEXPECTED_FIELD);
        }
    }

    void startList() {
        switch (parser.currentToken()) {
            case START_ARRAY -> {}
            case START_OBJECT -> throw Refusals.unreadable(Refusals.MAP_NOT_EXPECTED);
            default -> throw Refusals.unreadable(Refusals.UNEXPECTED_FIELD);
        }
    }

    <T> List<T> list(Read<T> element) throws IOException {
        startList();
        var list = new ArrayList<T>();
        while (nextElement()) {
            if (!atNull()) {
                list.add(element.read());
            }
        }
        return list;
    }

    /** Reads a map; of two entries of one name the last counts. */
    <T> Map<String, T> map(String type, Read<T> value) throws IOException {
        startMap(type);
        var map = new LinkedHashMap<String, T>();
        while (nextField()) {
            map.put(name(), value.read());
        }
        return map;
    }

    List<String> strings() throws IOException {
        return list(this::string);
    }

    Map<String, String> stringMap() throws IOException {
        return map("java.lang.String", this::string);
    }

    private EngineException wrongScalar(String wanted) {
        var token = parser.currentToken();
        return switch (token) {
            case START_ARRAY -> Refusals.wrongCollection("class java.lang." + wanted);
            case START_OBJECT -> Refusals.unreadable(Refusals.MAP_NOT_EXPECTED);
            default -> Refusals.unreadable(kind(token) + " cannot be converted to " + wanted);
        };
    }

    private static String kind(@Nullable JsonToken token) {
        return token == JsonToken.VALUE_NUMBER_INT
                ? "NUMBER_VALUE"
                : token == JsonToken.VALUE_NUMBER_FLOAT
                        ? "DECIMAL_VALUE"
                        : token == JsonToken.VALUE_STRING
                                ? "STRING_VALUE"
                                : token == JsonToken.VALUE_TRUE
                                        ? "TRUE_VALUE"
                                        : token == JsonToken.VALUE_FALSE ? "FALSE_VALUE" : "NULL_VALUE";
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }

    /**
     * A factory remembers the names it has met, so that the usual ones are not decoded again and again. Clients choose
     * names, and long ones; so a factory that has served its share of bytes is replaced, and what is remembered stays
     * in bounds.
     */
    private static final class Factories {
        private static final long SHARE_BYTES = 32 << 20;

        private final AtomicLong served = new AtomicLong();
        private volatile JsonFactory factory = newFactory();

        JsonFactory forRequest(int length) {
            if (served.addAndGet(length) > SHARE_BYTES) {
                served.set(0);
                factory = newFactory();
            }
            return factory;
        }

        private static JsonFactory newFactory() {
            return new JsonFactoryBuilder()
                    .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEPTH_MAX)
                            .maxNameLength(NAME_LENGTH_MAX)
                            .build())
                    .build();
        }
    }
}
