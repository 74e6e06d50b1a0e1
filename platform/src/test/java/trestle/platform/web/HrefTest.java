package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class HrefTest {
    @Test
    void valuesAreEncodedAndEmptyOnesLeftOut() {
        assertThat(Href.of("/search", "q", "half guard & more", "tag", "", "cursor", "abc"))
                .isEqualTo("/search?q=half+guard+%26+more&cursor=abc");
        assertThat(Href.of("/search", "q", "")).isEqualTo("/search");
    }

    @Test
    void parametersJoinThoseThatAreThere() {
        assertThat(Href.of("/search?q=guard", "cursor", "abc")).isEqualTo("/search?q=guard&cursor=abc");
    }

    @Test
    void everyParameterHasAValue() {
        assertThatThrownBy(() -> Href.of("/search", "q")).isInstanceOf(IllegalArgumentException.class);
    }
}
