package trestle.rollmodel.transfer;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.entry;
import static trestle.rollmodel.RollModelWorld.person;
import static trestle.rollmodel.RollModelWorld.the;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.objects.NewBody;
import trestle.platform.exports.ExportFile;
import trestle.platform.exports.ExportSettings;
import trestle.platform.exports.ExportSource;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportReport;
import trestle.platform.exports.Imports;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.text.Digests;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.chat.QuoteCheck;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.techniques.Technique;
import trestle.rollmodel.techniques.TechniqueList;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Out and in again. */
@TrestleTest(model = "rollmodel")
final class TransferTest {
    private static final LocalDate MONDAY = LocalDate.of(2040, 1, 16);
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private final Trestle trestle;
    private TransferWorld transfer;
    private RollModelWorld world;

    TransferTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @BeforeEach
    void start() {
        transfer = new TransferWorld(trestle, folder);
        world = transfer.world.withAnnAndCarl();
        transfer.jobs.start();
    }

    @AfterEach
    void stop() {
        transfer.close();
    }

    @Test
    void storedFilesGoIntoTheArchiveAsTheyAreAndStayWhereTheyAre() throws Exception {
        transfer.jobs.close();
        transfer.objects.put("media/1", NewBody.of("a picture".getBytes(StandardCharsets.UTF_8), "image/png"));
        var pace = new WorkerSettings(1, Duration.ofMillis(50), Duration.ofSeconds(5), Duration.ofSeconds(5));
        var outbox = new StoredOutbox(world.outbox, world.transactions);
        try (var jobs =
                new Jobs("rollmodel", outbox, trestle.clock(), trestle.ids(), new SimpleMeterRegistry(), pace)) {
            ExportSource source = (accountId, selection) -> List.of(
                    ExportFile.object("pictures/2040/one.png", "media/1"),
                    ExportFile.object("pictures/2040/gone.png", "media/2"),
                    ExportFile.list("notes.json", () -> Stream.of(Map.of("displayName", "Ann"))));
            var exports = new Exports(
                    ExportSettings.of("rollmodel", 1),
                    source,
                    transfer.table,
                    world.transactions,
                    jobs,
                    transfer.objects,
                    trestle.clock(),
                    trestle.ids());
            jobs.start();

            var begun = exports.request("ann", "all").commit(world.transactions);
            var job = transfer.ended(begun.jobId());

            assertThat(job.total()).isOne();
            try (var archive =
                    transfer.objects.get(requireNonNull(job.objectKey())).orElseThrow()) {
                var files = TransferWorld.unpacked(archive.body().readAllBytes());
                assertThat(files.keySet())
                        .containsExactly("manifest.json", "SHA256SUMS", "pictures/2040/one.png", "notes.json");
                assertThat(files.get("pictures/2040/one.png")).isEqualTo("a picture");
                assertThat(files.get("SHA256SUMS")).contains("  pictures/2040/one.png\n");
            }
            exports.delete(job);
            assertThat(transfer.objects.head("media/1")).isPresent();
        }
    }

    @Test
    void anExportHoldsEverythingWithItsCountsAndDigests() throws Exception {
        transfer.journal(25);

        var files = TransferWorld.unpacked(transfer.exported("ann", Scope.ALL));

        assertThat(files.keySet())
                .containsExactlyInAnyOrder(
                        "manifest.json",
                        "SHA256SUMS",
                        "profile.json",
                        "entries.json",
                        "entries.csv",
                        "comments.json",
                        "links.json",
                        "ai_threads.json",
                        "ai_messages.json",
                        "techniques.json",
                        "focus.json",
                        "journal.html");
        var manifest = JSON.readTree(files.get("manifest.json"));
        assertThat(manifest.path("schemaVersion").asInt()).isEqualTo(1);
        assertThat(manifest.path("generatedAt").asText()).isEqualTo("2040-01-15T09:30:00.000Z");
        for (var file : manifest.path("files")) {
            var bytes = files.get(file.path("name").asText()).getBytes(StandardCharsets.UTF_8);
            assertThat(file.path("bytes").asInt()).isEqualTo(bytes.length);
            assertThat(file.path("sha256").asText()).isEqualTo(Digests.hex(bytes));
        }
        var counts = manifest.path("counts");
        assertThat(counts.path("entries.json").asInt()).isEqualTo(25);
        assertThat(counts.path("entries.csv").asInt()).isEqualTo(25);
        assertThat(counts.path("journal.html").asInt()).isEqualTo(25);
        assertThat(counts.path("comments.json").asInt()).isEqualTo(1);
        assertThat(counts.path("ai_threads.json").asInt()).isEqualTo(1);
        assertThat(counts.path("ai_messages.json").asInt()).isEqualTo(2);
        assertThat(JSON.readTree(files.get("entries.json"))).hasSize(25);
        assertThat(files.get("entries.json")).contains("secret-marker").doesNotContain("\"kw\"");
        assertThat(files.get("journal.html")).contains("Well done.").doesNotContain("<script", "http://", "https://");
    }

