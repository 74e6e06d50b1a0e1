package trestle.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SettingsTest {
    private static Settings with(String value) {
        var values = Map.of("x.url", value);
        return new Settings(name -> Optional.ofNullable(values.get(name)));
    }

    @Test
    void anAddressHasNoSlashAtItsEnd() {
        assertThat(with("https://example.org/v1/").address("x.url")).contains(URI.create("https://example.org/v1"));
        assertThat(with("http://127.0.0.1:8080").address("x.url")).contains(URI.create("http://127.0.0.1:8080"));
        assertThat(Settings.none().address("x.url")).isEmpty();
    }

    @Test
    void aTimeIsAWholeNumberOfSeconds() {
        var usual = Duration.ofMillis(300);

        assertThat(with("5").seconds("x.url", usual)).isEqualTo(Duration.ofSeconds(5));
        assertThat(Settings.none().seconds("x.url", usual)).isEqualTo(usual);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> with("0").seconds("x.url", usual))
                .withMessageContainingAll("x.url", "1 or more");
    }

    @ParameterizedTest
    @ValueSource(strings = {"example.org", "ftp://example.org", "https:///v1", "https://exa mple.org"})
    void whatIsNoAddressOfTheWebIsRefused(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> with(value).address("x.url"))
                .withMessageContainingAll("x.url", value, "https://example.org/v1");
    }
}
