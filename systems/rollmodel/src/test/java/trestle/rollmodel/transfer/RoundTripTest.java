package trestle.rollmodel.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.exports.ImportReport;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.Json;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.NewEntry;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;

/** Journals of everything that the API admits, exported here and imported into another installation. */
final class RoundTripTest {
    private static final int ENTRIES = 40;
    private static final List<String> PIECES = List.of(
            "half guard",
            "\uD83E\uDD4B",
            "\uD83D\uDC69\u200D\uD83D\uDC69\u200D\uD83D\uDC66",
            "\u05D0\u05D9\u05DE\u05D5\u05DF",
            "\u062A\u062F\u0631\u064A\u0628",
            "\u67D4\u8853",
            "caf\u00E9",
            "x\u0323\u0307",
            "=1+1",
            "'=",
            "''",
            "+SUM(A1)",
            "-2",
            "@cmd",
            ";",
            "\"quoted\"",
            "<b>",
            "&amp;",
            "\\",
            "#",
            "50/50",
            "\u200F",
            "\uFEFF",
            "0");
    private static final List<String> BETWEEN = List.of(" ", "", "\n", "\t", ", ", "\n\n");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whatWasExportedIsTheSameElsewhereItemByItem(long seed) throws IOException {
        var random = new Random(seed);
        try (var here = installation("here")) {
            for (int i = 0; i < ENTRIES; i++) log(here, random, i);
            var files = here.transfer.exported("ann", Scope.ALL);
            var csv = TransferWorld.unpacked(files).get("entries.csv");

            assertSame(here, files, seed);
            assertSame(here, csv.getBytes(StandardCharsets.UTF_8), seed);
        }
    }

    private void assertSame(Installation here, byte[] file, long seed) throws IOException {
        try (var there = installation("there")) {
            var job = there.transfer.imported("ann", file, false);

            assertThat(job.error()).isNull();
            assertThat(ImportReport.of(job))
                    .as("seed %d", seed)
                    .isEqualTo(new ImportReport(false, ENTRIES, ENTRIES, 0, 0, List.of()));
            var before = here.entries();
            var after = there.entries();
            for (int i = 0; i < before.size(); i++) {
                assertThat(after.get(i))
                        .as("seed %d, entry %d", seed, i)
                        .usingRecursiveComparison()
                        .ignoringFields("sharedUpdatedAt")
                        .isEqualTo(before.get(i));
            }
            assertThat(after).hasSameSizeAs(before);
        }
    }

    @Test
    void aVeryRepetitiveJournalComesBack() throws IOException {
        try (var here = installation("here");
                var there = installation("there")) {
            var text = "a".repeat(Entry.Sections.LENGTH_MAX);
            for (int i = 0; i < 450; i++) here.log(body(text, text, List.of("a"), i));

            var zip = here.transfer.exported("ann", Scope.ALL);
            var job = there.transfer.imported("ann", zip, false);

            assertThat(job.error()).isNull();
            assertThat(ImportReport.of(job).added()).isEqualTo(450);
            assertThat(there.entries())
                    .extracting(Entry::sections)
                    .allMatch(sections -> sections.equals(new Entry.Sections(text, text)));
        }
    }

