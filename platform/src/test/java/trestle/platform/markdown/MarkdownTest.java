package trestle.platform.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.Payloads;

class MarkdownTest {
    private static final Pattern TAG = Pattern.compile("<(/?[a-zA-Z][^\\s>]*)([^>]*)>");
    private static final Set<String> ALLOWED = Set.of(
            "p",
            "br",
            "hr",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "ul",
            "ol",
            "li",
            "blockquote",
            "pre",
            "code",
            "em",
            "strong",
            "a",
            "table",
            "thead",
            "tbody",
            "tr",
            "th",
            "td");

    private final Markdown people = Markdown.forPeople(Markdown.Links.WEB_AND_MAIL);
    private final Markdown documents = Markdown.forDocuments(link -> link);

    @Test
    void theUsualFormsAreShown() {
        assertThat(people.html("# Title\n\nSome *soft* and **loud** `code`.\n\n- one\n- two\n\n> said"))
                .contains("<h2 dir=\"auto\">Title</h2>", "<em>soft</em>", "<strong>loud</strong>", "<code>code</code>")
                .contains("<li dir=\"auto\">one</li>", "<blockquote dir=\"auto\">");
        assertThat(people.html("| a | b |\n|---|--:|\n| 1 | 2 |"))
                .contains("<table>", "<th dir=\"auto\">a</th>", "<td align=\"right\" dir=\"auto\">2</td>");
        assertThat(people.html("```java\nint x;\n```")).contains("<code class=\"language-java\">int x;");
    }

    @Test
    void theWordsAloneHaveNoMarkup() {
        assertThat(people.words(
                        "# Bring\n\nA *cake* and **drinks**.\n\n- one\n- two\n\n[Map](https://example.org/map)"))
                .contains("Bring", "A cake and drinks.", "- one", "https://example.org/map")
                .doesNotContain("#", "*", "](");
    }

    @Test
    void linesOfPeopleEndWhereTheyEnded() {
        assertThat(people.html("Your loving brother,\nJoseph"))
                .contains("brother,<br />")
                .contains("Joseph");
        assertThat(documents.html("one\ntwo")).doesNotContain("<br");
    }

    /** The page has the heading of level 1. */
    @Test
    void headingsOfPeopleBeginAtLevelTwo() {
        assertThat(people.html("# a\n\n> # b\n\nc\n=\n\n##### d\n\n###### e"))
                .contains(
                        "<h2 dir=\"auto\">a</h2>",
                        "<h2 dir=\"auto\">b</h2>",
                        "<h2 dir=\"auto\">c</h2>",
                        "<h6 dir=\"auto\">d</h6>",
                        "<h6 dir=\"auto\">e</h6>")
                .doesNotContain("<h1");
        assertThat(documents.html("# a\n\n## b")).contains("<h1 id=\"a\">a</h1>", "<h2 id=\"b\">b</h2>");
    }

    @Test
    void linksOfPeopleAreNobodysRecommendation() {
        assertThat(people.html("[here](https://example.org/a?b=c)"))
                .isEqualToIgnoringNewLines("<p dir=\"auto\"><a href=\"https://example.org/a?b&#61;c\""
                        + " rel=\"nofollow noopener noreferrer ugc\">here</a></p>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//evil.example",
                "/mail",
                "mail",
                "../mail",
                "?q",
                "#top",
                "https:evil.example",
                "https:/evil.example",
                "https:///evil.example",
                "ftp://example.org/",
                "javascript:alert(1)",
            })
    void linksOfPeopleLeadToOtherSitesAlone(String target) {
        var web = Markdown.forPeople(Markdown.Links.WEB);

        assertThat(web.html("[here](" + target + ")")).isEqualToIgnoringNewLines("<p dir=\"auto\">here</p>");
        assertThat(web.html("![here](" + target + ")")).isEqualToIgnoringNewLines("<p dir=\"auto\">here</p>");
        assertThat(web.html("[here]\n\n[here]: " + target)).isEqualToIgnoringNewLines("<p dir=\"auto\">here</p>");
        assertThat(people.html("[here](" + target + ")")).isEqualToIgnoringNewLines("<p dir=\"auto\">here</p>");
    }

