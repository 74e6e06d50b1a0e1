package trestle.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FileLinksTest {
    private static final Instant NOW = Instant.parse("2040-01-15T09:30:00Z");
    private static final Duration LIFE = Duration.ofMinutes(15);
    private static final URI BASE = URI.create("https://example.org/objects/");

    private final FileLinks links = at(NOW);
    private final SignedLink read = links.toGet("exports/u1/my export.zip", LIFE, "Journal \u00e9t\u00e9.zip");
    private final SignedLink put = links.toPut("temp/u1/x", LIFE, "application/zip", 1_234);

    @Test
    void aLinkAllowsWhatItSays() {
        assertThat(check(links, "GET", read.url()))
                .contains(new FileLinks.Grant.Read("exports/u1/my export.zip", "Journal \u00e9t\u00e9.zip"));
        assertThat(check(links, "HEAD", read.url())).isPresent();
        assertThat(check(links, "PUT", put.url()))
                .contains(new FileLinks.Grant.Put("temp/u1/x", "application/zip", 1_234));
        assertThat(put.headers()).containsEntry("Content-Type", "application/zip");
        assertThat(put.expiresAt()).isEqualTo(NOW.plus(LIFE));
    }

    @Test
    void aLinkServesUntilItExpires() {
        assertThat(check(at(NOW.plus(LIFE).minusSeconds(1)), "GET", read.url())).isPresent();
        assertThat(check(at(NOW.plus(LIFE)), "GET", read.url())).isEmpty();
    }

    @Test
    void aLinkServesForItsMethodAlone() {
        for (var method : new String[] {"PUT", "POST", "DELETE", "PATCH"}) {
            assertThat(check(links, method, read.url())).isEmpty();
        }
        assertThat(check(links, "GET", put.url())).isEmpty();
    }

    @Test
    void noCharacterOfALinkCanBeChanged() {
        for (var link : new SignedLink[] {read, put}) {
            var path = key(link.url());
            var query = query(link.url());
            for (int i = 0; i < path.length(); i++) {
                assertThat(links.check(link.method(), changed(path, i), query)).isEmpty();
            }
            query.forEach((name, value) -> {
                for (int i = 0; i < value.length(); i++) {
                    var other = new LinkedHashMap<>(query);
                    other.put(name, changed(value, i));
                    assertThat(links.check(link.method(), path, other)).as(name).isEmpty();
                }
                var without = new LinkedHashMap<>(query);
                without.remove(name);
                assertThat(links.check(link.method(), path, without)).as(name).isEmpty();
            });
        }
    }

    @Test
    void aNumberIsTakenInItsOneSpellingOnly() {
        var query = query(put.url());
        query.put("size", "+1234");

        assertThat(links.check("PUT", "temp/u1/x", query)).isEmpty();
    }

    @Test
    void fieldsCannotBeShiftedIntoOneAnother() {
        var one = links.toGet("ab", LIFE, "c");
        var other = query(one.url());
        other.put("name", "bc");

        assertThat(links.check("GET", "a", other)).isEmpty();
    }

    @Test
    void linksOfAnotherSecretAreRefused() {
        var secret = new byte[32];
        secret[31] = 1;
        var others = new FileLinks(secret, BASE, Clock.fixed(NOW, ZoneOffset.UTC));

        assertThat(check(others, "GET", read.url())).isEmpty();
    }

    @Test
    void nonsenseIsRefusedWithoutAnException() {
        assertThat(links.check("GET", "../../etc/passwd", Map.of())).isEmpty();
        assertThat(links.check("GET", "a", Map.of("name", "x".repeat(1_000_000), "expires", "99999999999")))
                .isEmpty();
        assertThat(links.check("PUT", "a", Map.of("size", "99999999999999999999", "expires", "x")))
                .isEmpty();
    }

    @Test
    void aLinkServesNoLongerThanAnHour() {
        assertThatThrownBy(() -> links.toGet("a", Duration.ofMinutes(61), "a"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static FileLinks at(Instant now) {
        return new FileLinks(new byte[32], BASE, Clock.fixed(now, ZoneOffset.UTC));
    }

    private static String changed(String text, int at) {
        return text.substring(0, at) + (char) (text.charAt(at) ^ 1) + text.substring(at + 1);
    }

    private static Optional<FileLinks.Grant> check(FileLinks links, String method, URI url) {
        return links.check(method, key(url), query(url));
    }

    private static String key(URI url) {
        return url.getPath().substring("/objects/".length());
    }

    private static Map<String, String> query(URI url) {
        var query = new LinkedHashMap<String, String>();
        for (var pair : url.getRawQuery().split("&")) {
            var parts = pair.split("=", 2);
            query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return query;
    }
}
