package trestle.rollmodel.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.model.PageRequest;
import trestle.platform.jobs.Job;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.RollModelSite;
import trestle.testing.CountingIds;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Export and import as a browser without script does them. */
@TrestleTest(model = "rollmodel")
final class TransferPagesTest {
    private static final String BASE = "/rollmodel";
    private static final String HEADS = "createdAt,durationMinutes,intensity,rounds,giOrNoGi\n";

    @TempDir
    private Path folder;

    private final Trestle trestle;
    private TransferWorld transfer;
    private RollModelSite site;

    TransferPagesTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @BeforeEach
    void start() {
        transfer = new TransferWorld(trestle, folder);
        transfer.world.withAnnAndCarl();
        var pages = JournalTransfer.PAGE.routes(transfer.exports, transfer.imports, transfer.uploads, transfer.table);
        site = new RollModelSite(transfer.world, pages::mount)
                .with("ann", "athlete")
                .with("ben", "athlete")
                .with("carl", "coach");
    }

    @AfterEach
    void stop() {
        transfer.close();
    }

    @Nested
    class Exporting {
        @Test
        void saysWhatIsInItAndThatThereIsNoneYet() {
            assertThat(page("ann", "/transfer"))
                    .contains("journal.html", "Everything", "Shared only", "No exports yet", "Check file")
                    .doesNotContain("hx-get", "Refresh");
        }

        @Test
        void offersACoachNoChoiceAndNoImport() {
            assertThat(page("carl", "/transfer"))
                    .contains("contain athletes’ entries", "value=\"all\"")
                    .doesNotContain("Shared only", "Check file");
            assertThat(begin("carl", "all").status()).isEqualTo(303);
        }

        @Test
        void isFollowedUntilItCanBeDownloadedForADay() {
            log(3);
            assertThat(begin("ann", "shared").header("Location")).isEqualTo(BASE + "/transfer?done=export-begun");
            assertThat(page("ann", "/transfer"))
                    .contains("Creating the file", "0 of 10", "hx-get=\"/rollmodel/transfer\"", ">Refresh<")
                    .doesNotContain("Download<");

            transfer.jobs.start();
            var job = transfer.ended(newest("ann").jobId());

            var page = page("ann", "/transfer");
            assertThat(page)
                    .contains("Shared only", " KB · 3 entries", "Available until", "16 Jan 2040")
                    .doesNotContain("hx-get", ">Refresh<");
            var download = found(page, "href=\"" + BASE + "(/transfer/exports/[^\"]+)\"");
            assertThat(get("ann", download).header("Location"))
                    .startsWith("http://localhost/objects/exports/ann/" + job.jobId());
            assertThat(get("ben", download).status()).isEqualTo(404);

            trestle.clock().advance(Duration.ofDays(1));
            assertThat(page("ann", "/transfer"))
                    .contains("Deleted after 24 hours")
                    .doesNotContain("Download<");
        }

        @Test
        void thatStandsStillSaysSo() {
            begin("ann", "all");
            trestle.clock().advance(Duration.ofMinutes(3));

            assertThat(page("ann", "/transfer")).contains("This is taking longer than usual");
        }

        @Test
        void beyondTheFifthOfADayTellsBesideTheChoice() {
            for (int i = 0; i < 5; i++) assertThat(begin("ann", "all").status()).isEqualTo(303);

            var refused = begin("ann", "all");

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).isNotEmpty();
            assertThat(Sent.text(refused))
                    .containsPattern("id=\"export-sections-problem\"(?s:.*)You can make up to 5 exports a day")
                    .contains("16 Jan 2040", "Your exports");
        }

        @Test
        void ofNothingThatIsOfferedIsRefusedBesideTheChoice() {
            var refused = begin("ann", "private");

            assertThat(refused.status()).isEqualTo(422);
            assertThat(Sent.text(refused)).contains("export-sections-problem");
        }

