package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CookiesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "s=one | one",
                "a=b; s=one; c=d | one",
                "a=b;s=one | one",
                "s = one  | one",
                "s=one; s=two | one",
                "s=a=b | a=b",
                "xs=one | ''",
                "s= | ''",
                "s | ''",
                "=one | ''",
                "; ; | ''",
                "'' | ''"
            })
    void oneIsFoundInTheHeader(String header, String value) {
        assertThat(Cookies.find(Optional.of(header), "s").orElse("")).isEqualTo(value);
    }

    @Test
    void onePastItsLengthIsNone() {
        assertThat(Cookies.find(Optional.of("s=" + "x".repeat(257)), "s")).isEmpty();
        assertThat(Cookies.find(Optional.empty(), "s")).isEmpty();
    }

    @Test
    void aSessionIsOursAloneAndNotForScripts() {
        var begun = new Response.Entrance.SignedIn("secret", Duration.ofDays(30));

        assertThat(Cookies.of(begun, Cookies.name("small", true), true))
                .hasValue("__Host-small_session=secret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure");
        assertThat(Cookies.of(begun, Cookies.name("small", false), false))
                .hasValue("small_session=secret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax");
    }

    @Test
    void itsEndTakesItAway() {
        assertThat(Cookies.of(new Response.Entrance.SignedOut(), "s", true))
                .hasValue("s=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
        assertThat(Cookies.of(new Response.Entrance.Unchanged(), "s", true)).isEmpty();
    }
}
