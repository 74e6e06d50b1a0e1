package trestle.platform.exports;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.objects.SignedLink;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.Recurrence;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.uploads.ObjectPurge;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.fields.Shape;

/**
 * Exports of what a system stores of an account. A job makes one file at a time, stores it and notes the progress; when
 * all are there, it packs them. Stopped anywhere, an export resumes with the file it was making. The archive is removed
 * after 24 hours.
 */
public final class Exports {
    public static final String KIND = "export";
    public static final String REMOVAL = "export-removal";

    /** The kind of recurring work that removes files of exports that did not end. */
    public static final String PURGE = "export-purge";

    private static final Duration PURGED_EVERY = Duration.ofHours(1);

    /** Longer than an export that failed is tried again. */
    private static final Duration PURGED_AFTER = Duration.ofDays(8);

    private static final String MAKING = "Writing files";
    private static final String PACKING = "Packing the archive";
    private static final int PAGE = 100;
    private static final Duration LINK_LIFE = Duration.ofMinutes(15);
    private static final Duration KEPT = Duration.ofHours(24);

    private final ExportSettings settings;
    private final ExportSource source;
    private final TransferJobs table;
    private final Transactions transactions;
    private final Jobs jobs;
    private final Objects objects;
    private final Clock clock;
    private final IdSource ids;

    public Exports(
            ExportSettings settings,
            ExportSource source,
            TransferJobs table,
            Transactions transactions,
            Jobs jobs,
            Objects objects,
            Clock clock,
            IdSource ids) {
        this.settings = settings;
        this.source = source;
        this.table = table;
        this.transactions = transactions;
        this.jobs = jobs;
        this.objects = objects;
        this.clock = clock;
        this.ids = ids;
        jobs.handle(KIND, this::make).handle(REMOVAL, this::remove);
        jobs.recurring(
                PURGE, Recurrence.every(PURGED_EVERY), new ObjectPurge(objects, settings.folder() + "/", PURGED_AFTER));
    }

    ExportSettings settings() {
        return settings;
    }

    /**
     * Exports over REST, below {@code /me/exports}.
     *
     * @param selection reads which part of the data is wanted
     */
    public ApiRoutes routes(Shape<String> selection) {
        return new ExportRoutes(this, selection);
    }

    /** Starts an export. */
    public Change<Job> request(String accountId, String selection) {
        return Change.planned(() -> plan(accountId, selection));
    }

    /** The same, for a change that does more. */
    public Plan<Job> plan(String accountId, String selection) {
        var now = clock.instant();
        var files = made(source.files(accountId, selection)).size();
        var position = ExportProgress.begun(selection).text();
        var job = TransferJobs.begun(ids.next(now), accountId, KIND, now, files, position, null);
        return Plan.of(job, table.begin(job), jobs.add(job.jobId(), KIND, Map.of("userId", accountId), now));
    }

    /** One of an account's own exports. */
    public Optional<Job> find(String accountId, String jobId) {
        return table.find(jobId)
                .filter(job -> TransferJobs.accountId(job).equals(accountId) && TransferJobs.isExport(job));
    }

    /** An account's own exports, newest first; a page may be short. */
    public Page<Job> list(String accountId, PageRequest page) {
        var found = table.list(accountId, page);
        var exports = found.items().stream().filter(TransferJobs::isExport).toList();
        return new Page<>(exports, found.next(), found.ended());
    }

    /** When the archive of an export that is done is removed. */
    public static Instant keptUntil(Job job) {
        return job.updatedAt().plus(KEPT);
    }

    /** A link to the archive, if it is made and not yet removed. */
    public Optional<SignedLink> link(Job job) {
        return Optional.ofNullable(job.objectKey())
                .filter(key -> objects.head(key).isPresent())
                .map(key -> objects.linkToGet(key, LINK_LIFE, settings.system() + "-export.zip"));
    }

    /** Deletes an export with its archive. One that is being made ends at its next step. */
    public void delete(Job job) {
        if (transactions.run(table.delete(job)) instanceof Outcome.Refused(var write, var refusal)
                && !(refusal instanceof Refusal.Missing)) {
            throw refusal;
        }
        discard(job);
    }

    /** Deletes all exports of an account, as when the account is deleted. */
    public void erase(String accountId, Runnable step) {
        Optional<PageRequest> next = Optional.of(PageRequest.first(PAGE));
        while (next.isPresent()) {
            step.run();
            var page = list(accountId, next.get());
            page.items().forEach(this::delete);
            next = page.next().map(next.get()::after);
        }
        objects.deleteAll(settings.folder() + "/" + accountId + "/", step);
    }