    @Test
    void aSystemMayAllowLinksToMail() {
        var web = Markdown.forPeople(Markdown.Links.WEB);

        assertThat(people.html("[write](mailto:ann@example.org)")).contains("<a href=\"mailto:ann&#64;example.org\"");
        assertThat(web.html("[write](mailto:ann@example.org)")).isEqualToIgnoringNewLines("<p dir=\"auto\">write</p>");
        assertThat(web.html("<ann@example.org>")).isEqualToIgnoringNewLines("<p dir=\"auto\">ann&#64;example.org</p>");
        assertThat(web.html("<HTTPS://example.org>")).contains("<a href=\"HTTPS://example.org\"");
    }

    @Test
    void picturesAreLinks() {
        assertThat(people.html("![a cat](https://example.org/cat.png)"))
                .contains("<a href=\"https://example.org/cat.png\"", ">a cat</a>")
                .doesNotContain("<img");
        assertThat(documents.html("<img src=\"https://example.org/x.png\" alt=\"x\">"))
                .doesNotContain("<img");
    }

    @Test
    void htmlOfPeopleIsShownAsText() {
        assertThat(people.html("a <b>bold</b> claim\n\n<script>alert(1)</script>"))
                .contains("&lt;b&gt;bold&lt;/b&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;");
    }

    @Test
    void headingsOfDocumentsAreNamedAsOnGitHub() {
        assertThat(documents.html(
                        "## Backup and restore\n\n## `Entry`\n\n## Backup and restore\n\n<a id=\"logs\"></a>"))
                .contains("<h2 id=\"backup-and-restore\">", "<h2 id=\"entry\">", "<h2 id=\"backup-and-restore-1\">")
                .contains("<a id=\"logs\"");
        assertThat(people.html("## main")).isEqualToIgnoringNewLines("<h3 dir=\"auto\">main</h3>");
    }

    @Test
    void linksOfDocumentsLeadWhereThePageSays() {
        var moved = Markdown.forDocuments(link -> link.endsWith(".md") ? "/docs/" + link : null);

        assertThat(moved.html("[one](a.md) and [two](../code)"))
                .contains("<a href=\"/docs/a.md\"", ">one</a> and two</p>")
                .doesNotContain("../code");
    }

    static List<String> hostile() {
        return Payloads.all();
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void nothingHostileBecomesMarkup(String payload) {
        for (var form : List.of(
                "%s",
                "[x](%s)",
                "![x](%s)",
                "[x](<%s>)",
                "<%s>",
                "[x]: %s\n\n[x]",
                "```%s\nx\n```",
                "| %s |\n|---|\n| %s |",
                "# %s",
                "> - %s")) {
            var text = form.replace("%s", payload);
            assertHarmless(people.html(text), text);
            assertHarmless(documents.html(text), text);
        }
    }

    private static void assertHarmless(String html, String text) {
        var tags = TAG.matcher(html);
        while (tags.find()) {
            assertThat(ALLOWED).as(text).contains(tags.group(1).replace("/", ""));
            var attributes = tags.group(2).toLowerCase(Locale.ROOT);
            assertThat(attributes).as(text).doesNotContainPattern("(^|\\s)(on\\w+|style|src|srcdoc|action)\\s*=");
            assertThat(attributes).as(text).doesNotContainPattern("href=\"\\s*(javascript|data|vbscript|file):");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "> ",
                "* ",
                "[",
                "![",
                "*a ",
                "**a",
                "_a",
                "`",
                "<",
                "[a](",
                "| ",
                "- - ",
                "a\n",
                "[a]: b\n",
                "<!--"
            })
    void longNonsenseIsRenderedInTime(String piece) {
        var text = piece.repeat(100_000 / piece.length());

        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            people.html(text);
            people.html(text + "x\n|-|\n");
        });
    }

    @Test
    void aTextWithoutEndIsRefused() {
        var text = "a".repeat(Markdown.LENGTH_MAX + 1);

        assertThatThrownBy(() -> people.html(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
