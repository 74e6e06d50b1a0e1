package trestle.e2e.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.LiveMarkup;
import trestle.platform.web.Payloads;

/**
 * Texts that would run in a browser if a page let them: no dialog, no script, no breach of the policy, no request to
 * elsewhere, and no element that our pages do not have. {@link ServedArchive} looks at what went wrong in each browser.
 */
final class HostileTextsTest {
    private static final List<String> TEXTS = Payloads.all();

    @RegisterExtension
    private static final ServedArchive SITE = ServedArchive.empty();

    private static HostileTexts hostile;
    private static String writerId;
    private static String readerId;

    @BeforeAll
    static void write() {
        writerId = SITE.account("Writer", "member");
        readerId = SITE.account("Reader", "member", "admin");
        hostile = new HostileTexts(SITE.kit(), writerId, TEXTS);
    }

    private static Relative reader() {
        return SITE.signedIn("reader@example.org", Chromium.DESK);
    }

    /** Opens pages, and gives the text that is on them. */
    private static String read(Relative reader, List<String> paths) {
        var read = new StringBuilder();
        for (var path : paths) {
            reader.open(path);
            assertThat(LiveMarkup.of(reader.page())).as(path).isEmpty();
            read.append(reader.page().locator("body").textContent()).append('\n');
        }
        return read.toString();
    }

    private static String squeezed(String text) {
        return text.replaceAll("[\\s\\p{Cc}\\p{Cf}\\p{Z}\\ufffd]+", "");
    }

    private static List<String> unseen(String read) {
        var all = squeezed(read);
        return TEXTS.stream().filter(text -> !all.contains(squeezed(text))).toList();
    }

    @Test
    void nothingRunsInLettersAndComments() {
        var letters = hostile.letters();
        var paths = new ArrayList<>(List.of("", "/letters", "/search?q=alert", "/search?q=script"));
        for (var letter : letters) {
            paths.add(letter);
            paths.add(letter + "/comments");
        }
        paths.addAll(List.of(letters.getFirst() + "/history", letters.getFirst() + "/edit"));

        var read = read(reader(), paths);

        assertThat(unseen(read)).as("texts that were in no comment").isEmpty();
    }

    @Test
    void nothingRunsInMessages() {
        var paths = new ArrayList<>(hostile.conversations(readerId));
        paths.add("/messages");

        var read = read(reader(), paths);

        assertThat(unseen(read)).as("texts that were in no message").isEmpty();
    }

    @Test
    void nothingRunsInCaptions() {
        var paths = new ArrayList<>(hostile.captions());
        paths.add("/gallery");
        paths.add("/search?q=onerror");

        var read = read(reader(), paths);

        assertThat(unseen(read)).as("texts that were in no caption").isEmpty();
    }

    /** Pages that are opened from a disk have only themselves to rely on. */
    @Test
    void nothingRunsInTheExport(@TempDir Path folder) throws IOException {
        hostile.letters();
        hostile.captions();
        var unpacked = ExportedArchive.download(reader(), folder);
        List<Path> pages;
        try (var files = Files.walk(unpacked)) {
            pages = files.filter(file -> file.toString().endsWith(".html")).toList();
        }

        var read = new StringBuilder();
        try (var offline = SITE.chromium().visitor("file:///", Chromium.PHONE, true)) {
            offline.offline(true);
            for (var page : pages) {
                offline.page().navigate(page.toUri().toString());
                assertThat(LiveMarkup.of(offline.page()))
                        .as("its own policy and style alone: %s", page)
                        .satisfiesExactly(
                                policy -> assertThat(policy).startsWith("<meta http-equiv=\"Content-Security-Policy\""),
                                style -> assertThat(style).startsWith("<style>"));
                read.append(offline.page().locator("body").textContent()).append('\n');
            }
            assertThat(offline.troubles()).isEmpty();
        }

        assertThat(unseen(read.toString())).as("texts that are not in it").isEmpty();
    }
}
