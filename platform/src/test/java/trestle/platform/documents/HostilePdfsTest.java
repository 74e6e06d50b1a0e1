package trestle.platform.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.media.SamplePictures;
import trestle.platform.sandbox.FileProblem.Kind;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.Sandbox;
import trestle.platform.sandbox.SandboxSettings;

/** Each hostile PDF ends in a typed failure or a bounded result, and what is asked next still works. */
final class HostilePdfsTest {
    private static final Map<String, Kind> EXPECTED = Map.ofEntries(
            Map.entry("5,000 pages", Kind.TOO_MANY_PAGES),
            Map.entry("no pages", Kind.DAMAGED),
            Map.entry("no catalog", Kind.DAMAGED),
            Map.entry("pages that contain themselves", Kind.DAMAGED),
            Map.entry("head alone", Kind.DAMAGED),
            Map.entry("head and noise", Kind.DAMAGED),
            Map.entry("markup behind the head", Kind.DAMAGED),
            Map.entry("archive in disguise", Kind.UNSUPPORTED),
            Map.entry("web page in disguise", Kind.UNSUPPORTED),
            Map.entry("password", Kind.PASSWORD));

    @TempDir
    Path folder;

    @Test
    void noFileHarmsTheServer() {
        var files = HostilePdfs.all();
        assertThat(files).hasSizeGreaterThan(40);
        var harmless = SamplePictures.write(folder, "harmless", SamplePdfs.ofTexts(SamplePdfs.LETTER));
        var results = new TreeMap<String, Object>();
        try (var sandbox =
                new Sandbox(SandboxSettings.normal().withHeap(128 << 20).withProcesses(1))) {
            var recognition = new Recognition("/nonexistent/tesseract", "eng");
            var documents = new Documents(sandbox, Duration.ofSeconds(5), recognition);
            var patient = new Documents(sandbox, Duration.ofMinutes(1), recognition);
            assertThat(patient.inspect(harmless)).isInstanceOf(Outcome.Done.class);
            files.forEach((name, bytes) -> {
                var file = SamplePictures.write(folder, "hostile", bytes);
                results.put(name, outcome(documents.read(file)));
                results.put(name + " (pictures)", outcome(documents.renderPages(file, 200, folder)));
                results.put(name + " (combined)", outcome(documents.combine(List.of(file), folder.resolve("all"))));
                assertThat(patient.inspect(harmless)).as(name).isInstanceOf(Outcome.Done.class);
            });
        }

        results.forEach((name, result) -> System.out.println(name + ": " + result));
        EXPECTED.forEach((name, kind) -> assertThat(results).containsEntry(name, kind));
    }

    private static Object outcome(Outcome<?> outcome) {
        return switch (outcome) {
            case Outcome.Failed<?>(var problem) -> problem.kind();
            case Outcome.Done<?>(var value) -> "done";
        };
    }
}
