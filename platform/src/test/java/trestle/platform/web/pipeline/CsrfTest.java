package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CsrfTest {
    private final Csrf csrf = new Csrf("a key of some thirty-two bytes..".getBytes(StandardCharsets.UTF_8));

    @Test
    void aTokenFitsItsSessionAndNoOther() {
        var token = csrf.token("session");

        assertThat(csrf.fits(token, "session")).isTrue();
        assertThat(csrf.fits(token, "Session")).isFalse();
        assertThat(new Csrf(new byte[32]).fits(token, "session")).isFalse();
    }

    @Test
    void everyPageHasAnotherTokenAndAllFit() {
        var tokens = new HashSet<String>();
        for (int i = 0; i < 100; i++) tokens.add(csrf.token("session"));

        assertThat(tokens).hasSize(100).allMatch(token -> csrf.fits(token, "session"));
    }

    @Test
    void aTokenWithAnyByteChangedFitsNothing() {
        var token = Base64.getUrlDecoder().decode(csrf.token("session"));
        for (int i = 0; i < token.length; i++) {
            var changed = token.clone();
            changed[i] ^= 1;
            assertThat(csrf.fits(Base64.getUrlEncoder().withoutPadding().encodeToString(changed), "session"))
                    .as("byte %s", i)
                    .isFalse();
        }
    }

    @Test
    void whatIsNoTokenFitsNothing() {
        var token = csrf.token("session");

        for (var wrong : List.of("", "x", token + "x", token.substring(1), "!".repeat(86), "é".repeat(86))) {
            assertThat(csrf.fits(wrong, "session")).as(wrong).isFalse();
        }
    }
}
