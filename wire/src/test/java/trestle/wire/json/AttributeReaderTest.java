package trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.value.Bytes;
import trestle.engine.value.Decimal;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

class AttributeReaderTest {
    private static final String ALL_TYPES = """
            {"s":{"S":"héllo \\"w\\" \\ud83d\\ude00"},"n":{"N":"01.50"},"b":{"B":"AQID"},"t":{"BOOL":true},"z":{"NULL":true},
             "ss":{"SS":["b","a"]},"ns":{"NS":["1","2.0"]},"bs":{"BS":["AQ==",""]},
             "l":{"L":[{"S":""},{"L":[]},{"M":{}}]},"m":{"M":{"x":{"N":"-0"},"y":{"M":{"z":{"BOOL":false}}}}}}
            """;

    private record Read<T>(T value, String defect) {}

    private interface Reading<T> {
        T read(AttributeReader reader) throws IOException;
    }

    private static <T> Read<T> read(String json, Reading<T> reading) throws IOException {
        var bytes = json.getBytes(StandardCharsets.UTF_8);
        try (var in = new JsonInput(bytes, 0, bytes.length)) {
            in.startRequest();
            var reader = new AttributeReader(in);
            var value = reading.read(reader);
            in.endRequest();
            return new Read<>(
                    value, reader.defect() == null ? null : reader.defect().getMessage());
        }
    }

    private static Read<Item> item(String json) throws IOException {
        return read(json, AttributeReader::item);
    }

    private static Read<Map<String, Value>> values(String json) throws IOException {
        return read(json, AttributeReader::values);
    }

