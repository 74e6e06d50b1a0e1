package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadTaking;
import trestle.platform.documents.HostilePdfs;
import trestle.platform.media.HostilePictures;
import trestle.platform.sandbox.FileProblem;

/**
 * Hostile files as pages of drafts: each is refused, or its draft fails in plain words, or what could be read is
 * harmless. The process goes on, and reads the next draft.
 */
final class HostileDraftsTest {
    private static final int FAILED_MIN = 60;

    /** Those that may be read: their scripts and attachments are never run, and the rest is damage that does not matter. */
    private static final Set<String> MAY_BE_READY = Set.of(
            "a billion pages, it says",
            "a megabyte of brackets",
            "a million states on the stack",
            "an object that is itself",
            "arrays 200,000 deep",
            "arrays in a page, 200,000 deep",
            "content packed five times",
            "content that unpacks to 160 MB",
            "dictionaries 100,000 deep",
            "file attached",
            "font that is no font",
            "form of XML",
            "jpeg: 20,000 segments",
            "jpeg: archive behind it",
            "jpeg: changed by seed 5",
            "jpeg: colour profile that lies",
            "jpeg: directory beyond the end",
            "jpeg: directory that contains itself",
            "jpeg: markup in a comment",
            "jpeg: orientation 99",
            "page of a billion points",
            "page that is one point wide",
            "pages 5,000 deep",
            "picture of 60,000 by 60,000",
            "picture that masks itself",
            "png: 9,999 by 9,999 of 64 bits",
            "png: colour profile of 300 MB",
            "png: interlaced, 9,999 by 9,999",
            "png: markup behind it",
            "png: more data than its size needs",
            "program that is started",
            "script by name",
            "script of a button",
            "script of a page",
            "script when opened",
            "table that names itself",
            "tables in a circle",
            "tiff: changed by seed 0",
            "tiff: changed by seed 1",
            "tiff: changed by seed 2",
            "tiff: changed by seed 3",
            "tiff: changed by seed 4",
            "tiff: changed by seed 5",
            "tiff: directory that follows itself");

    private static final Set<String> SENTENCES = Arrays.stream(FileProblem.Kind.values())
            .map(kind -> kind.problem().sentence())
            .collect(Collectors.toSet());

    @TempDir
    private Path folder;

    @Test
    void noFileHarmsTheServer() {
        var files = new TreeMap<>(HostilePdfs.all());
        files.putAll(HostilePictures.all());
        var results = new TreeMap<String, String>();
        try (var scene = new DraftScene(folder)) {
            var reading = scene.reading("/nonexistent/tesseract", Duration.ofSeconds(5));
            files.forEach((name, bytes) -> results.put(name, result(scene, reading, bytes)));

            var harmless = scene.read("ann", "letter.pdf", DraftScene.pdf());

            assertThat(scene.draft(harmless).status()).isEqualTo(Draft.Status.ready);
        }
        assertThat(named(results, Set.of("ready"))).isSubsetOf(MAY_BE_READY);
        assertThat(named(results, Set.of("refused"))).isNotEmpty();
        assertThat(named(results, SENTENCES)).hasSizeGreaterThanOrEqualTo(FAILED_MIN);
        assertThat(results)
                .allSatisfy((name, result) -> assertThat(result)
                        .as(name)
                        .matches(each -> Set.of("refused", "ready").contains(each) || SENTENCES.contains(each)));
    }

    private static List<String> named(Map<String, String> results, Set<String> wanted) {
        return results.keySet().stream()
                .filter(name -> wanted.contains(results.get(name)))
                .toList();
    }

    private static String result(DraftScene scene, DraftReading reading, byte[] bytes) {
        if (bytes.length == 0) return "refused";
        var kit = scene.world.kit();
        var ann = new DraftViewer(new UserId(scene.world.id("ann")), false);
        var type = EnumSet.copyOf(Purpose.DRAFT.types()).stream()
                .filter(each -> each.fitsContent(Arrays.copyOf(bytes, Math.min(bytes.length, FileType.HEAD_BYTES))))
                .findFirst()
                .orElse(FileType.PDF);
        var file = new UploadTaking.IncomingFile(
                "page." + type.extension(), type, bytes.length, new ByteArrayInputStream(bytes));
        var uploadId =
                new UploadTaking(kit.uploads(), scene.objects).receive(ann.userId(), Purpose.DRAFT, file, Map.of());
        var created = scene.feature.drafts().create(ann, List.of(uploadId)).commit(kit.transactions());
        if (!(created instanceof DraftResult.Done(var draft))) {
            assertThat(created).isEqualTo(new DraftResult.WrongType());
            return "refused";
        }
        reading.read(scene.run(draft.draftId()));
        var read = scene.draft(draft.draftId());
        assertThat(read.status()).isIn(Draft.Status.ready, Draft.Status.failed);
        return read.status() == Draft.Status.ready ? "ready" : String.valueOf(read.errorMessage());
    }
}
