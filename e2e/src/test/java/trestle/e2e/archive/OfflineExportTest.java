package trestle.e2e.archive;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import trestle.e2e.browser.Chromium;

/** Section 7.8: the whole archive in one file, which a browser shows from a disk without any connection. */
final class OfflineExportTest {
    private static final String TARGETS =
            "() => [...document.querySelectorAll('a[href], img[src]')].map(e => e.href ?? e.src)";
    private static final String BROKEN_PICTURES = """
            () => Promise.all([...document.images].map(image => { image.loading = 'eager'; return image.decode().then(
                () => '', () => image.src); })).then(found => found.filter(Boolean))""";

    @RegisterExtension
    private static final ServedArchive SITE = ServedArchive.withSamples();

    @TempDir
    private Path folder;

    @Test
    void everyLinkOfItWorksFromADisk() throws IOException {
        var admin = SITE.visitor(Chromium.DESK).enterAs("admin");
        admin.open("/letters");
        var title = admin.page()
                .locator("main #letters a")
                .first()
                .textContent()
                .strip()
                .lines()
                .findFirst()
                .orElseThrow();
        var unpacked = ExportedArchive.download(admin, folder);

        try (var reader = SITE.chromium().visitor("file:///", Chromium.PHONE, true)) {
            reader.offline(true);
            var pages = walk(reader.page(), unpacked.resolve("index.html"));
            reader.page().navigate(unpacked.resolve("index.html").toUri().toString());
            reader.page().getByText(title).first().click();

            assertThat(reader.page().locator("h2").getByText(title).first()).isVisible();
            assertThat(reader.troubles()).isEmpty();
            assertThat(pages).hasSizeGreaterThan(1);
        }
    }

    /** Opens every page that can be reached, and looks whether what it names is there. */
    private static Set<Path> walk(Page page, Path index) {
        var seen = new TreeSet<Path>();
        var open = new ArrayDeque<>(List.of(index));
        while (!open.isEmpty()) {
            var next = open.pop();
            if (!seen.add(next)) continue;
            page.navigate(next.toUri().toString());
            assertThat((List<?>) page.evaluate(BROKEN_PICTURES))
                    .as("pictures of %s", next)
                    .isEmpty();
            assertThat((Boolean) page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .as("%s fits a phone", next)
                    .isTrue();
            for (var target : (List<?>) page.evaluate(TARGETS)) {
                var uri = URI.create(target.toString());
                var file = Path.of(URI.create(uri.toString().replaceFirst("#.*", "")));
                assertThat(file).as("a link of %s", next).isRegularFile();
                if (Files.isRegularFile(file) && file.toString().endsWith(".html")) open.add(file);
            }
        }
        return seen;
    }
}
