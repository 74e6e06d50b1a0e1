package trestle.e2e.browser;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Lighthouse, where {@code TRESTLE_LIGHTHOUSE} names a folder that has it in its {@code node_modules}. */
public final class Lighthouse {
    private static final int MINUTES_MAX = 3;

    private final Path program;
    private final Path chromium;

    private Lighthouse(Path program, Path chromium) {
        this.program = program;
        this.chromium = chromium;
    }

    public static Optional<Lighthouse> find() {
        var folder = Optional.ofNullable(System.getenv("TRESTLE_LIGHTHOUSE")).orElse("");
        var program = Path.of(folder, "node_modules", ".bin", "lighthouse");
        return Chromium.find()
                .filter(chromium -> !folder.isBlank() && Files.isExecutable(program))
                .map(chromium -> new Lighthouse(program, chromium));
    }

    /** Its scores of a page as anybody sees it, of 100, by category. */
    public Map<String, String> scores(String url) throws IOException {
        return scores(url, "");
    }

    /** Its scores of a page as one with this cookie sees it, of 100, by category. */
    public Map<String, String> scores(String url, String cookie) throws IOException {
        var report = Files.createTempFile("lighthouse-", ".json");
        try {
            run(url, cookie, report);
            var scores = new LinkedHashMap<String, String>();
            for (var category : new ObjectMapper().readTree(report.toFile()).path("categories")) {
                scores.put(
                        category.path("id").asText(),
                        Long.toString(Math.round(category.path("score").asDouble() * 100)));
            }
            return scores;
        } finally {
            Files.deleteIfExists(report);
        }
    }

    private void run(String url, String cookie, Path report) throws IOException {
        var process = new ProcessBuilder(List.of(
                        program.toString(),
                        url,
                        "--quiet",
                        "--output=json",
                        "--output-path=" + report,
                        "--only-categories=performance,accessibility",
                        "--extra-headers={\"Cookie\":\"" + cookie + "\"}",
                        "--chrome-flags=--headless=new --no-sandbox"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        process.environment().put("CHROME_PATH", chromium.toString());
        var started = process.start();
        try {
            if (!started.waitFor(MINUTES_MAX, TimeUnit.MINUTES) || started.exitValue() != 0) {
                started.destroy();
                throw new IOException("Lighthouse did not come to an end with " + url);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Lighthouse was interrupted.", e);
        }
    }
}