        @Test
        void withoutAPlaceForFilesIsToldInPlainWords() throws IOException {
            begin("ann", "all");
            transfer.jobs.start();
            var job = transfer.ended(newest("ann").jobId());
            breakFolder();

            var answer = get("ann", "/transfer/exports/" + job.jobId() + "/download");

            assertThat(answer.status()).isEqualTo(503);
            assertThat(Sent.text(answer)).contains("Files cannot be uploaded or downloaded");
            assertThat(get("ann", "/transfer").status()).isEqualTo(200);
        }
    }

    @Nested
    class Importing {
        @Test
        void isLookedAtFirstAndThenConfirmed() {
            log(1);
            var there = entry(CountingIds.id(NOW, 1), NOW);
            var rows = HEADS.strip() + ",entryId\n"
                    + "2039-05-01T10:00:00Z,60,5,4,gi,\n2039-05-02T10:00:00Z,60,99,4,gi,\n"
                    + there.createdAt() + ",90,7,6,no-gi," + there.entryId() + "\n";
            transfer.jobs.start();

            var looking = send("ann", rows);
            var path = location(looking);
            transfer.ended(newest("ann").jobId());

            var seen = page("ann", path);
            assertThat(seen)
                    .contains("What’s in the file", "Import 1 entry", "Nothing has been imported yet")
                    .containsPattern("New</dt>\\s*<dd dir=\"auto\">1<")
                    .containsPattern("Already in your journal</dt>\\s*<dd dir=\"auto\">1<")
                    .containsPattern("With errors</dt>\\s*<dd dir=\"auto\">1<")
                    .contains("intensity: Enter a whole number from 1 to 10.")
                    .doesNotContain("hx-get");
            assertThat(count("ann")).isOne();

            var importing = location(confirm("ann", path));
            transfer.ended(newest("ann").jobId());

            assertThat(page("ann", importing)).contains("1 entry imported", "Go to journal");
            assertThat(count("ann")).isEqualTo(2);
            assertThat(page("ann", "/transfer")).contains("1 entry imported", "Checked: 1 new entry");
            assertThat(confirm("ann", path).header("Location")).isEqualTo(BASE + "/transfer?done=import-gone");
            assertThat(get("ben", path).status()).isEqualTo(404);
            assertThat(get("carl", path).status()).isEqualTo(403);
        }

        @Test
        void isOfTheFileThatWasCheckedWhichNoLinkCanWrite() {
            transfer.jobs.start();
            var path = location(send("ann", HEADS.strip() + "\n2039-05-01T10:00:00Z,60,5,4,gi\n"));
            transfer.ended(newest("ann").jobId());

            var writable =
                    transfer.objects.list("temp/ann/", Optional.empty(), 10).objects();
            confirm("ann", path);
            transfer.ended(newest("ann").jobId());

            assertThat(writable).as("files that an upload link can write").isEmpty();
            assertThat(count("ann")).isOne();
            await().until(() ->
                    transfer.objects.list("", Optional.empty(), 10).objects().isEmpty());
        }

        @Test
        void tellsHowFarItIs() {
            var path = location(send("ann", HEADS));

            assertThat(page("ann", path))
                    .contains(
                            "Checking the file", "No entries read yet", "hx-get=\"" + BASE + path + "\"", ">Refresh<");
        }

        @Test
        void ofWhatIsThereAlreadyIsNotOffered() throws IOException {
            log(2);
            transfer.jobs.start();
            var export = transfer.exported("ann", Scope.ALL);

            var path = location(send("ann", "export.zip", export));
            transfer.ended(newest("ann").jobId());

            assertThat(page("ann", path))
                    .contains("Every entry in this file is already in your journal")
                    .doesNotContain("/confirm");
        }

        @Test
        void ofAnotherPersonsExportGivesTheSameEntries() throws IOException {
            log(3);
            transfer.jobs.start();
            var export = transfer.exported("ann", Scope.ALL);

            var path = location(send("ben", "export.zip", export));
            transfer.ended(newest("ben").jobId());
            confirm("ben", path);
            transfer.ended(newest("ben").jobId());

            assertThat(count("ben")).isEqualTo(3);
        }

        @Test
        void ofAChangedArchiveIsRefusedBesideTheField() throws IOException {
            log(1);
            transfer.jobs.start();
            var files = TransferWorld.unpacked(transfer.exported("ann", Scope.ALL));
            files.put("entries.json", "[]");

            var path = location(send("ann", "export.zip", TransferWorld.zip(files)));
            transfer.ended(newest("ann").jobId());

            assertThat(page("ann", path))
                    .contains("This file can’t be imported")
                    .containsPattern("id=\"import-file-problem\"(?s:.*)This export was changed");
        }

        @Test
        void ofAFileThatIsNoneOfTheTwoKindsIsRefusedAtOnce() {
            assertRefused(422, "neither a ZIP nor a CSV file", send("ann", "x.png", new byte[] {(byte) 0x89, 'P', 0}));
        }

        @Test
        void withoutAFileSaysThatOneIsNeeded() {
            assertRefused(422, "Choose a file.", send("ann", "", new byte[0]));
        }

        @Test
        void ofAFileThatIsTooLargeIsRefusedBesideTheField() {
            assertRefused(422, "This file is larger than 9.5 MB", send("ann", "x.csv", text(10_000_001)));
            assertRefused(413, "This file is larger than 9.5 MB", send("ann", "x.csv", text(11_000_000)));
        }

        @Test
        void beyondTheTwentiethOfADayTellsBesideTheField() {
            for (int i = 0; i < 20; i++) assertThat(send("ann", HEADS).status()).isEqualTo(303);

            assertRefused(429, "You can upload up to 20 files a day", send("ann", HEADS));
        }

        @Test
        void withoutAPlaceForFilesTellsBesideTheField() throws IOException {
            breakFolder();

            assertRefused(503, "available right now", send("ann", HEADS));
            assertThat(newestOf("ann")).isEmpty();
        }

        @Test
        void ofAFileThatIsGoneSaysSo() {
            transfer.jobs.start();
            var path = location(send("ann", HEADS + "2039-05-01T10:00:00Z,60,5,4,gi\n"));
            transfer.ended(newest("ann").jobId());
            trestle.clock().advance(Duration.ofDays(2));

            assertThat(confirm("ann", path).header("Location")).isEqualTo(BASE + "/transfer?done=import-gone");
        }

        private void assertRefused(int status, String message, OutgoingResponse answer) {
            assertThat(answer.status()).isEqualTo(status);
            assertThat(Sent.text(answer))
                    .containsPattern("id=\"import-file-problem\"(?s:.*)" + Pattern.quote(message))
                    .contains("role=\"alert\"");
        }
    }

    private static byte[] text(int length) {
        return "x".repeat(length).getBytes(StandardCharsets.US_ASCII);
    }

    private void log(int count) {
        for (int i = 0; i < count; i++) {
            var at = NOW.minus(Duration.ofDays(i));
            transfer.world.transactions.commit(transfer.world.journal.log(entry(CountingIds.id(at, i + 1), at)));
        }
    }

    private long count(String athleteId) {
        try (var all = transfer.world.journal.listAll(athleteId)) {
            return all.count();
        }
    }

    /** Puts a file where the folder of objects was. */
    private void breakFolder() throws IOException {
        try (var all = Files.walk(folder)) {
            for (var each : all.sorted(Comparator.reverseOrder()).toList())
                Files.deleteIfExists(each); // a job may be tidying up
        }
        Files.writeString(folder, "in the way");
    }

    private List<Job> newestOf(String userId) {
        return transfer.world.userJobs.list(userId, PageRequest.first(1)).items();
    }

    private Job newest(String userId) {
        return newestOf(userId).getFirst();
    }

    private OutgoingResponse begin(String who, String sections) {
        return site.answer(Sent.post(BASE + "/transfer/exports").bearer(who).form("sections", sections));
    }

    private OutgoingResponse send(String who, String csv) {
        return send(who, "table.csv", csv.getBytes(StandardCharsets.UTF_8));
    }

    private OutgoingResponse send(String who, String name, byte[] file) {
        return site.answer(Sent.post(BASE + "/transfer/imports").bearer(who).file("file", name, file));
    }

    private OutgoingResponse confirm(String who, String path) {
        return site.answer(Sent.post(BASE + path + "/confirm").bearer(who).form());
    }

    private static String location(OutgoingResponse answer) {
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(303);
        return answer.header("Location").substring(BASE.length());
    }

    private String page(String who, String path) {
        var answer = get(who, path);
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return Sent.text(answer);
    }

    private OutgoingResponse get(String who, String path) {
        return site.answer(Sent.get(BASE + path).bearer(who));
    }

    private static String found(String text, String pattern) {
        var matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern + " in " + text).isTrue();
        return matcher.group(1);
    }
}
