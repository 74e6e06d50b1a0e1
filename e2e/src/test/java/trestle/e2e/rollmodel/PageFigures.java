package trestle.e2e.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Lighthouse;
import trestle.e2e.browser.PageLoad;
import trestle.rollmodel.demo.SampleJournal;

/**
 * What the main pages weigh and how they load, with a journal of five years. Not a test that runs by itself: {@code
 * bench/pages} runs it and prints what it found.
 */
@ExtendWith(OnStage.class)
final class PageFigures {
    private static final int ENTRIES = 5_000;
    private static final double KILO = 1_000;

    @Test
    void ofTheMainPages(Stage stage) throws IOException {
        var site = stage.site();
        site.rollModel().kit().fillDemo();
        var athleteId = site.rollModel()
                .kit()
                .accountStores()
                .people()
                .findByEmail("athlete@example.org")
                .orElseThrow()
                .id();
        new SampleJournal(1, ZoneOffset.UTC)
                .fiveYears(Instant.now(), ENTRIES)
                .forEach(entry -> site.rollModel()
                        .services()
                        .entries()
                        .log(athleteId, ZoneOffset.UTC, entry)
                        .commit(site.rollModel().kit().transactions()));
        var athlete = stage.newcomer("Athlete", Chromium.PHONE);
        athlete.enterAs("athlete");
        athlete.open("/entries");
        var entry = athlete.page().locator("#entries a").first().getAttribute("href");
        var coach = stage.newcomer("Coach", Chromium.PHONE);
        coach.enterAs("coach");
        coach.open("/athletes");
        var roster = coach.page().locator("main .row a").first().getAttribute("href");

        var pages = new LinkedHashMap<String, Person>();
        for (var path : List.of("/entries", "/entries/new", entry, "/progress?weeks=52", "/search?q=guard"))
            pages.put(path, athlete);
        for (var path : List.of("/coaches", "/ask", "/transfer", "/settings")) pages.put(path, athlete);
        for (var path : List.of("/athletes", roster, roster + "/progress")) pages.put(path, coach);
        var lighthouse = Lighthouse.find();
        var lines = new ArrayList<String>();
        for (var page : pages.entrySet()) {
            lines.add(line(stage, page.getKey(), page.getValue(), lighthouse));
        }

        Files.write(Path.of("target", "figures.md"), table(lighthouse, lines));
        assertThat(lines).hasSize(pages.size());
    }

    private static List<String> table(Optional<Lighthouse> lighthouse, List<String> lines) {
        var all = new ArrayList<String>();
        if (lighthouse.isEmpty()) all.add("Lighthouse was not run: TRESTLE_LIGHTHOUSE names no folder that has it.");
        all.add("| page | KB, cold | layout shift | largest paint | blocked | performance | accessibility |");
        all.add("|---|---:|---:|---:|---:|---:|---:|");
        all.addAll(lines);
        return all;
    }

    private static String line(Stage stage, String path, Person person, Optional<Lighthouse> lighthouse)
            throws IOException {
        var url = path.startsWith("/rollmodel")
                ? stage.site().origin() + path
                : stage.site().url(path);
        var cookies = person.visitor().context().cookies();
        var fresh = stage.newcomer("Fresh", Chromium.PHONE);
        fresh.visitor().context().addCookies(cookies);
        fresh.page().navigate(url);
        var seen = PageLoad.of(fresh.page());
        var cookie = cookies.getFirst().name + "=" + cookies.getFirst().value;
        var scores = lighthouse.isPresent() ? lighthouse.get().scores(url, cookie) : Map.<String, String>of();
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %.3f | %.0f ms | %.0f ms | %s | %s |",
                path.replaceFirst("^/rollmodel", "").replaceAll("[0-9a-f]{8}-[0-9a-f-]{27}", "{id}"),
                seen.bytes() / KILO,
                seen.shift(),
                seen.paintMillis(),
                seen.blockedMillis(),
                scores.getOrDefault("performance", "–"),
                scores.getOrDefault("accessibility", "–"));
    }
}
