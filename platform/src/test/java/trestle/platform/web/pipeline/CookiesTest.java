package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.platform.web.SessionCookie;

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
        assertThat(Cookies.find(Optional.of("s=" + "x".repeat(1_025)), "s")).isEmpty();
        assertThat(Cookies.find(Optional.empty(), "s")).isEmpty();
    }

    @Test
    void areSetAndRemovedForOurSiteAlone() {
        var cookie = SessionCookie.ofSite("small");

        assertThat(Cookies.set(cookie.name(true), "secret", cookie.path(), Duration.ofDays(30), true))
                .isEqualTo("__Host-small_session=secret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure");
        assertThat(Cookies.set(cookie.name(false), "", cookie.path(), Duration.ZERO, false))
                .isEqualTo("small_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    }

    @Test
    void ofAPopulationAreSentBelowTheirPathAlone() {
        var cookie = SessionCookie.named("admin_session", "/gallery/admin");

        assertThat(cookie.name(true)).isEqualTo("admin_session");
        assertThat(cookie.covers("/gallery/admin")).isTrue();
        assertThat(cookie.covers("/gallery/admin/users")).isTrue();
        assertThat(cookie.covers("/gallery/administration")).isFalse();
        assertThat(cookie.covers("/gallery")).isFalse();
    }

    @Test
    void areListedByPrefixInTheOrderOfTheBrowser() {
        assertThat(Cookies.names(Optional.of("sa_b=1; x=2; sa_a=3; asa_c=4"), "sa_"))
                .containsExactly("sa_b", "sa_a");
        assertThat(Cookies.names(Optional.empty(), "sa_")).isEmpty();
    }
}
