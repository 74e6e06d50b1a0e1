package trestle.platform.pages.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AssetsTest {
    private static final Assets ASSETS = Assets.ours();

    @Test
    void theSharedStylesheetLeavesASystemRoomForItsOwn() {
        var styles = ASSETS.find(ASSETS.styles()).orElseThrow();

        assertThat(styles.bytes()).hasSizeLessThan(28_000);
        assertThat(styles.gzipped()).hasSizeLessThan(9_000);
        assertThat(ASSETS.all().stream()
                        .mapToInt(asset -> asset.gzipped().length)
                        .sum())
                .isLessThan(42_000);
    }

    @Test
    void aFileIsFoundByAnAddressThatChangesWithItsContent() {
        var one = Asset.of("a.css", "text/css", new byte[] {1});
        var other = Asset.of("a.css", "text/css", new byte[] {2});

        assertThat(one.url()).matches("/assets/a-[0-9a-f]{12}\\.css").isNotEqualTo(other.url());
        assertThat(one.cacheControl()).contains("immutable");
        assertThat(ASSETS.find("/assets/trestle.css")).isEmpty();
    }

    @Test
    void squeezingKeepsEveryRuleOfTheStylesheet() throws IOException {
        var source = new String(
                Assets.class
                        .getResourceAsStream("/trestle/platform/pages/trestle.css")
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        var served = new String(ASSETS.find(ASSETS.styles()).orElseThrow().bytes(), StandardCharsets.UTF_8);

        assertThat(served.chars().filter(c -> c == '{').count())
                .isEqualTo(source.chars().filter(c -> c == '{').count());
        assertThat(served).contains(".data :is(th,td){").doesNotContain("/*");
    }

    /** What is squeezed line by line must hold no text of several lines. */
    @ParameterizedTest
    @ValueSource(strings = {"trestle.js", "files.js", "queue.js", "live.js", "device.js", "worker.js"})
    void noTextOfAScriptSpansLines(String script) {
        assertThat(new String(Assets.read(script), StandardCharsets.UTF_8).lines())
                .allSatisfy(line -> assertThat(
                                line.chars().filter(c -> c == '`').count() % 2)
                        .as(line)
                        .isZero());
    }

    @Test
    void squeezingDropsTheCommentsOfTheScripts() {
        var script = new String(ASSETS.find(ASSETS.script()).orElseThrow().bytes(), StandardCharsets.UTF_8);

        assertThat(script.lines())
                .hasSizeGreaterThan(500)
                .noneMatch(line -> line.isBlank() || line.startsWith("//") || line.startsWith(" "));
    }

    @Test
    void thePackedBytesAreTheSame() throws IOException {
        for (var asset : ASSETS.all()) {
            try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(asset.gzipped()))) {
                assertThat(unpacked.readAllBytes()).as(asset.url()).isEqualTo(asset.bytes());
            }
        }
    }

    @Test
    void theWorkerStaysAtItsAddressAndKnowsTheFiles() {
        var worker = ASSETS.find("/worker.js").orElseThrow();

        assertThat(worker.cacheControl()).isEqualTo("no-cache");
        assertThat(new String(worker.bytes(), StandardCharsets.UTF_8))
                .contains('"' + ASSETS.styles() + '"', '"' + ASSETS.script() + '"');
    }
}