    @Test
    void aSharedExportHasNoAnswerThatQuotesWhatIsNowPrivate() throws Exception {
        transfer.journal(1);
        var entry = world.journal.listNewest("ann", PAGE).items().getFirst();
        var quoted = new AiMessage.Source(entry.entryId(), entry.createdAt(), null, "the digest of another text");
        world.transactions.commit(world.chat.say(
                new AiMessage(
                        "t1",
                        NOW,
                        trestle.ids().next(NOW),
                        AiMessage.Role.ASSISTANT,
                        "a quoted secret",
                        AiMessage.VisibilityScope.SHARED,
                        "embedded-retrieval",
                        List.of(),
                        false,
                        List.of(quoted),
                        List.of(),
                        null),
                "ann"));

        var shared = TransferWorld.unpacked(transfer.exported("ann", Scope.SHARED));
        var all = TransferWorld.unpacked(transfer.exported("ann", Scope.ALL));

        assertThat(shared.get("ai_messages.json")).contains(QuoteCheck.CHANGED).doesNotContain("a quoted secret");
        assertThat(all.get("ai_messages.json")).contains("a quoted secret");
    }

    @Test
    void aSharedExportHasPrivateTextInNoFile() throws Exception {
        transfer.journal(10);

        var files = TransferWorld.unpacked(transfer.exported("ann", Scope.SHARED));

        assertThat(files.get("entries.json")).contains("shared text");
        assertThat(files.get("ai_messages.json")).contains("a shared question");
        files.forEach((name, text) -> assertThat(text).as(name).doesNotContain("secret-marker", "secret-question"));
    }

    @Test
    void aCoachsExportHasOwnCommentsAndQuestionsAndNobodysEntries() throws Exception {
        transfer.journal(3);
        world.transactions.commit(
                world.chat.begin(new AiThread("carl", "t9", "ann", "Ann's guard", NOW, NOW, false, null)));
        transfer.say("carl", "t9", AiMessage.Role.USER, "how is her guard?", AiMessage.VisibilityScope.SHARED);
        transfer.say(
                "carl", "t9", AiMessage.Role.ASSISTANT, "She wrote: shared text", AiMessage.VisibilityScope.SHARED);

        var files = TransferWorld.unpacked(transfer.exported("carl", Scope.ALL));

        assertThat(files.get("comments.json")).contains("Well done.");
        assertThat(files.get("ai_messages.json")).contains("how is her guard?", "contentWithheld");
        assertThat(files.get("links.json")).contains("\"athleteId\" : \"ann\"");
        files.forEach((name, text) -> assertThat(text).as(name).doesNotContain("shared text", "secret-marker"));
    }

    @Test
    void anExportIsLinkedForItsOwnerAndGoneAfterADay() throws Exception {
        transfer.exported("ann", Scope.ALL);
        var job = transfer.table.list("ann", RollModelWorld.PAGE).items().getFirst();

        assertThat(transfer.exports.find("carl", job.jobId())).isEmpty();
        assertThat(transfer.exports.link(job)).isPresent();
        assertThat(job.objectKey()).startsWith("exports/ann/");
        trestle.clock().advance(Duration.ofHours(24));

        await().until(() -> transfer.exports.link(job).isEmpty());
        assertThat(transfer.objects.list("", Optional.empty(), 10).objects()).isEmpty();
    }

    @Test
    void whatWasExportedIsTheSameAfterItsImport() throws Exception {
        transfer.journal(60);
        var zip = transfer.exported("ann", Scope.ALL);
        var before = entries("ann");
        before.forEach(entry -> world.transactions.commit(world.journal.delete(entry)));

        var job = transfer.imported("ann", zip, false);

        assertThat(job.error()).isNull();
        assertThat(ImportReport.of(job)).isEqualTo(new ImportReport(false, 60, 60, 0, 0, List.of()));
        assertThat(entries("ann"))
                .usingRecursiveComparison()
                .ignoringFields("kw", "sharedUpdatedAt")
                .isEqualTo(before);
        assertThat(transfer.imported("ann", zip, false))
                .satisfies(again ->
                        assertThat(ImportReport.of(again)).isEqualTo(new ImportReport(false, 60, 0, 60, 0, List.of())));
        assertThat(entries("ann")).hasSize(60);
    }

