package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.markdown.Markdown;
import trestle.platform.web.Caller;
import trestle.platform.web.Markup;
import trestle.platform.web.Payloads;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/**
 * Texts that would be markup if a page let them: in whatever field they are stored or typed, and on whatever page they
 * are shown, they stay text. A page may have no tag, and no attribute, that it does not have for plain words.
 */
abstract class MarkupContract extends WorldContract {
    private static final int BATCHES = 20;

    /** With more than this many of anything, a list goes on elsewhere. */
    private static final int PAGE = 25;

    /** What the pages that stand in for others are answered with. */
    private static final Set<Integer> HIDDEN = Set.of(401, 403, 404);

    /** The tags of Markdown, with their attributes. */
    private static final Set<String> MARKDOWN = Markup.of(Markdown.forPeople(Markdown.Links.WEB_AND_MAIL)
                    .html(String.join(
                            "\n\n",
                            "# h\n\n## h\n\n### h\n\n#### h\n\n##### h\n\n###### h",
                            "*em* **strong** `code` [link](https://example.org) line  \nbreak",
                            "> quote",
                            "- item\n- item",
                            "1. item",
                            "7. item",
                            "```java\ncode\n```\n\n    code",
                            "---",
                            "| a | b |\n|:--|--:|\n| c | d |")))
            .kinds();

    private final Set<String> seen = new TreeSet<>();

    MarkupContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    @Test
    void storedTextIsTextOnEveryPage() {
        var words = batch(List.of("plain", "words", "of", "mine"));
        for (int i = 1; i < PAGE; i++) world.plant(words);
        var plain = look(world.plant(words));
        var ours = new TreeSet<String>();
        plain.values().forEach(page -> ours.addAll(page.kinds()));
        var payloads = Payloads.all();
        assertThat(payloads).hasSizeGreaterThan(300);

        int size = (payloads.size() + BATCHES - 1) / BATCHES;
        for (int from = 0; from < payloads.size(); from += size) {
            var text = batch(payloads.subList(from, Math.min(from + size, payloads.size())));
            var pages = look(world.plant(text));
            pages.forEach((look, markup) -> check(look, markup, ours));
            assertShown(pages, text);
        }

        assertThat(unseen()).as("pages that nobody sees").isEmpty();
    }

    /** What is typed wrong comes back in its field, and as text too. */
    @Test
    void typedTextIsTextOnTheFormThatComesBack() {
        var ours = new TreeSet<String>();
        eachForm("plain words", (route, page) -> ours.addAll(page.kinds()));
        eachForm("w".repeat(100), (route, page) -> ours.addAll(page.kinds()));
        var seen = new TreeSet<String>();

        for (var text : List.of(
                "\"><script>alert(1)</script>",
                "</textarea></title><img src=x onerror=alert(1)>",
                "' autofocus onfocus='alert(1)",
                "javascript:alert(1)")) {
            eachForm(text, (route, page) -> {
                check(route, page, ours);
                if (Words.squeezed(page.text()).contains(Words.squeezed(text))) seen.add(route);
            });
        }

        reached("Forms that come back with what was typed", seen);
    }

    /** What comes back to everyone from every form with this text in all its fields, where that is a page. */
    private void eachForm(String text, BiConsumer<String, Markup> each) {
        for (var route : world.site().routes()) {
            if (route.api() || !route.method().equals("POST") || route.shape().isEmpty()) continue;
            for (var person : world.callers()) {
                var answer = typed(person, route, text);
                if (isPage(answer)) each.accept(route.path(), Markup.of(Sent.text(answer)));
            }
        }
    }

    private OutgoingResponse typed(Person person, Route route, String text) {
        var answer = world.send(person, world.cell(route).filledWith(text));
        if (answer.status() < 400 || route.caller() instanceof Caller.Anyone) world.restore();
        return answer;
    }

    private static String batch(List<String> texts) {
        return String.join(" \n", texts);
    }

    /** What everyone sees on the pages that they may open. */
    private Map<Look, Markup> look(List<Look> looks) {
        var pages = new LinkedHashMap<Look, Markup>();
        for (var look : looks) {
            var answer = world.send(look.person(), Sent.get(world.site().base() + look.target()));
            assertThat(answer.status()).as(look.toString()).isLessThan(500);
            if (!isPage(answer)) continue;
            pages.put(look, Markup.of(Sent.text(answer)));
            if (!HIDDEN.contains(answer.status())) seen.add(look.page());
        }
        return pages;
    }

    private void check(Look look, Markup markup, Set<String> ours) {
        if (!world.isMarkdown(look.page())) {
            check(look.toString(), markup, ours);
            return;
        }
        var added = new TreeSet<>(markup.kinds());
        added.removeAll(ours);
        added.removeAll(MARKDOWN);
        assertThat(added).as(look.toString()).isEmpty();
        assertThat(markup.foreignAddresses())
                .as(look.toString())
                .allMatch(address -> address.matches("(?s)((https?|mailto):|//).*"));
    }

    private void check(String page, Markup markup, Set<String> ours) {
        assertThat(markup.foreignAddresses()).as(page).allMatch(world::isKnownElsewhere);
        var added = new TreeSet<>(markup.kinds());
        added.removeAll(ours);
        assertThat(added).as(page).isEmpty();
    }

    /** Each field that was stored is shown somewhere, whole. */
    private void assertShown(Map<Look, Markup> pages, String text) {
        var shown = new StringBuilder();
        pages.values().forEach(markup -> shown.append(Words.squeezed(markup.text())));
        for (var expected : world.shown(text)) {
            assertThat(shown.indexOf(Words.squeezed(expected)) >= 0)
                    .as("%s is shown on some page, whole", expected)
                    .isTrue();
        }
    }

    private Set<String> unseen() {
        var unseen = new TreeSet<String>();
        for (var route : world.site().routes()) {
            if (route.method().equals("GET") && !route.api()) unseen.add(route.path());
        }
        world.withoutText().forEach(unseen::remove);
        unseen.removeAll(seen);
        return unseen;
    }
}
