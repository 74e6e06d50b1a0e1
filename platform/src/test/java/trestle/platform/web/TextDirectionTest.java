package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextDirectionTest {
    @Test
    void namesTheInnermostElementThatLeavesItOpen() {
        assertThat(TextDirection.missing("<div dir=\"auto\"><p class=\"a\">x word</p></div>", "word"))
                .containsExactly("<p class=\"a\">");
        assertThat(TextDirection.missing("<input type=\"text\" value=\"word\">", "word"))
                .hasSize(1);
    }

    @Test
    void acceptsWhatIsSetAndWhatIsNotShown() {
        assertThat(TextDirection.missing(
                        "<title>word</title><p dir=\"auto\">word <b>other</b> word</p><bdi>word</bdi>"
                                + "<input type=\"hidden\" value=\"word\"><a aria-label=\"word\" href=\"#\">other</a>",
                        "word"))
                .isEmpty();
    }

    @Test
    void aLongerTextHasTheDirectionOfTheWhole() {
        assertThat(TextDirection.missing("<div dir=\"auto\"><ul><li>mine</li></ul><p>mine</p></div>", "mine"))
                .isEmpty();
        assertThat(TextDirection.missing("<div><p>mine</p></div>", "mine")).containsExactly("<p>");
        assertThat(TextDirection.missing("<div dir=\"auto\"><span>mine</span></div>", "mine"))
                .containsExactly("<span>");
    }
}