    @Test
    void techniqueWordsAndFocusComeBackUnlessThereAreOthers() throws Exception {
        words("ann");
        world.transactions.commit(world.profiles.open(person("bea")));
        world.transactions.commit(world.focuses.set(new Focus("bea", MONDAY, "Guard passing", NOW)));
        var zip = transfer.exported("ann", Scope.ALL);

        transfer.imported("bea", zip, true);
        assertThat(world.techniques.find("bea")).isEmpty();
        transfer.imported("bea", zip, false);
        transfer.imported("bea", zip, false);

        assertThat(world.techniques.find("bea"))
                .contains(new TechniqueList(
                        "bea", the(world.techniques.find("ann")).techniques(), 1));
        assertThat(the(world.focuses.find("bea", MONDAY)).text()).isEqualTo("Guard passing");
        assertThat(the(world.focuses.find("bea", MONDAY.plusWeeks(1))).text()).isEqualTo("Next: secret-marker");
    }

    @Test
    void aFocusIsInNoSharedExportAndTechniqueWordsAre() throws Exception {
        words("ann");

        var files = TransferWorld.unpacked(transfer.exported("ann", Scope.SHARED));

        assertThat(files.get("techniques.json")).contains("double wristlock");
        files.forEach((name, text) -> assertThat(text).as(name).doesNotContain("secret-marker"));
    }

    private void words(String userId) {
        var kimura = new Technique("kimura", List.of("double wristlock"));
        world.transactions.commit(
                world.techniques.add(new TechniqueList(userId, List.of(kimura), 1)),
                world.focuses.set(new Focus(userId, MONDAY, "Underhook first", NOW)),
                world.focuses.set(new Focus(userId, MONDAY.plusWeeks(1), "Next: secret-marker", NOW)));
    }

    @Test
    void anotherAccountGetsEntriesOfItsOwnAndOnlyOnce() throws Exception {
        transfer.journal(5);
        world.transactions.commit(world.profiles.open(person("bea")));
        var zip = transfer.exported("ann", Scope.ALL);

        transfer.imported("bea", zip, false);
        transfer.imported("bea", zip, false);

        assertThat(entries("bea"))
                .usingRecursiveComparison()
                .ignoringFields("kw", "sharedUpdatedAt", "athleteId", "entryId")
                .isEqualTo(entries("ann"));
        assertThat(entries("ann")).hasSize(5);
    }

    @Test
    void theTableIsImportedAsWellAsTheArchive() throws Exception {
        formulas();
        var csv = TransferWorld.unpacked(transfer.exported("ann", Scope.ALL)).get("entries.csv");
        var before = entries("ann");
        before.forEach(entry -> world.transactions.commit(world.journal.delete(entry)));

        transfer.imported("ann", csv.getBytes(StandardCharsets.UTF_8), false);

        assertThat(entries("ann"))
                .usingRecursiveComparison()
                .ignoringFields("kw", "sharedUpdatedAt")
                .isEqualTo(before);
    }

    @Test
    void noCellOfTheTableIsTakenForAFormula() throws Exception {
        formulas();

        var csv = TransferWorld.unpacked(transfer.exported("ann", Scope.ALL)).get("entries.csv");

        assertThat(csv).startsWith("\ufeff\"entryId\",\"createdAt\"").contains("\"private\"\r\n");
        assertThat(csv).contains("\"'=1+1\"", "\"'+SUM(A1)\"", "\"'-2\"", "\"'@cmd\"", "\"'\t=1\"");
        assertThat(csv).doesNotContainPattern("(^|,|\n)\"?[=+@]");
    }

