package trestle.rollmodel.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.exports.ImportReport;
import trestle.platform.exports.Imports;
import trestle.platform.text.Digests;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.journal.Entry;
import trestle.testing.ProofSize;

/**
 * Processes that export, import and erase are killed with SIGKILL, and others go on in the same folder: the end is as if
 * nothing had happened.
 */
final class KillTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ENTRIES = 150;

    private static final int KILLS = ProofSize.of(2);

    @TempDir
    private Path folder;

    private final long seed = Long.getLong("trestle.seed", System.nanoTime());

    @Test
    void anExportIsWholeInTheEnd() throws Exception {
        String ann;
        String jobId;
        try (var rollModel = new DurableRollModel(folder)) {
            ann = withJournal(rollModel);
            jobId = rollModel
                    .system
                    .exports()
                    .request(ann, "all")
                    .commit(rollModel.system.kit().transactions())
                    .jobId();
        }

        // So few at a time that it is not done in the end: the lease, two for each of eight files, the archive.
        killed(18 / KILLS);

        try (var rollModel = new DurableRollModel(folder)) {
            var job = rollModel.system.exports().find(ann, jobId).orElseThrow();
            var files = unpacked(rollModel, Objects.requireNonNull(job.objectKey()));
            var counts = held(files);
            assertThat(counts.path("entries.json").asInt()).isEqualTo(ENTRIES);
            assertThat(counts.path("entries.csv").asInt()).isEqualTo(ENTRIES);
            assertThat(counts.path("journal.html").asInt()).isEqualTo(ENTRIES);
            assertThat(counts.path("comments.json").asInt())
                    .isEqualTo(rollModel.values("COMMENT", "commentId").size())
                    .isPositive();
            assertThat(JSON.readTree(files.get("entries.json")).findValuesAsText("entryId"))
                    .isEqualTo(
                            rollModel.entries(ann).stream().map(Entry::entryId).toList());
            assertThat(rollModel.objects().list("", Optional.empty(), 10).objects())
                    .as("the parts are gone")
                    .singleElement()
                    .satisfies(object -> assertThat(object.key()).isEqualTo(job.objectKey()));
        }
    }

    @Test
    void anImportHasEachEntryOnceAndSaysSo(@TempDir Path other) throws Exception {
        var zip = exported(other);
        List<Entry> entries;
        try (var rollModel = new DurableRollModel(other)) {
            entries = rollModel.entries(rollModel.id("ann"));
        }
        String bea;
        String jobId;
        try (var rollModel = new DurableRollModel(folder)) {
            bea = rollModel.open("bea");
            var ticket = rollModel
                    .system
                    .kit()
                    .uploads()
                    .receive(bea, "application/zip", zip.length, new ByteArrayInputStream(zip));
            var begun = rollModel
                    .system
                    .imports()
                    .begin(bea, ticket.uploadId(), false)
                    .commit(rollModel.system.kit().transactions());
            jobId = ((Imports.Beginning.Begun) begun).job().jobId();
        }

        killed(ENTRIES / KILLS);

        try (var rollModel = new DurableRollModel(folder)) {
            var job = rollModel.system.imports().find(bea, jobId).orElseThrow();
            var report = ImportReport.of(job);
            assertThat(report.added()).isEqualTo(ENTRIES);
            assertThat(report.skipped() + report.faulty()).isZero();
            assertThat(rollModel.entries(bea))
                    .usingRecursiveComparison()
                    .ignoringFields("athleteId", "sharedUpdatedAt")
                    .isEqualTo(entries);
            assertThat(rollModel.itemsWith("ENTRY_META")).hasSize(ENTRIES);
            assertThat(rollModel.objects().list("", Optional.empty(), 10).objects())
                    .as("what was sent is gone")
                    .isEmpty();
        }
    }

    @Test
    void anErasureLeavesNothingThatNamesThePerson() throws Exception {
        String ann;
        String bea;
        try (var rollModel = new DurableRollModel(folder)) {
            ann = withJournal(rollModel);
            bea = rollModel.open("bea");
            rollModel.link(new AthleteId(bea), new CoachId(ann));
            rollModel.log(bea, 60, Optional.of(new CoachId(ann)));
            var now = rollModel.now();
            var payload = Map.of("accountId", ann, "dueAt", now.toString());
            var due = rollModel.system.kit().jobs().add(Deletions.KIND, payload, now);
            rollModel
                    .system
                    .kit()
                    .accountStores()
                    .people()
                    .requestDeletion(rollModel.system.kit().accounts().current(ann), now, now, List.of(due));
        }

        killed(ENTRIES / KILLS);

        try (var rollModel = new DurableRollModel(folder)) {
            assertThat(rollModel.itemsWith(ann)).isEmpty();
            assertThat(rollModel.itemsWith("ann@example.org")).isEmpty();
            assertThat(rollModel.itemsWith("secret-marker of")).hasSize(60).allMatch(item -> item.contains(bea));
            assertThat(rollModel.entries(bea)).hasSize(60);
            assertThat(rollModel.values("COMMENT", "coachId"))
                    .as("one name for one person, though the erasure was begun again and again")
                    .hasSize(5)
                    .allMatch(name -> name.startsWith("deleted-"))
                    .containsOnly(rollModel.values("COMMENT", "coachId").getFirst());
        }
    }

    private static byte[] exported(Path other) throws IOException {
        try (var rollModel = new DurableRollModel(other)) {
            var ann = withJournal(rollModel);
            rollModel
                    .system
                    .exports()
                    .request(ann, "all")
                    .commit(rollModel.system.kit().transactions());
            rollModel.system.kit().jobs().start();
            await().atMost(Duration.ofSeconds(30)).until(rollModel::isIdle);
            var archive = rollModel.objects().list("exports/", Optional.empty(), 1);
            return bytes(rollModel, archive.objects().getFirst().key());
        }
    }

    /** Ann, who has trained a good deal, and whose coach has something to say about it. */
    private static String withJournal(DurableRollModel rollModel) {
        var ann = rollModel.open("ann");
        var carl = new CoachId(rollModel.open("carl"));
        rollModel.link(new AthleteId(ann), carl);
        rollModel.log(ann, ENTRIES, Optional.of(carl));
        return ann;
    }

    private void killed(int writesMax) throws IOException, InterruptedException {
        System.out.println("seed " + seed);
        var killing = new Killing(folder, seed);

        var kills = killing.kill(KILLS, writesMax);
        killing.end();

        System.out.println("killed after " + kills + " writes");
        try (var left = Files.list(killing.temporary())) {
            assertThat(left.filter(file -> file.getFileName().toString().startsWith("trestle")))
                    .as("what was private lies about in no file")
                    .isEmpty();
        }
    }

    /** The manifest's counts, if each file is as the manifest says. */
    private static JsonNode held(Map<String, byte[]> files) throws Exception {
        var manifest = JSON.readTree(files.get("manifest.json"));
        assertThat(manifest.path("files")).hasSize(files.size() - 2); // all but itself and the sums
        for (var file : manifest.path("files")) {
            var bytes = files.get(file.path("name").asText());
            assertThat(file.path("bytes").asInt()).isEqualTo(bytes.length);
            assertThat(file.path("sha256").asText()).isEqualTo(Digests.hex(bytes));
        }
        return manifest.path("counts");
    }

    private static Map<String, byte[]> unpacked(DurableRollModel rollModel, String key) throws IOException {
        var files = new LinkedHashMap<String, byte[]>();
        try (var in = new ZipInputStream(new ByteArrayInputStream(bytes(rollModel, key)))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), in.readAllBytes());
            }
        }
        return files;
    }

    private static byte[] bytes(DurableRollModel rollModel, String key) throws IOException {
        try (var open = rollModel.objects().get(key).orElseThrow()) {
            return open.body().readAllBytes();
        }
    }
}
