package trestle.cli.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {
    @Test
    void textIsEscapedAndHtmlIsNot() {
        var page = new Template("<p title=\"{{a}}\">{{b}}</p>{{a}}")
                .fill(Map.of("a", "\"<&'>", "b", new Html("<b>x</b>")));

        assertThat(page.text()).isEqualTo("<p title=\"&quot;&lt;&amp;&#39;&gt;\"><b>x</b></p>&quot;&lt;&amp;&#39;&gt;");
    }

    @Test
    void whatIsFilledInIsNotFilledAgain() {
        var page = new Template("{{a}} {{b}}").fill(Map.of("a", "{{b}}", "b", "x"));

        assertThat(page.text()).isEqualTo("{{b}} x");
    }

    @Test
    void gapsAndValuesMustMatch() {
        var template = new Template("{{a}}");

        assertThatThrownBy(() -> template.fill(Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> template.fill(Map.of("a", "1", "b", "2")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Template("{{a")).isInstanceOf(IllegalArgumentException.class);
    }
}
