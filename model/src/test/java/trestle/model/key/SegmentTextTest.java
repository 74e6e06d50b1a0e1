package trestle.model.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;

/** Which texts may stand in a segment, and what becomes of a stored value there. */
@Isolated // changes the default locale of the process
class SegmentTextTest {
    static final KeyDescriptor KEY = new KeyDescriptor(
            Optional.empty(), "unused", Optional.empty(), Optional.empty(), Optional.empty(), List.of());

    private static boolean admits(Form form, String format, String text) {
        return admits(StoredType.simple(form, "S"), format, text);
    }

    private static boolean admits(StoredType type, String format, String text) {
        var segment = segment(type, format);
        return Pattern.matches(segment.expression(), text) && segment.admits(text);
    }

    private static SegmentText segment(StoredType type, String format) {
        return new SegmentText(type, Optional.ofNullable(format), Map.of("slug", text -> text.replace(' ', '-')));
    }

    @ParameterizedTest(name = "{0} {1} admits {2}: {3}")
    @CsvSource(
            nullValues = "-",
            value = {
                "TEXT,    -,     abc,                       true",
                "TEXT,    -,     a#c,                       false",
                "TEXT,    -,     '',                        false",
                "TEXT,    lower, abc,                       true",
                "TEXT,    lower, aBc,                       false",
                "TEXT,    lower, 123é,                      true",
                "TEXT,    slug,  a b,                       true",
                "INT,     -,     42,                        true",
                "INT,     -,     -42,                       true",
                "INT,     -,     4x,                        false",
                "INT,     -,     -,                         false",
                "INT,     6,     000042,                    true",
                "INT,     6,     42,                        false",
                "INT,     6,     1000000,                   true",
                "LONG,    10,    0000000001,                true",
                "DECIMAL, -,     1.5,                       true",
                "DECIMAL, -,     1.5E+3,                    true",
                "DECIMAL, -,     abc,                       false",
                "BOOLEAN, -,     true,                      true",
                "BOOLEAN, -,     TRUE,                      false",
                "BOOLEAN, -,     yes,                       false",
                "INSTANT, -,     2026-01-31T10:00:00.000Z,  true",
                "INSTANT, -,     2026-01-31T10:00:00Z,      false",
                "INSTANT, -,     2026-02-30T10:00:00.000Z,  false",
                "INSTANT, -,     2026-01-31T25:00:00.000Z,  false",
                "INSTANT, day,   2026-01-31,                true",
                "INSTANT, day,   2026-02-30,                false",
                "INSTANT, month, 2026-01,                   true",
                "INSTANT, month, 2026-13,                   false",
                "DAY,     -,     2024-02-29,                true",
                "DAY,     -,     2026-02-29,                false",
                "MONTH,   -,     2026-12,                   true",
                "MONTH,   -,     2026-12-01,                false",
            })
    void aSegmentTakesTheTextsOfItsTypeAndFormat(Form form, String format, String text, boolean admitted) {
        assertThat(admits(form, format, text == null ? "-" : text)).isEqualTo(admitted);
    }

    @Test
    void anEnumIsOneOfItsTextsAndNothingThatOnlyLooksLikeOne() {
        var status = StoredType.oneOf(List.of("open", "CLOSED", "a.b"));

        assertThat(admits(status, null, "open")).isTrue();
        assertThat(admits(status, null, "closed")).isFalse();
        assertThat(admits(status, null, "a.b")).isTrue();
        assertThat(admits(status, null, "axb")).isFalse();
        assertThat(admits(status, null, "opened")).isFalse();
        assertThat(admits(status, "lower", "closed")).isTrue();
        assertThat(admits(status, "lower", "CLOSED")).isFalse();
    }

    @ParameterizedTest(name = "{0} by {1} is {2}")
    @CsvSource(
            nullValues = "-",
            value = {
                "Abc,                      -,     Abc",
                "Abc,                      lower, abc",
                "a b c,                    slug,  a-b-c",
                "42,                       6,     000042",
                "1234567,                  6,     1234567",
                "2026-01-31T10:00:00.000Z, day,   2026-01-31",
                "2026-01-31T10:00:00.000Z, month, 2026-01",
                "2026-01,                  day,   -",
                "anything,                 other, -",
            })
    void aValueGoesThroughTheFormat(String value, String format, String text) {
        assertThat(segment(StoredType.simple(Form.TEXT, "S"), format).of(value)).isEqualTo(Optional.ofNullable(text));
    }

    /** In Turkish the lower case of I is another letter; keys are the same everywhere. */
    @Test
    void lowerCaseIsThatOfNoLanguage() {
        var before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(segment(StoredType.simple(Form.TEXT, "S"), "lower").of("INDIGO"))
                    .hasValue("indigo");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aStoredAttributeHasAPlainFormWhereItCanStandInAKey() {
        var text = segment(StoredType.simple(Form.TEXT, "S"), null);
        var instant = segment(StoredType.simple(Form.INSTANT, "N"), null);

        assertThat(text.plainOf(AttributeValue.fromS("a"))).hasValue("a");
        assertThat(text.plainOf(AttributeValue.fromN("1.50"))).hasValue("1.50");
        assertThat(text.plainOf(AttributeValue.fromBool(false))).hasValue("false");
        assertThat(text.plainOf(AttributeValue.fromL(List.of()))).isEmpty();
        assertThat(text.plainOf(AttributeValue.fromNul(true))).isEmpty();
        assertThat(instant.plainOf(AttributeValue.fromN("0"))).hasValue("1970-01-01T00:00:00.000Z");
        assertThat(instant.plainOf(AttributeValue.fromN("1769853600"))).hasValue("2026-01-31T10:00:00.000Z");
    }
}
