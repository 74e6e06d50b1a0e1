package trestle.cli.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemJsonTest {
    private static String line(Map<String, AttributeValue> item) throws IOException {
        var out = new ByteArrayOutputStream();
        ItemJson.write(out, item);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Map<String, AttributeValue> read(String line) {
        return ItemJson.read("it", line.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void everyValueComesBackFromItsLine() throws IOException {
        var line = line(Scene.everyType());

        assertThat(line).endsWith("}\n").hasLineCount(1);
        assertThat(read(line.strip())).isEqualTo(Scene.everyType());
    }

    @Test
    void aLineIsWhatTheServiceExports() throws IOException {
        assertThat(line(Map.of("b", Scene.n("1.50"), "a", Scene.s("x"))))
                .isEqualTo("{\"Item\":{\"a\":{\"S\":\"x\"},\"b\":{\"N\":\"1.50\"}}}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"Item\":[]}",
                "{\"Item\":{}} {}",
                "{\"Item\":{},\"Item\":{}}",
                "{\"item\":{}}",
                "{\"Item\":{\"a\":1}}",
                "{\"Item\":{\"a\":{}}}",
                "{\"Item\":{\"a\":{\"X\":\"1\"}}}",
                "{\"Item\":{\"a\":{\"S\":1}}}",
                "{\"Item\":{\"a\":{\"S\":\"1\",\"N\":\"1\"}}}",
                "{\"Item\":{\"a\":{\"S\":\"1\"},\"a\":{\"S\":\"2\"}}}",
                "{\"Item\":{\"a\":{\"B\":\"*\"}}}",
                "{\"Item\":{\"a\":{\"BOOL\":\"true\"}}}",
                "{\"Item\":{\"a\":{\"SS\":\"x\"}}}",
                "{\"Item\":{\"a\":{\"SS\":[1]}}}",
                "{\"Item\":{\"a\":{\"L\":[\"x\"]}}}",
                "{\"Item\":{\"a\":{\"M\":[]}}}",
                "{\"Item\":{\"a\":{\"S\":\"x\"}}",
            })
    void whatIsNoItemIsRefused(String line) {
        assertThatThrownBy(() -> read(line))
                .isInstanceOf(BackupDamaged.class)
                .hasMessage("In it there is a line that is no item.");
    }
}
