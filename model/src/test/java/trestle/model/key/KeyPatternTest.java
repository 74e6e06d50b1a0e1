package trestle.model.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;

class KeyPatternTest {
    private static final KeyDescriptor KEY = new KeyDescriptor(
            Optional.empty(),
            "unused",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(
                    segment("at", StoredType.simple(Form.INSTANT, "S")),
                    segment("day", StoredType.simple(Form.DAY, "S")),
                    segment("n", StoredType.simple(Form.INT, "N")),
                    segment("open", StoredType.simple(Form.BOOLEAN, "S")),
                    segment("status", StoredType.oneOf(List.of("active", "revoked"))),
                    segment("id", StoredType.simple(Form.TEXT, "S"))));

    private static KeyDescriptor.Segment segment(String name, StoredType type) {
        return new KeyDescriptor.Segment(name, true, type, false);
    }

    @ParameterizedTest
    @CsvSource({
        "ENTRY#{at}#{id}, ENTRY#2026-01-31T10:00:00.000Z#e1",
        "ENTRY#{at:day}, ENTRY#2026-01-31",
        "ENTRY#{at:month}, ENTRY#2026-01",
        "{day}, 2026-02-28",
        "SLOT#{n:2}#, SLOT#07#",
        "SLOT#{n:2}#, SLOT#123#",
        "{n}, -12",
        "LINK#{status}, LINK#active",
        "{open}, true",
        "USER#{id:lower}, USER#ann",
        "P#{id?}, P#",
        "P#{id?}, P#x",
        "{status}#{id}#{status}, active#x#active",
        "short#{id:normal}, short#abcdef12345",
        "CONST, CONST",
    })
    void aKeyOfTheTemplateIsTakenApart(String template, String key) {
        assertThat(KeyPattern.of(template, KEY).match(key)).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "ENTRY#{at}#{id}, ENTRY#2026-01-31T10:00:00Z#e1",
        "ENTRY#{at}#{id}, ENTRY#2026-01-31T10:00:00.000Z#e1#more",
        "ENTRY#{at}#{id}, ENTRY#2026-13-31T10:00:00.000Z#e1",
        "ENTRY#{at:day}, ENTRY#2026-02-30",
        "SLOT#{n:2}#, SLOT#7#",
        "LINK#{status}, LINK#gone",
        "{open}, yes",
        "USER#{id:lower}, USER#Ann",
        "P#{id}, P#",
        "{status}#{id}#{status}, active#x#revoked",
        "CONST, CONSTANT",
    })
    void anyOtherKeyIsNot(String template, String key) {
        assertThat(KeyPattern.of(template, KEY).match(key)).isEmpty();
    }

    @Test
    void takingApartAndPuttingTogetherAreOpposites() {
        var pattern = KeyPattern.of("ENTRY#{at}#{id}", KEY);
        var segments = pattern.match("ENTRY#2026-01-31T10:00:00.000Z#e1").orElseThrow();

        assertThat(segments).containsExactly(Map.entry("at", "2026-01-31T10:00:00.000Z"), Map.entry("id", "e1"));
        assertThat(pattern.format(name -> Optional.ofNullable(segments.get(name))))
                .contains("ENTRY#2026-01-31T10:00:00.000Z#e1");
    }

    @Test
    void valuesAreFormattedAsTheirSegmentsSay() {
        var values = Map.of("at", "2026-01-31T10:00:00.000Z", "n", "7", "id", "Abc-Def-12");
        var pattern = KeyPattern.of(
                "{at:day}#{at:month}#{n:3}#{id:lower}#{id:normal}",
                KEY,
                Map.of("normal", text -> text.replace("-", "").toLowerCase(java.util.Locale.ROOT)));

        assertThat(pattern.format(name -> Optional.ofNullable(values.get(name))))
                .contains("2026-01-31#2026-01#007#abc-def-12#abcdef12");
    }

    @Test
    void withoutAValueThereIsNoKeyUnlessTheSegmentMayBeAbsent() {
        assertThat(KeyPattern.of("A#{id}", KEY).format(name -> Optional.empty()))
                .isEmpty();
        assertThat(KeyPattern.of("A#{id?}", KEY).format(name -> Optional.empty()))
                .contains("A#");
    }

    @Test
    void aMalformedTemplateIsRefused() {
        assertThatThrownBy(() -> KeyPattern.of("A#{id", KEY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The key \"A#{id\" has a \"{\" that is never closed.");
    }

    @Test
    void shardsAreSpreadByTheValuesChecksumAndTheFirstIsThePlainKey() {
        assertThat(Shards.of("123456789", 1_000)).isEqualTo((int) (0xCBF43926L % 1_000));
        assertThat(Shards.key("ALBUMS", 0)).isEqualTo("ALBUMS");
        assertThat(Shards.key("ALBUMS", 7)).isEqualTo("ALBUMS#07");
    }
}
