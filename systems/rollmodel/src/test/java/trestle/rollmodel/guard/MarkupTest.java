package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
final class MarkupTest {
    private static final int BATCHES = 10;

    /** With more than so many of anything, a list goes on elsewhere. */
    private static final int PAGE = 25;

    private final GuardWorld world;
    private final PlantedTexts planted;

    MarkupTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
        planted = new PlantedTexts(world);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void storedTextIsTextOnEveryPage() {
        var words = batch(List.of("plain", "words", "of", "mine"));
        for (int i = 1; i < PAGE; i++) planted.plant(words);
        var plain = look(planted.plant(words));
        var ours = new TreeSet<String>();
        plain.values().forEach(page -> ours.addAll(page.kinds()));
        var payloads = Payloads.all();
        assertThat(payloads).hasSizeGreaterThan(300);

        int size = (payloads.size() + BATCHES - 1) / BATCHES;
        for (int from = 0; from < payloads.size(); from += size) {
            var text = batch(payloads.subList(from, Math.min(from + size, payloads.size())));
            var pages = look(planted.plant(text));
            pages.forEach((page, markup) -> check(page, markup, ours));
            assertShown(pages, text);
        }

        assertThat(unseen(plain.keySet()))
                .as("pages that this test does not look at")
                .isEmpty();
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
                if (squeezed(page.text()).contains(squeezed(text))) seen.add(route);
            });
        }

        assertThat(seen).contains("/signup", "/signin", "/settings/profile", "/entries", "/coaches/invite");
    }

    /** What comes back to everyone from every form with this text in all its fields, where that is a page. */
    private void eachForm(String text, BiConsumer<String, Markup> each) {
        for (var route : world.site().routes()) {
            if (route.api() || !route.method().equals("POST") || route.shape().isEmpty()) continue;
            for (var kind : List.of(Kind.VISITOR, Kind.ATHLETE, Kind.COACH, Kind.ADMIN)) {
                var answer = typed(kind, route, text);
                if (isPage(answer)) each.accept(route.path(), Markup.of(Sent.text(answer)));
            }
        }
    }

    private OutgoingResponse typed(Kind kind, Route route, String text) {
        var cell = Cell.of(route).getFirst();
        var form = new ArrayList<>(cell.example(world).form());
        for (int i = 1; i < form.size(); i += 2) form.set(i, text);
        var answer = world.send(kind, Sent.post(cell.path(world)).form(form.toArray(String[]::new)));
        if (answer.status() < 400 || route.caller() instanceof Caller.Anyone) world.restore();
        return answer;
    }

    private static String batch(List<String> texts) {
        return String.join(" \n", texts);
    }

    /** What everyone sees, by who it is and which page. */
    private Map<String, Markup> look(Map<String, String> paths) {
        var pages = new LinkedHashMap<String, Markup>();
        paths.forEach((page, path) -> {
            var kind = Kind.valueOf(page.substring(0, page.indexOf(' ')));
            var answer = world.send(kind, Sent.get("/rollmodel" + path));
            assertThat(isPage(answer)).as(page + " " + answer.status()).isTrue();
            pages.put(page, Markup.of(Sent.text(answer)));
        });
        return pages;
    }

    private static boolean isPage(OutgoingResponse answer) {
        return answer.header("Content-Type").startsWith("text/html");
    }

    private static void check(String page, Markup markup, Set<String> ours) {
        assertThat(markup.foreignAddresses()).as(page).isEmpty();
        var added = new TreeSet<>(markup.kinds());
        added.removeAll(ours);
        assertThat(added).as(page).isEmpty();
    }

    private static void assertShown(Map<String, Markup> pages, String text) {
        var shown = new StringBuilder();
        pages.values().forEach(markup -> shown.append(squeezed(markup.text())));
        for (var field : PlantedTexts.FIELDS) {
            assertThat(shown.indexOf(squeezed(field + text)) >= 0)
                    .as("%s is to be seen somewhere, whole", field)
                    .isTrue();
        }
        for (var tag : PlantedTexts.tags(text)) {
            assertThat(shown.indexOf(squeezed(tag)) >= 0).as(tag).isTrue();
        }
    }

    /** Without what a browser passes over or a page arranges in its own way. */
    private static String squeezed(String text) {
        return text.replaceAll("[\\s\\p{Cc}\\p{Cf}\\p{Z}\\ufffd]+", "");
    }

    private Set<String> unseen(Set<String> looked) {
        var unseen = new TreeMap<String, Route>();
        for (var route : world.site().routes()) {
            if (route.method().equals("GET") && !route.api() && !PlantedTexts.WITHOUT_TEXT.contains(route.path())) {
                unseen.put(route.path(), route);
            }
        }
        looked.forEach(
                page -> unseen.remove(page.substring(page.indexOf(' ') + 1).replaceFirst("[?].*", "")));
        return unseen.keySet();
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
