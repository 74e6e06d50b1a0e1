package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.platform.web.Sent;

final class OriginsTest {
    @ParameterizedTest
    @CsvSource({
        "https://train.example, train.example, true",
        "https://train.example, TRAIN.example, true",
        "https://train.example, train.example:443, true",
        "https://train.example:443, train.example, true",
        "HTTPS://Train.Example, train.example, true",
        "https://train.example, train.example:80, false",
        "https://train.example, train.example.evil.example, false",
        "https://train.example, evil.example, false",
        "https://train.example, localhost, false",
        "https://train.example:8443, train.example:8443, true",
        "https://train.example:8443, train.example, false",
        "http://127.0.0.1:8080, localhost:8080, true",
        "http://127.0.0.1:8080, [::1]:8080, true",
        "http://127.0.0.1:8080, 127.0.0.1, false",
        "http://localhost, localhost:80, true",
        "http://127.0.0.1:8080, 127.0.0.1:8080@evil.example, false"
    })
    void answersToItsOwnNamesOnly(String publicUrl, String host, boolean answers) {
        assertThat(Origins.of(URI.create(publicUrl)).answersTo(Optional.of(host)))
                .isEqualTo(answers);
    }

    @ParameterizedTest
    @CsvSource({
        "https://train.example, https://train.example, true",
        "https://train.example:443, https://train.example, true",
        "https://train.example, http://train.example, false",
        "https://train.example, https://train.example.evil.example, false",
        "https://train.example, null, false",
        "http://localhost:80, http://localhost, true",
        "http://localhost:8080, http://127.0.0.1:8080, true",
        "http://localhost:8080, http://localhost, false"
    })
    void isItsOwnOrigin(String publicUrl, String origin, boolean own) {
        var sent = Sent.get("/").header("Origin", origin);

        assertThat(Origins.of(URI.create(publicUrl)).own(sent)).isEqualTo(own);
    }

    @Test
    void aPageThatTellsNoReferrerIsKnownByTheBrowsersWord() {
        var origins = Origins.of(URI.create("https://train.example"));
        var sent = Sent.get("/").header("Origin", "null");

        assertThat(origins.own(sent)).isFalse();
        assertThat(origins.own(sent.header("Sec-Fetch-Site", "cross-site"))).isFalse();
        assertThat(origins.own(sent.header("Sec-Fetch-Site", "same-site"))).isFalse();
        assertThat(origins.own(sent.header("Sec-Fetch-Site", "same-origin"))).isTrue();
    }

    @Test
    void anOriginCountsMoreThanTheBrowsersWord() {
        var origins = Origins.of(URI.create("https://train.example"));
        var sent = Sent.get("/").header("Sec-Fetch-Site", "same-origin");

        assertThat(origins.own(sent)).isTrue();
        assertThat(origins.own(sent.header("Origin", "https://evil.example"))).isFalse();
        assertThat(origins.own(Sent.get("/"))).isFalse();
    }

    @Test
    void isSecureOverHttps() {
        assertThat(Origins.of(URI.create("HTTPS://train.example")).secure()).isTrue();
        assertThat(Origins.of(URI.create("http://localhost")).secure()).isFalse();
    }
}
