package trestle.e2e.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.e2e.browser.Chromium;

/** Takes the pictures of the sample's pages, small enough to be kept: docs/testing.md says how they get there. */
final class ArchivePicturesTest {
    private static final int BYTES_MAX = 400_000;
    private static final Path TO = Path.of(System.getProperty("trestle.pictures.archive", "target/pictures/archive"));

    /** Whether every picture that is to be seen now has come. */
    private static final String SHOWN = """
            [...document.images].every(image => image.complete || !image.checkVisibility()
                || image.getBoundingClientRect().top > innerHeight)""";

    /** Pages without an id in their address, by the name of their picture. */
    private static final Map<String, String> PLACES = Map.of(
            "home", "",
            "letters", "/letters",
            "search", "/search?q=garden",
            "gallery", "/gallery",
            "upload", "/upload",
            "drafts", "/drafts?show=all",
            "messages", "/messages",
            "new-conversation", "/messages/new",
            "family", "/family",
            "settings", "/settings");

    @RegisterExtension
    private static final ServedArchive SITE = ServedArchive.withSamples();

    @ParameterizedTest
    @ValueSource(ints = {Chromium.PHONE, Chromium.DESK})
    void ofTheSample(int width) throws IOException {
        var visitor = SITE.visitor(width);
        visitor.open("");
        take(visitor, width, "welcome");
        visitor.open("/signin");
        take(visitor, width, "sign-in");
        var ruth = SITE.visitor(width).enterAs("admin");
        for (var place : PLACES.entrySet()) {
            ruth.open(place.getValue());
            take(ruth, width, place.getKey());
        }
        opened(ruth, width, "gallery", "main #tiles a", "picture");
        opened(ruth, width, "drafts?show=all", "main #drafts a", "draft");
        opened(ruth, width, "messages", "main #conversations li a", "thread");
        opened(ruth, width, "family", "main .rows a", "person");
        ruth.open("/admin/users");
        take(ruth, width, "users");
        ruth.open(scanned(ruth));
        take(ruth, width, "letter");
        ruth.open(scanned(ruth) + "/edit");
        take(ruth, width, "edit");
        ruth.open(scanned(ruth) + "/history");
        take(ruth, width, "history");
    }

    /** What is read most, in the two themes that are not those of most devices. */
    @Test
    void inOtherThemes() throws IOException {
        for (var theme : new String[] {"dark", "large-text"}) {
            for (var width : new int[] {Chromium.PHONE, Chromium.DESK}) {
                var helen = SITE.visitor(width).enterAs("member");
                helen.open("/settings");
                helen.page().locator("main [name=theme][value='" + theme + "']").check();
                helen.sendFormWith("theme");
                for (var place : new String[] {"home", "letters", "gallery", "settings"}) {
                    helen.open(PLACES.getOrDefault(place, ""));
                    take(helen, width, place + "-" + theme);
                }
                helen.open(scanned(helen));
                take(helen, width, "letter-" + theme);
            }
        }
    }

    /** The newest letter that has a scan. */
    static String scanned(Relative reader) {
        reader.open("/letters");
        for (var link : reader.page().locator("main #letters a").all()) {
            var path = link.getAttribute("href").replaceFirst(".*/archive", "");
            var page = reader.page().context().newPage();
            try {
                page.navigate(SITE.url(path));
                if (page.locator("main .scan img").count() > 0) return path;
            } finally {
                page.close();
            }
        }
        throw new AssertionError("No letter on the first page has a scan.");
    }

    private static void opened(Relative reader, int width, String place, String link, String name) throws IOException {
        reader.open("/" + place);
        var first = reader.page().locator(link).first();
        if (first.count() == 0) return;
        reader.page().navigate(SITE.origin() + first.getAttribute("href").replace(SITE.origin(), ""));
        take(reader, width, name);
    }

    private static void take(Relative reader, int width, String name) throws IOException {
        reader.visitor().waitUntil(SHOWN);
        var file = TO.resolve(name + "-" + width + ".png");
        reader.page().screenshot(new Page.ScreenshotOptions().setPath(file));
        assertThat(Files.size(file)).isBetween(1L, (long) BYTES_MAX);
    }
}
