package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EtagTest {
    @Test
    void isMadeOfAVersionOrAMoment() {
        assertThat(Etag.of(7L)).isEqualTo("\"7\"");
        assertThat(Etag.of("a-b")).isEqualTo("\"a-b\"");
        assertThat(Etag.of(Instant.ofEpochMilli(1234))).isEqualTo("\"1234\"");
    }

    /** A weak one counts too: proxies that compress weaken them on the way. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"7\" | true",
                "W/\"7\" | true",
                "* | true",
                "\"6\" , \"7\" | true",
                "\"77\" | false",
                "7 | false",
                "\"7 | false",
                "w/\"7\" | false",
                "'' | false"
            })
    void isNamedByAHeader(String header, boolean matches) {
        assertThat(Etag.matches(header, 7)).isEqualTo(matches);
    }
}
