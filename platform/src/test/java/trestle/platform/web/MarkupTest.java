package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What would be markup is found, so that a test that finds none has looked. */
final class MarkupTest {
    private static final Set<String> OURS = Set.of("p class", "a href", "input name value", "script defer src");

    @Test
    void ourOwnPagesAreReadAsTheyAre() {
        var markup = Markup.of("<!doctype html><p class=\"x\">1 &lt; 2 &amp;amp; so</p><a href=\"/x?y=&#34;\">on</a>");

        assertThat(markup.kinds()).containsExactly("a href", "p class");
        assertThat(markup.text()).contains("1 < 2 &amp; so", "/x?y=\"");
        assertThat(markup.foreignAddresses()).isEmpty();
    }

    @Test
    void moreThanTwoThirdsOfTheTextsWouldBeMarkupOnAPageThatForgets() {
        var payloads = Payloads.all();

        var found = payloads.stream()
                .filter(text -> isFound("<p class=\"x\">" + text + "</p>")
                        || isFound("<input name=\"x\" value=\"" + text + "\">")
                        || isFound("<a href=\"" + text + "\">"))
                .toList();

        assertThat(payloads).hasSizeGreaterThan(400);
        assertThat(found.size() * 3).isGreaterThan(payloads.size() * 2);
    }

    @Test
    void addressesThatLeadElsewhereOrRunAreFound() {
        assertThat(Markup.of(
                                "<a href=\"javascript:alert(1)\"><a href=\"//evil.example/\"><a href=\"/\\evil\"><a href=\"/ours\">")
                        .foreignAddresses())
                .containsExactly("javascript:alert(1)", "//evil.example/", "/\\evil");
    }

    @Test
    void whatNoTemplateWritesIsRefused() {
        assertThatThrownBy(() -> Markup.of("<p>1 < 2</p>")).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> Markup.of("<img src=x onerror=alert(1)>")).isInstanceOf(AssertionError.class);
    }

    private static boolean isFound(String page) {
        try {
            var markup = Markup.of(page);
            return !OURS.containsAll(markup.kinds())
                    || !markup.foreignAddresses().isEmpty();
        } catch (AssertionError noTagOfOurs) {
            return true;
        }
    }
}
