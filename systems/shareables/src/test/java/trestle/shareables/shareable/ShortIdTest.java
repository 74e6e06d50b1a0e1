package trestle.shareables.shareable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ShortIdTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ABC DEF 12345",
                "abc-def-12345",
                "abcdef12345",
                "abc-def-I2345",
                " abc_def.l2345 ",
                "Abc Def 12345"
            })
    void whatPeopleTypeReachesTheSameId(String typed) {
        assertThat(ShortId.typed(typed)).contains(new ShortId("abc-def-12345"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc-def-1234", "abc-def-123456", "ab1-def-12345", "abc-def-1234x", "abc#def12345"})
    void whatIsNoIdIsNone(String typed) {
        assertThat(ShortId.typed(typed)).isEmpty();
    }

    @Test
    void lettersAreNotReadAsDigits() {
        assertThat(ShortId.typed("oil-oil-O0I1L")).contains(new ShortId("oil-oil-00111"));
    }

    @Test
    void aKeyHasNeitherDashesNorCapitals() {
        assertThat(KeyForms.normal("abc-def-12345")).isEqualTo("abcdef12345");
        assertThat(KeyForms.time("2026-11-15T09:30:00.000Z")).isEqualTo("20261115t09:30:00.000z");
    }

    @Test
    void thePoolKeepsItInCapitals() {
        assertThat(new ShortId("abc-def-12345").pooled()).isEqualTo("ABC-DEF-12345");
    }

    @Test
    void anotherFormIsRefused() {
        assertThatThrownBy(() -> new ShortId("abcdef12345")).hasMessageContaining("abc-def-12345");
    }
}
