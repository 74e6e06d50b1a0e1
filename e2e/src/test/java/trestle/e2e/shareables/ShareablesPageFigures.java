package trestle.e2e.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Lighthouse;
import trestle.e2e.browser.PageLoad;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.web.Json;
import trestle.shareables.ShareablesSystem;
import trestle.testing.Trestle;

/**
 * What the main pages of Shareables weigh and how they load, and whether that meets the goals. Not a test that runs by
 * itself: {@code bench/pages shareables} runs it and prints what it found.
 */
final class ShareablesPageFigures {
    private static final int PER_MINUTE = 100_000;
    private static final double KILO = 1_000;
    private static final int BYTES_MAX = 60_000;
    private static final int PERFORMANCE_MIN = 95;
    private static final int ACCESSIBILITY_MIN = 100;
    private static final int ITEMS = 40;

    @TempDir
    private Path folder;

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<String> lines = new ArrayList<>();
    private final List<String> goals = new ArrayList<>();

    @Test
    void ofTheMainPages() throws Exception {
        var lighthouse = Lighthouse.find();
        try (var trestle = Trestle.inMemory();
                var server =
                        LocalServer.start(Platform.on(trestle.client()).files(folder.resolve("files")), 0, PER_MINUTE);
                var chromium = Chromium.start()) {
            var kit = server.mount(new ShareablesSystem());
            for (var page : pages(kit).entrySet()) {
                look(chromium, server.url().toString(), page.getKey(), kit.home() + page.getValue(), lighthouse);
            }
        }

        Files.write(Path.of("target", "figures.md"), table(lighthouse));
        assertThat(lines).hasSize(5);
    }

    /** Of ordinary size: as much as a group of friends would put into it. */
    private Map<String, String> pages(SystemKit kit) throws IOException, InterruptedException {
        var items = IntStream.range(0, ITEMS)
                .mapToObj(i -> "{'name':'Item number " + i + "'}")
                .collect(Collectors.joining(","));
        var options = IntStream.range(0, 8)
                .mapToObj(i -> "{'label':'Place number " + i + "'}")
                .collect(Collectors.joining(","));
        var pages = new LinkedHashMap<String, String>();
        pages.put("home", "/");
        pages.put("create", "/new/poll");
        pages.put(
                "checklist",
                create(kit, "{'entity':'checklist','name':'Shopping','expiresAfter':7,'items':[" + items + "]}"));
        pages.put(
                "event",
                create(
                        kit,
                        "{'entity':'event','name':'Picnic','expiresAfter':7,'startTime':'"
                                + Instant.now().plus(Duration.ofDays(3))
                                + "','timeZone':'Europe/Lisbon','location':'The park','isRsvpRequired':true,"
                                + "'description':'Bring a *cake*.'}"));
        pages.put(
                "poll",
                create(
                        kit,
                        "{'entity':'poll','name':'Lunch','expiresAfter':7,'resultsVisibility':'always',"
                                + "'questions':[{'title':'Where?','options':[" + options + "]}]}"));
        return pages;
    }

    /** Gives the path of what was created. */
    private String create(SystemKit kit, String json) throws IOException, InterruptedException {
        var answer = http.send(
                HttpRequest.newBuilder(URI.create(kit.home() + "/api/v1/shareables"))
                        .header("Origin", kit.platform().publicUrl().toString())
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(json.replace('\'', '"')))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return "/" + Json.mapper().readTree(answer.body()).path("shortId").asText();
    }

    private void look(Chromium chromium, String origin, String name, String url, Optional<Lighthouse> lighthouse)
            throws IOException {
        try (var visitor = chromium.visitor(origin, Chromium.PHONE, true)) {
            visitor.page().navigate(url);
            var load = PageLoad.of(visitor.page());
            var scores = lighthouse.isPresent() ? lighthouse.get().scores(url) : Map.<String, String>of();
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.3f | %.0f ms | %.0f ms | %s | %s |",
                    name,
                    load.bytes() / KILO,
                    load.shift(),
                    load.paintMillis(),
                    load.blockedMillis(),
                    scores.getOrDefault("performance", "–"),
                    scores.getOrDefault("accessibility", "–")));
            goal(name + ": below 60 KB in all", load.bytes() < BYTES_MAX);
            goal(name + ": no layout shift", load.shift() == 0);
            if (scores.isEmpty()) return;
            goal(name + ": performance of at least 95", score(scores, "performance") >= PERFORMANCE_MIN);
            goal(name + ": accessibility of 100", score(scores, "accessibility") >= ACCESSIBILITY_MIN);
        }
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
