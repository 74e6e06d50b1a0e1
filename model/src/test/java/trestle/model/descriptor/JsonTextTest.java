package trestle.model.descriptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTextTest {
    @Test
    void everyMemberStandsOnItsOwnLineAndTheTextEndsWithOne() {
        var object = new JsonObject().put("name", "journal").putTexts("tables", List.of("a", "b"));

        assertThat(JsonText.write(object))
                .isEqualTo("{\n  \"name\" : \"journal\",\n  \"tables\" : [\n    \"a\",\n    \"b\"\n  ]\n}\n");
    }

    @Test
    void whatWasWrittenIsReadAgainWithItsOrder() {
        var members = new LinkedHashMap<String, Object>();
        members.put("z", "ü \"quoted\"\n");
        members.put("a", List.of(Map.of("n", 7L), Map.of("flag", true, "off", false)));

        var read = JsonText.parse(JsonText.write(new JsonObject(members, "")));

        assertThat(read.members()).isEqualTo(members);
        assertThat(read.members().keySet()).containsExactly("z", "a");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "[]                | A descriptor is a JSON object.",
                "\"x\"             | A descriptor is a JSON object.",
                "{} {}             | Something follows the descriptor.",
                "{\"a\": null}     | A descriptor holds no null, found in line 1.",
                "{\"a\": 1.5}      | A descriptor holds no 1.5, found in line 1.",
                "{\"a\": [[null]]} | A descriptor holds no null, found in line 1."
            })
    void whatNoDescriptorHoldsIsRefused(String json, String message) {
        assertThatThrownBy(() -> JsonText.parse(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void brokenJsonIsRefusedWithItsLine() {
        assertThatThrownBy(() -> JsonText.parse("{\n\"a\": 1,\n}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("The descriptor is not JSON: ")
                .hasMessageEndingWith(" in line 3.");
    }

    @Test
    void anEmptyTextIsNoDescriptor() {
        assertThatThrownBy(() -> JsonText.parse("")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aValueThatNoDescriptorHoldsIsNotWritten() {
        var object = new JsonObject(Map.of("x", 1.5), "");

        assertThatThrownBy(() -> JsonText.write(object)).isInstanceOf(IllegalStateException.class);
    }
}