    @Test
    void everyTypeIsReadAlikeIntoItemsAndTrees() throws IOException {
        var item = item(ALL_TYPES);
        var tree = values(ALL_TYPES);

        assertThat(item.defect()).isNull();
        assertThat(tree.defect()).isNull();
        assertThat(item.value().values()).isEqualTo(tree.value());
        assertThat(tree.value())
                .containsEntry("s", new Value.S("héllo \"w\" \ud83d\ude00"))
                .containsEntry("n", new Value.N(Decimal.parse("1.5")))
                .containsEntry("b", new Value.B(new Bytes(new byte[] {1, 2, 3})))
                .containsEntry("ss", new Value.SS(List.of("a", "b")))
                .containsEntry("bs", new Value.BS(List.of(new Bytes(new byte[] {1}), new Bytes(new byte[0]))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{\"X\":1}|Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{\"S\":null}|Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "null|Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{\"L\":[null]}|Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "{\"S\":\"a\",\"N\":\"1\"}|Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
                "{\"S\":\"a\",\"S\":\"b\"}|Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
                "{\"NULL\":false}|One or more parameter values were invalid: Null attribute value types must have the value of true",
                "{\"N\":\"\"}|The parameter cannot be converted to a numeric value",
                "{\"N\":\"abc\"}|The parameter cannot be converted to a numeric value: abc",
                "{\"N\":\"1e126\"}|Number overflow. Attempting to store a number with magnitude larger than supported range",
                "{\"SS\":[]}|One or more parameter values were invalid: An string set  may not be empty",
                "{\"NS\":[]}|One or more parameter values were invalid: An number set  may not be empty",
                "{\"BS\":[]}|One or more parameter values were invalid: Binary sets should not be empty",
                "{\"SS\":[\"a\",\"a\"]}|One or more parameter values were invalid: Input collection [a, a] contains duplicates.",
                "{\"NS\":[\"1\",\"1.0\"]}|Input collection contains duplicates",
                "{\"BS\":[\"AQ==\",\"AQ==\"]}|One or more parameter values were invalid: Input collection [AQ==, AQ==]of type BS contains duplicates.",
                "{\"M\":{\"a\":{\"L\":[{\"SS\":[]}]}}}|One or more parameter values were invalid: An string set  may not be empty",
            })
    void aBrokenRuleBecomesTheDefect(String value, String message) throws IOException {
        var json = "{\"first\":{\"S\":\"fine\"},\"a\":" + value + ",\"b\":{\"N\":\"x\"}}";

        assertThat(item(json).defect()).isEqualTo(message);
        assertThat(values(json).defect()).isEqualTo(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"S\":1}|NUMBER_VALUE cannot be converted to String",
                "{\"S\":1.5}|DECIMAL_VALUE cannot be converted to String",
                "{\"S\":true}|TRUE_VALUE cannot be converted to String",
                "{\"S\":[]}|Unrecognized collection type class java.lang.String",
                "{\"S\":{}}|Start of structure or map found where not expected",
                "{\"N\":5}|NUMBER_VALUE cannot be converted to String",
                "{\"BOOL\":\"maybe\"}|Unexpected token received from parser",
                "{\"BOOL\":1}|NUMBER_VALUE cannot be converted to Boolean",
                "{\"B\":1}|only base-64-encoded strings are convertible to bytes",
                "{\"B\":[]}|Unrecognized collection type class java.nio.ByteBuffer",
                "{\"B\":\"abc\"}|Base64 encoded length is expected a multiple of 4 bytes but found: 3",
                "{\"B\":\"ab*=\"}|Invalid last non-pad Base64 character dectected",
                "{\"B\":\"YR==\"}|Invalid last non-pad Base64 character dectected",
                "{\"SS\":\"a\"}|Unexpected field type",
                "{\"SS\":{}}|Start of structure or map found where not expected",
                "{\"SS\":[1]}|NUMBER_VALUE cannot be converted to String",
                "{\"L\":{}}|Start of structure or map found where not expected",
                "{\"L\":[\"a\"]}|Unexpected value type in payload",
                "{\"M\":[]}|Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>",
                "{\"M\":\"a\"}|Unexpected field type",
                "[]|Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue",
                "\"a\"|Unexpected value type in payload",
                "{\"S\":\"\\ud800\"}|The text is not well-formed Unicode",
            })
    void aTokenOfTheWrongKindEndsTheReading(String value, String message) {
        var json = "{\"defective\":{},\"a\":" + value + "}";
        var first = "{\"a\":" + value + "}";

        assertThatThrownBy(() -> item(first))
                .isInstanceOf(EngineException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> values(first))
                .isInstanceOfSatisfying(
                        EngineException.class, e -> assertThat(e.type()).isEqualTo(ErrorType.SERIALIZATION))
                .hasMessage(message);
        if (!message.contains("Unicode")) {
            assertThatThrownBy(() -> item(json)).hasMessage(message);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}",
                "{\"m\":{\"M\":{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}}}"
            })
    void aNameThatOccursTwiceIsRefused(String json) {
        assertThatThrownBy(() -> item(json)).hasMessage("Duplicate name in an object: a");
        assertThatThrownBy(() -> values(json)).hasMessage("Duplicate name in an object: a");
    }

    @Test
    void aNameThatOccursTwiceAmongManyIsRefused() {
        var json = new StringBuilder("{");
        for (var i = 0; i < 40; i++) {
            json.append("\"a").append(i).append("\":{\"S\":\"\"},");
        }
        var twice = json + "\"a30\":{\"S\":\"\"}}";

        assertThatThrownBy(() -> item(twice)).hasMessage("Duplicate name in an object: a30");
    }

    @Nested
    class WhenValuesNest {
        private static String lists(int depth) {
            return "{\"a\":" + "{\"L\":[".repeat(depth) + "{\"S\":\"x\"}" + "]}".repeat(depth) + "}";
        }

        private static String maps(int depth) {
            return "{\"a\":" + "{\"M\":{\"k\":".repeat(depth) + "{\"S\":\"x\"}" + "}}".repeat(depth) + "}";
        }

        @Test
        void thirtyTwoLevelsAreAllowed() throws IOException {
            assertThat(item(lists(32)).defect()).isNull();
            assertThat(values(maps(32)).defect()).isNull();
            assertThat(item(maps(32)).value().values())
                    .isEqualTo(values(maps(32)).value());
        }

        @ParameterizedTest
        @ValueSource(ints = {33, 100, 400})
        void moreAreADefect(int depth) throws IOException {
            assertThat(item(lists(depth)).defect()).isEqualTo(Messages.NESTED_TOO_DEEP);
            assertThat(values(maps(depth)).defect()).isEqualTo(Messages.NESTED_TOO_DEEP);
        }

        @Test
        void absurdlyManyAreRefusedAtOnce() {
            assertThatThrownBy(() -> item(lists(100_000))).hasMessage(Messages.NESTED_TOO_DEEP);
            assertThatThrownBy(() -> values(maps(100_000))).hasMessage(Messages.NESTED_TOO_DEEP);
        }
    }
}
