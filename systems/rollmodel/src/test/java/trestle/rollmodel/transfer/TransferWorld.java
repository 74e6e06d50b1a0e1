package trestle.rollmodel.transfer;

import static org.awaitility.Awaitility.await;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.entry;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.platform.exports.CsvColumn;
import trestle.platform.exports.ExportSettings;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportFile;
import trestle.platform.exports.ImportTarget;
import trestle.platform.exports.Imports;
import trestle.platform.exports.TransferJobs;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.review.Reviews;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.testing.CountingIds;
import trestle.testing.Trestle;

/** Exports and imports on one database and one folder, with a worker that does them. */
final class TransferWorld implements AutoCloseable {
    final RollModelWorld world;
    final FileObjects objects;
    final Jobs jobs;
    final Uploads uploads;
    final Exports exports;
    final Imports<Entry> imports;
    final TransferJobs table;
    private final IdSource ids;

    /** What is done whenever an import is about to add an entry. */
    volatile Runnable whileAdding = () -> {};

    TransferWorld(Trestle trestle, Path folder) {
        var clock = trestle.clock();
        ids = trestle.ids();
        world = new RollModelWorld(trestle);
        objects = FileObjects.open(
                folder, new FileLinks(new byte[32], URI.create("http://localhost/objects/"), clock), clock);
        var pace = new WorkerSettings(2, Duration.ofMillis(50), Duration.ofSeconds(5), Duration.ofSeconds(5));
        jobs = new Jobs(
                "rollmodel",
                new StoredOutbox(world.outbox, world.transactions),
                clock,
                trestle.ids(),
                new SimpleMeterRegistry(),
                pace);
        uploads = new Uploads(
                objects,
                world.uploads,
                jobs,
                world.transactions,
                clock,
                trestle.ids(),
                Set.copyOf(ImportFile.TYPES),
                10_000_000,
                null);
        var techniques = new Techniques(world.techniques);
        var source = new JournalExport(
                world.profiles,
                world.journal,
                world.comments,
                world.coaching,
                world.chat,
                techniques,
                world.focuses,
                world.sharedJournals());
        table = new TransferJobs(world.jobs, world.userJobs::list);
        var settings = ExportSettings.of("rollmodel", JournalExport.SCHEMA_VERSION);
        exports = new Exports(settings, source, table, world.transactions, jobs, objects, clock, trestle.ids());
        var entries = new Entries(world.journal, Tokens.named("en"), entry -> List.of(), clock, trestle.ids());
        imports = new Imports<>(
                settings,
                watched(new EntryImport(
                        world.journal,
                        userId -> ZoneId.of("Europe/Lisbon"),
                        entries,
                        techniques,
                        new Reviews(world.journal, world.focuses, techniques, Tokens.named("en"), clock))),
                table,
                world.transactions,
                jobs,
                uploads,
                objects,
                clock,
                trestle.ids());
    }

    /** The same, with something done whenever a row is about to be added. */
    private ImportTarget<Entry> watched(ImportTarget<Entry> target) {
        return new ImportTarget<>() {
            @Override
            public String rowsFile() {
                return target.rowsFile();
            }

            @Override
            public Set<String> exportFiles() {
                return target.exportFiles();
            }

            @Override
            public List<CsvColumn> columns() {
                return target.columns();
            }

            @Override
            public ZoneId zone(String accountId) {
                return target.zone(accountId);
            }

            @Override
            public Checked<Entry> parse(String accountId, Fields row, Instant now) {
                return target.parse(accountId, row, now);
            }

            @Override
            public Map<String, FurtherRows> further() {
                return target.further();
            }

            @Override
            public Optional<Change<Boolean>> add(Entry row) {
                whileAdding.run();
                return target.add(row);
            }
        };
    }

    /** A number of entries, one with a comment, and a conversation with a private and a shared question. */
    void journal(int count) {
        var counted = new CountingIds();
        var entries = IntStream.range(0, count)
                .mapToObj(i -> NOW.minus(Duration.ofDays(i)))
                .map(at -> entry(counted.next(at), at))
                .toList();
        entries.forEach(entry -> world.transactions.commit(world.journal.log(entry)));
        var first = entries.getFirst();
        var commentId = CountingIds.id(NOW, 7);
        world.transactions.commit(
                world.comments.post(comment(first.entryId(), commentId, NOW, "carl"), first.createdAt()));
        world.transactions.commit(world.chat.begin(new AiThread("ann", "t1", "ann", "Guard", NOW, NOW, true, null)));
        say("ann", "t1", AiMessage.Role.USER, "secret-question", AiMessage.VisibilityScope.PRIVATE);
        say("ann", "t1", AiMessage.Role.USER, "a shared question", AiMessage.VisibilityScope.SHARED);
    }

    void say(String userId, String threadId, AiMessage.Role role, String text, AiMessage.VisibilityScope scope) {
        var id = ids.next(NOW);
        world.transactions.commit(world.chat.say(
                new AiMessage(threadId, NOW, id, role, text, scope, null, List.of(), false, List.of(), List.of(), null),
                userId));
    }

    /** An export, done, and the archive's bytes. */
    byte[] exported(String userId, Scope scope) throws IOException {
        var job = ended(begun(userId, scope).jobId());
        try (var open = objects.get(Objects.requireNonNull(job.objectKey())).orElseThrow()) {
            return open.body().readAllBytes();
        }
    }

    /** An export that was started. */
    Job begun(String userId, Scope scope) {
        return exports.request(userId, EnumText.text(scope)).commit(world.transactions);
    }

    /** An import of a file, ended. */
    Job imported(String userId, byte[] file, boolean dryRun) {
        var ticket = uploads.receive(userId, "application/zip", file.length, new ByteArrayInputStream(file));
        var begun = (Imports.Beginning.Begun)
                imports.begin(userId, ticket.uploadId(), dryRun).commit(world.transactions);
        return ended(begun.job().jobId());
    }

    Job ended(String jobId) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> !table.find(jobId).orElseThrow().isUnderWay());
        return table.find(jobId).orElseThrow();
    }

    static Map<String, String> unpacked(byte[] zip) throws IOException {
        var files = new LinkedHashMap<String, String>();
        try (var in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    static byte[] zip(Map<String, String> files) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        jobs.close();
    }
}
