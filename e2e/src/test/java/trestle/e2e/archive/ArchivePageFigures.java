package trestle.e2e.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Lighthouse;
import trestle.e2e.browser.PageLoad;

/**
 * What the main pages of the archive weigh and how they load, and whether that meets the goals. Not a test that runs by
 * itself: {@code bench/pages archive} runs it and prints what it found.
 */
final class ArchivePageFigures {
    private static final double KILO = 1_000;
    private static final int LETTER_BYTES_MAX = 100_000;
    private static final int PERFORMANCE_MIN = 95;
    private static final int ACCESSIBILITY_MIN = 100;

    @RegisterExtension
    private static final ServedArchive SITE = ServedArchive.withSamples();

    private final List<String> lines = new ArrayList<>();
    private final List<String> goals = new ArrayList<>();

    @Test
    void ofTheMainPages() throws IOException {
        SITE.account("Reader", "member");
        var lighthouse = Lighthouse.find();

        for (var page : pages().entrySet()) look(page.getKey(), page.getValue(), lighthouse);

        Files.write(Path.of("target", "figures.md"), table(lighthouse));
        assertThat(lines).hasSize(6);
    }

    private static Relative reader() {
        return SITE.signedIn("reader@example.org", Chromium.PHONE);
    }

    /** The samples' pages; of letters the first that has a scan. */
    private static Map<String, String> pages() {
        var pages = new LinkedHashMap<String, String>();
        pages.put("home", "");
        pages.put("letters", "/letters");
        pages.put("letter", ArchivePicturesTest.scanned(reader()));
        pages.put("gallery", "/gallery");
        pages.put("messages", "/messages");
        pages.put("upload", "/upload");
        return pages;
    }

    private void look(String name, String path, Optional<Lighthouse> lighthouse) throws IOException {
        var reader = reader();
        var isLetter = name.equals("letter");
        if (isLetter) reader.page().route("**/objects/**", Route::abort); // the scan, which is as large as it is
        reader.open(path);
        var load = PageLoad.of(reader.page());
        var cookie = reader.visitor().context().cookies().stream()
                .map(each -> each.name + "=" + each.value)
                .findFirst()
                .orElseThrow();
        var scores =
                lighthouse.isPresent() ? lighthouse.get().scores(SITE.url(path), cookie) : Map.<String, String>of();
        lines.add(String.format(
                Locale.ROOT,
                "| %s | %.1f | %.3f | %.0f ms | %.0f ms | %s | %s |",
                isLetter ? "letter without its scan" : name,
                load.bytes() / KILO,
                load.shift(),
                load.paintMillis(),
                load.blockedMillis(),
                scores.getOrDefault("performance", "–"),
                scores.getOrDefault("accessibility", "–")));
        if (isLetter) goal("letter: below 100 KB without its scan", load.bytes() < LETTER_BYTES_MAX);
        goal(name + ": no layout shift", load.shift() == 0);
        if (scores.isEmpty()) return;
        goal(name + ": performance of at least 95", score(scores, "performance") >= PERFORMANCE_MIN);
        goal(name + ": accessibility of 100", score(scores, "accessibility") >= ACCESSIBILITY_MIN);
    }

    private static int score(Map<String, String> scores, String category) {
        return Integer.parseInt(scores.getOrDefault(category, "0"));
    }

    private void goal(String text, boolean met) {
        goals.add((met ? "met     " : "MISSED  ") + text);
    }

    private List<String> table(Optional<Lighthouse> lighthouse) {
        var all = new ArrayList<String>();
        if (lighthouse.isEmpty()) all.add("Lighthouse was not run: TRESTLE_LIGHTHOUSE names no folder that has it.");
        all.add("| page | KB, cold | layout shift | largest paint | blocked | performance | accessibility |");
        all.add("|---|---:|---:|---:|---:|---:|---:|");
        all.addAll(lines);
        all.add("");
        all.addAll(goals);
        return all;
    }
}
