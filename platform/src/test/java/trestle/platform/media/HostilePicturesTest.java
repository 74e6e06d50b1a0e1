package trestle.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.media.SamplePictures.encoded;
import static trestle.platform.media.SamplePictures.gradient;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.sandbox.FileProblem.Kind;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.Sandbox;
import trestle.platform.sandbox.SandboxSettings;

/** Each hostile file ends in a typed failure or a harmless picture, and what is asked next still works. */
final class HostilePicturesTest {
    private static final long GROWTH_MAX = 16 << 20;
    /** What must be refused for this very reason, and before it is decoded. */
    private static final Map<String, Kind> EXPECTED = Map.ofEntries(
            Map.entry("empty", Kind.UNSUPPORTED),
            Map.entry("html", Kind.UNSUPPORTED),
            Map.entry("svg", Kind.UNSUPPORTED),
            Map.entry("svg of entities", Kind.UNSUPPORTED),
            Map.entry("zip", Kind.UNSUPPORTED),
            Map.entry("program", Kind.UNSUPPORTED),
            Map.entry("pdf", Kind.UNSUPPORTED),
            Map.entry("png: 100,000 by 100,000", Kind.TOO_MANY_PIXELS),
            Map.entry("png: 30,000 by 30,000, compressed", Kind.TOO_MANY_PIXELS),
            Map.entry("png: data that is no data", Kind.DAMAGED),
            Map.entry("png: less data than its size needs", Kind.DAMAGED),
            Map.entry("jpeg: 65,535 by 65,535", Kind.TOO_MANY_PIXELS),
            Map.entry("jpeg: larger than its data", Kind.DAMAGED),
            Map.entry("gif: 65,535 by 65,535", Kind.TOO_MANY_PIXELS),
            Map.entry("gif: no frame", Kind.DAMAGED),
            Map.entry("tiff: 60,000 by 60,000", Kind.TOO_MANY_PIXELS),
            Map.entry("webp: 16,384 by 16,384", Kind.TOO_MANY_PIXELS),
            Map.entry("jpeg: cut off in the middle", Kind.DAMAGED),
            Map.entry("png: cut off in the middle", Kind.DAMAGED),
            Map.entry("gif: cut off in the middle", Kind.DAMAGED),
            Map.entry("tiff: cut off in the middle", Kind.DAMAGED));

    @TempDir
    Path folder;

    @Test
    void noFileHarmsTheServer() throws IOException {
        var files = HostilePictures.all();
        assertThat(files).hasSizeGreaterThan(100);
        var harmless = SamplePictures.write(folder, "harmless", encoded(gradient(30, 20), "png"));
        var results = new TreeMap<String, Object>();
        long before = 0;
        try (var sandbox = new Sandbox(SandboxSettings.normal().withProcesses(1))) {
            var pictures = new Pictures(sandbox, Duration.ofSeconds(60));
            for (var file : files.entrySet()) {
                results.put(file.getKey(), outcome(pictures, file.getValue()));
                assertThat(pictures.probe(harmless)).as(file.getKey()).isInstanceOf(Outcome.Done.class);
                if (before == 0) before = used();
            }
        }

        results.forEach((name, result) -> System.out.println(name + ": " + result));
        EXPECTED.forEach((name, kind) -> assertThat(results).containsEntry(name, kind));
        files.clear();
        assertThat(used() - before).isLessThan(GROWTH_MAX);
    }

    /** The kind of problem, or the size of what was made of it. */
    private Object outcome(Pictures pictures, byte[] bytes) throws IOException {
        var file = SamplePictures.write(folder, "hostile", bytes);
        var target = folder.resolve("made");
        return switch (pictures.render(file, List.of(Rendition.within(100, target)))) {
            case Outcome.Failed<?>(var problem) -> {
                assertThat(problem).isEqualTo(problem.kind().problem());
                yield problem.kind();
            }
            case Outcome.Done<List<RenderedPicture>>(var made) -> {
                var image = ImageIO.read(target.toFile());
                assertThat(image.getWidth()).isEqualTo(made.getFirst().width()).isLessThanOrEqualTo(100);
                assertThat(Files.readString(target, StandardCharsets.ISO_8859_1))
                        .doesNotContain(HostilePictures.SCRIPT);
                yield made.getFirst().width() + "x" + made.getFirst().height();
            }
        };
    }

    private static long used() {
        System.gc();
        var runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