    @Test
    void aDryRunSaysWhatWouldComeAndChangesNothing() throws Exception {
        var csv = """
            createdAt,durationMinutes,intensity,rounds,giOrNoGi,tags,shared
            2039-05-01T10:00:00Z,60,5,4,gi,"guard, half guard",fine
            yesterday,60,5,4,gi,,
            2039-05-02T10:00:00Z,9999,5,4,gi,,
            2039-05-03T10:00:00Z,60,5,4,kimono,,
            """;

        var job = transfer.imported("ann", csv.getBytes(StandardCharsets.UTF_8), true);

        var report = ImportReport.of(job);
        assertThat(report.added()).isOne();
        assertThat(report.faulty()).isEqualTo(3);
        assertThat(report.faults()).extracting(ImportReport.Fault::row).containsExactly(3L, 4L, 5L);
        assertThat(report.faults().get(1).fault()).isEqualTo("durationMinutes: Enter a whole number from 1 to 600.");
        assertThat(entries("ann")).isEmpty();
    }

    @Test
    void rowsWithoutIdsAreAddedOnce() {
        var csv = "createdAt,durationMinutes,intensity,rounds,giOrNoGi\n2039-05-01T10:00:00Z,60,5,4,gi\n";

        transfer.imported("ann", csv.getBytes(StandardCharsets.UTF_8), false);
        transfer.imported("ann", csv.getBytes(StandardCharsets.UTF_8), false);

        assertThat(entries("ann")).hasSize(1);
    }

    @Test
    void anUploadIsImportedByItsOwnerOnce() {
        var csv = "createdAt,durationMinutes\n".getBytes(StandardCharsets.UTF_8);
        var ticket = transfer.uploads.receive("ann", "text/csv", csv.length, new ByteArrayInputStream(csv));

        assertThat(begun("carl", ticket.uploadId())).isInstanceOf(Imports.Beginning.Unknown.class);
        assertThat(begun("ann", ticket.uploadId())).isInstanceOf(Imports.Beginning.Begun.class);
        assertThat(begun("ann", ticket.uploadId())).isInstanceOf(Imports.Beginning.Unknown.class);
    }

    @Test
    void whatIsNeitherArchiveNorTableIsRefusedWithItsReason() {
        var job = transfer.imported("ann", new byte[] {(byte) 0xff, (byte) 0xd8, 1, 2}, false);

        assertThat(job.status()).isEqualTo(Job.Status.FAILED);
        assertThat(job.error()).contains("neither a ZIP archive nor a table");
        await().until(() ->
                transfer.objects.list("temp/", Optional.empty(), 10).objects().isEmpty());
    }

    @Test
    void anExportGoesOnWithTheFileItWasAt() throws IOException {
        transfer.journal(3);
        transfer.close();
        var job = transfer.begun("ann", Scope.ALL);
        transfer.objects.put(
                "exports/ann/" + job.jobId() + "/profile.json",
                NewBody.of("{}".getBytes(StandardCharsets.UTF_8), "text/plain"));
        transfer.objects.put(
                "exports/ann/" + job.jobId() + "/entries.json",
                NewBody.of("[1]".getBytes(StandardCharsets.UTF_8), "text/plain"));
        world.transactions.commit(world.jobs.advance(
                job.jobId(), job.createdAt(), Job.Status.RUNNING, 2, 8, "all 0 PROFILE:1,ENTRIES:3", NOW));

        try (var second = new TransferWorld(trestle, folder)) {
            second.jobs.start();
            var ended = second.ended(job.jobId());

            try (var open = second.objects.get(ended.objectKey()).orElseThrow()) {
                var files = TransferWorld.unpacked(open.body().readAllBytes());
                assertThat(files).containsEntry("profile.json", "{}").containsEntry("entries.json", "[1]");
                assertThat(files.get("comments.json")).contains("Well done.");
            }
        }
    }

    private Imports.Beginning begun(String userId, String uploadId) {
        return transfer.imports.begin(userId, uploadId, false).commit(world.transactions);
    }

    private void formulas() {
        for (var text : Set.of("=1+1", "+SUM(A1)", "-2", "@cmd", "'=quoted", "plain, \"q\"\nline", "\t=1")) {
            var at = NOW.minusSeconds(Math.abs(text.hashCode() % 100_000));
            var plain = entry(trestle.ids().next(at), at);
            world.transactions.commit(world.journal.log(new Entry(
                    plain.athleteId(),
                    plain.createdAt(),
                    plain.entryId(),
                    plain.updatedAt(),
                    plain.recordedAt(),
                    plain.sharedUpdatedAt(),
                    new Entry.Sections(text, text),
                    plain.sessionMetrics(),
                    false,
                    plain.kw(),
                    1,
                    null,
                    plain.utcOffset())));
        }
    }

    private List<Entry> entries(String athleteId) {
        try (var all = world.journal.listAll(athleteId)) {
            return all.toList();
        }
    }
}