    private TaskResult make(TaskRun run) throws IOException {
        var found = table.find(run.jobId());
        if (found.isEmpty()) return TaskResult.done();
        var job = found.get();
        if (job.status() == Job.Status.DONE) {
            deleteParts(job);
            return TaskResult.done();
        }
        var progress = ExportProgress.of(job);
        var files = source.files(TransferJobs.accountId(job), progress.selection());
        var parts = made(files);
        for (var file : parts) {
            if (progress.has(file)) continue;
            run.progress(MAKING, progress.files(), parts.size());
            progress = progress.with(file, part(run, job, file));
            if (!isWanted(job, table.advance(advanced(job, progress, parts.size(), run.now())))) {
                return TaskResult.done();
            }
        }
        run.progress(PACKING, parts.size(), parts.size());
        finish(run, job, progress, files);
        return TaskResult.done();
    }

    private static Job advanced(Job job, ExportProgress progress, int files, Instant now) {
        return job.advanced(progress.files(), files, progress.text(), now);
    }

    /** The files that are made by the export, of which its progress is counted. Those that are stored need no step. */
    private static List<ExportFile> made(List<ExportFile> files) {
        return files.stream()
                .filter(file -> file.body() instanceof ExportFile.Rows)
                .toList();
    }

    /** Makes and stores one file, and counts its rows. When the program stops, the file is given up. */
    private long part(TaskRun run, Job job, ExportFile file) throws IOException {
        try (var scratch = ScratchFile.open()) {
            var count = new AtomicLong();
            try (var out = scratch.writer()) {
                if (file.body() instanceof ExportFile.Rows rows) {
                    rows.write(out, settings.naming(), () -> {
                        run.checkpoint();
                        count.incrementAndGet();
                    });
                }
            }
            put(partKey(job, file.name()), scratch, "application/octet-stream");
            return count.get();
        }
    }

    private void finish(TaskRun run, Job job, ExportProgress progress, List<ExportFile> files) throws IOException {
        long size;
        try (var scratch = ScratchFile.open()) {
            try (var out = scratch.writer()) {
                new ArchiveWriter(objects, run::checkpoint)
                        .write(
                                out,
                                settings,
                                source.details(progress.selection()),
                                run.now(),
                                packed(job, progress, files));
            }
            put(key(job), scratch, "application/zip");
            size = scratch.size();
        }
        var packed = advanced(job, progress.ofSize(size), made(files).size(), run.now());
        if (!isWanted(job, table.advance(packed))) return;
        var removal = jobs.add(REMOVAL, Map.of("objectKey", key(job)), run.now().plus(KEPT));
        var ended = packed.ended(Job.Status.DONE, key(job), null, run.now());
        if (isWanted(job, table.end(ended), removal)) deleteParts(job);
    }

    private List<ArchiveWriter.Packed> packed(Job job, ExportProgress progress, List<ExportFile> files) {
        return files.stream()
                .flatMap(file -> switch (file.body()) {
                    case ExportFile.Rows rows ->
                        Stream.of(new ArchiveWriter.Packed(
                                file.name(),
                                partKey(job, file.name()),
                                progress.count(file.id()).orElseThrow(),
                                true));
                    case ExportFile.Stored(var key) ->
                        objects.head(key).stream().map(object -> new ArchiveWriter.Packed(file.name(), key, 1, false));
                })
                .toList();
    }

    /** Stores progress; false if the job was deleted, and then what was made is deleted too. */
    private boolean isWanted(Job job, Write... writes) {
        return switch (transactions.run(writes)) {
            case Outcome.Committed committed -> true;
            case Outcome.Refused(var write, Refusal.Missing deleted) -> {
                discard(job);
                yield false;
            }
            case Outcome.Refused refused -> throw refused.refusal();
        };
    }

    private void discard(Job job) {
        deleteParts(job);
        objects.delete(key(job));
    }

    private void deleteParts(Job job) {
        var selection = ExportProgress.of(job).selection();
        made(source.files(TransferJobs.accountId(job), selection))
                .forEach(file -> objects.delete(partKey(job, file.name())));
    }

    private void put(String key, ScratchFile scratch, String type) throws IOException {
        try (var in = scratch.reader()) {
            objects.put(key, NewBody.sized(in, scratch.size(), type));
        }
    }

    private TaskResult remove(TaskRun run) {
        objects.delete(run.get("objectKey"));
        return TaskResult.done();
    }

    private String key(Job job) {
        return folder(job) + ".zip";
    }

    private String folder(Job job) {
        return settings.folder() + "/" + TransferJobs.accountId(job) + "/" + job.jobId();
    }

    private String partKey(Job job, String name) {
        return folder(job) + "/" + name;
    }
}