    /** What the API refuses, an import refuses: one row each, and a good one. */
    @Test
    void whatTheApiForbidsIsRefusedInAFileToo() throws IOException {
        var rows = new ArrayList<String>();
        rows.add("createdAt,durationMinutes,intensity,rounds,giOrNoGi,tags,shared,coachVisible");
        rows.add("2039-05-01T10:00:00Z,60,5,4,gi,\"half guard, #sweep, Half-Guard\",fine,TRUE");
        rows.add("2039-05-01T10:00:00Z,60,5,4,gi," + "x".repeat(41) + ",,");
        rows.add("2039-05-01T10:00:00Z,60,5,4,gi,,bell \u0007,");
        rows.add("2039-05-01T10:00:00Z,60,5,4,gi,,,maybe");
        rows.add("2039-05-01T10:00:00Z,60,5.5,4,gi,,,");
        rows.add("2041-05-01T10:00:00Z,60,5,4,gi,,,");
        rows.add(",60,5,4,gi,,,");
        rows.add("2039-05-01T10:00:00Z,60,5,4,gi,," + "\uD83E\uDD4B".repeat(20_001) + ",");
        try (var there = installation("there")) {
            var job = there.transfer.imported("ann", String.join("\n", rows).getBytes(StandardCharsets.UTF_8), false);

            var report = ImportReport.of(job);
            assertThat(report.added()).isOne();
            assertThat(report.faults())
                    .extracting(ImportReport.Fault::fault)
                    .map(fault -> fault.substring(0, fault.indexOf(':')))
                    .containsExactly("tags", "shared", "coachVisible", "intensity", "createdAt", "createdAt", "shared");
            assertThat(there.entries().getFirst().sessionMetrics().tags()).containsExactly("half guard", "sweep");
        }
    }

    private static void log(Installation here, Random random, int number) {
        var tags = new ArrayList<String>();
        for (int i = random.nextInt(6); i > 0; i--) tags.add(tag(random));
        here.log(body(text(random), text(random), tags, number));
    }

    private static ObjectNode body(String personal, String shared, List<String> tags, int number) {
        var body = Json.mapper().createObjectNode();
        body.put("createdAt", NOW.minus(Duration.ofHours(number)).toString());
        body.putObject("sections").put("private", personal).put("shared", shared);
        var metrics = body.putObject("sessionMetrics");
        metrics.put("durationMinutes", 1 + number % 600).put("intensity", 1 + number % 10);
        metrics.put("rounds", number % 100)
                .put("giOrNoGi", List.of("gi", "no-gi", "both").get(number % 3));
        tags.forEach(metrics.putArray("tags")::add);
        body.put("coachVisible", number % 4 != 0);
        return body;
    }

    private static String text(Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--)
            text.append(one(PIECES, random)).append(one(BETWEEN, random));
        if (random.nextInt(20) == 0) text.append("\uD83E\uDD4B".repeat(15_000));
        return text.toString();
    }

    /** One line without a comma and marks of direction, of up to 40 characters as people count them. */
    private static String tag(Random random) {
        if (random.nextInt(10) == 0) return "\uD83E\uDD4B".repeat(40);
        var tag = (one(PIECES, random) + " " + one(PIECES, random)).replace("\u200F", "");
        return UnicodeText.isBlank(tag) ? "x" : tag;
    }

    private static String one(List<String> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    private Installation installation(String name) throws IOException {
        var trestle = Trestle.inMemory();
        trestle.create("rollmodel");
        return new Installation(trestle, Files.createTempDirectory(folder, name));
    }

    private static final class Installation implements AutoCloseable {
        private final Trestle trestle;
        private final TransferWorld transfer;
        private final Entries journal;

        Installation(Trestle trestle, Path folder) {
            this.trestle = trestle;
            transfer = new TransferWorld(trestle, folder);
            transfer.world.withAnnAndCarl();
            journal = new Entries(
                    transfer.world.journal, Tokens.named("en"), entry -> List.of(), trestle.clock(), trestle.ids());
            transfer.jobs.start();
        }

        /** As the API would. */
        void log(ObjectNode body) {
            var parsed = NewEntry.parse(Fields.ofJson(body));
            var draft = ((Checked.Valid<NewEntry>) parsed).value();
            journal.log("ann", ZoneOffset.UTC, draft).commit(transfer.world.transactions);
        }

        List<Entry> entries() {
            try (var all = transfer.world.journal.listAll("ann")) {
                return all.toList();
            }
        }

        @Override
        public void close() {
            transfer.close();
            trestle.close();
        }
    }
}
