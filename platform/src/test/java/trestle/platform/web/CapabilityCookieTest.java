package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class CapabilityCookieTest {
    private final CapabilityCookie cookie = new CapabilityCookie("sa_", 20)
            .spelling(typed -> typed.replace(" ", "").toLowerCase(Locale.ROOT));

    @Test
    void aThingHasOneCookieHoweverItsIdIsTyped() {
        assertThat(cookie.name("AB C1")).isEqualTo("sa_abc1").isEqualTo(cookie.name("abc1"));
        assertThat(new CapabilityCookie("sa_", 20).name("AbC1")).isEqualTo("sa_AbC1");
    }

    @Test
    void whatCannotBeAnIdHasNoCookie() {
        assertThat(cookie.find(" ")).isEmpty();
        assertThat(cookie.find("a;b=c")).isEmpty();
        assertThatThrownBy(() -> cookie.name("a;b=c")).isInstanceOf(IllegalArgumentException.class);
    }
}
