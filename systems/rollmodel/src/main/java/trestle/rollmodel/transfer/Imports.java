package trestle.rollmodel.transfer;

import java.io.IOException;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Checked;
import trestle.platform.web.FieldProblem;
import trestle.platform.web.Fields;
import trestle.rollmodel.jobs.Job;
import trestle.rollmodel.jobs.JobTable;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;

/**
 * Imports of an export or of a table into a person's journal. Entries whose id is there already are skipped, so an
 * import may be repeated; one that was broken off goes on where it was.
 */
public final class Imports {
    public static final String KIND = "import";
    private static final int ROWS_MAX = 100_000;

    /** After so many rows the position is noted, though nothing was added. */
    private static final int STEP = 50;

    private final JournalTable journal;
    private final Function<String, ZoneId> zones;
    private final Entries entries;
    private final JobTable table;
    private final Transactions transactions;
    private final Jobs jobs;
    private final Uploads uploads;
    private final Objects objects;
    private final Clock clock;
    private final IdSource ids;

    /** With {@code zones}, where an account is at home: a table may tell times without a zone. */
    public Imports(
            JournalTable journal,
            Function<String, ZoneId> zones,
            Entries entries,
            JobTable table,
            Transactions transactions,
            Jobs jobs,
            Uploads uploads,
            Objects objects,
            Clock clock,
            IdSource ids) {
        this.journal = journal;
        this.zones = zones;
        this.entries = entries;
        this.table = table;
        this.transactions = transactions;
        this.jobs = jobs;
        this.uploads = uploads;
        this.objects = objects;
        this.clock = clock;
        this.ids = ids;
        jobs.handle(KIND, this::take);
    }

    /** What became of the wish to import an upload. */
    public sealed interface Beginning {
        record Begun(Job job) implements Beginning {}

        /** There is no such upload of this person's, or it was taken already. */
        record Unknown() implements Beginning {}

        /** The file has not been sent. */
        record NotSent() implements Beginning {}
    }

    /** Begins an import of an upload, which is thereby used up. A dry run says what it would do, and uses nothing up. */
    public Beginning begin(String userId, String uploadId, boolean dryRun, Function<Job, List<Write>> beside) {
        return begin(userId, uploadId, ImportReport.empty(dryRun), 0, beside);
    }

    /** Begins the import of the file that a dry run, now done, looked at. */
    public Beginning confirm(String userId, Job dryRun, Function<Job, List<Write>> beside) {
        var key = dryRun.objectKey();
        if (key == null || dryRun.status() != Job.Status.DONE) {
            return new Beginning.Unknown();
        }
        var uploadId = key.substring(key.lastIndexOf('/') + 1);
        return begin(userId, uploadId, ImportReport.empty(false), dryRun.total(), beside);
    }

    private Beginning begin(
            String userId, String uploadId, ImportReport report, long total, Function<Job, List<Write>> beside) {
        return switch (uploads.find(userId, uploadId)) {
            case Uploads.Arrival.Unknown unknown -> new Beginning.Unknown();
            case Uploads.Arrival.NotSent notSent -> new Beginning.NotSent();
            case Uploads.Arrival.Arrived(var ticket, var take) -> {
                var now = clock.instant();
                var job = new Job(
                        ids.next(now),
                        userId,
                        Job.Task.IMPORT,
                        Job.Status.WAITING,
                        now,
                        now,
                        0,
                        total,
                        report.text(),
                        ticket.objectKey(),
                        null);
                var payload = Map.of("objectKey", ticket.objectKey());
                var writes = new ArrayList<>(beside.apply(job));
                if (!report.dryRun()) {
                    writes.add(take);
                }
                writes.add(table.begin(job));
                writes.add(jobs.add(job.jobId(), KIND, payload, now));
                yield switch (transactions.run(writes)) {
                    case Outcome.Committed committed -> new Beginning.Begun(job);
                    case Outcome.Refused refused when refused.write().equals(take) -> new Beginning.Unknown();
                    case Outcome.Refused refused -> throw refused.refusal();
                };
            }
        };
    }

    /** One of a person's own imports. */
    public Optional<Job> find(String userId, String jobId) {
        return table.find(jobId).filter(job -> job.userId().equals(userId) && job.task() == Job.Task.IMPORT);
    }

    /** What an import has done so far. */
    public static ImportReport report(Job job) {
        return ImportReport.parse(job.position());
    }

    private TaskResult take(TaskRun run) throws IOException {
        var found = table.find(run.jobId());
        if (found.isEmpty()
                || found.get().status() == Job.Status.DONE
                || found.get().status() == Job.Status.FAILED) {
            if (found.map(Job::objectKey).isEmpty()) {
                objects.delete(run.get("objectKey"));
            }
            return TaskResult.done();
        }
        var job = found.get();
        try (var scratch = Scratch.open()) {
            copy(run.get("objectKey"), scratch);
            try (var file = ImportFile.open(scratch)) {
                if (!takeRows(run, job, file.rows(zones.apply(job.userId())))) {
                    return TaskResult.yielded();
                }
            }
            end(run, job, Job.Status.DONE, null);
        } catch (ImportRefused refused) {
            end(run, job, Job.Status.FAILED, String.valueOf(refused.getMessage()));
        }
        return TaskResult.done();
    }

    /** False if it was broken off, its position noted. */
    private boolean takeRows(TaskRun run, Job job, EntryRows rows) throws IOException {
        var report = report(job);
        for (long passed = 0; passed < report.rows(); passed++) {
            rows.next();
        }
        for (var row = rows.next(); row.isPresent(); row = rows.next()) {
            if (report.rows() >= ROWS_MAX) {
                throw new ImportRefused("The file has more than " + ROWS_MAX + " entries.");
            }
            report = take(run, job, row.get(), report);
            if (report.rows() % STEP == 0) {
                transactions.commit(noted(run, job, report));
            }
            if (!run.goesOn()) {
                transactions.commit(noted(run, job, report));
                return false;
            }
        }
        transactions.commit(noted(run, job, report));
        return true;
    }

    private ImportReport take(TaskRun run, Job job, Fields row, ImportReport report) {
        var now = clock.instant();
        return switch (EntryDraft.parse(row, now)) {
            case Checked.Invalid<EntryDraft>(var problems) -> report.withFault(fault(problems.getFirst()));
            case Checked.Valid<EntryDraft>(var draft) ->
                take(run, job, draft.entry(job.userId(), zones.apply(job.userId()), now), report);
        };
    }

    /** The first thing that is wrong with a row, by the name that the field has in a table. */
    private static String fault(FieldProblem problem) {
        return problem.field().replaceFirst("^.*\\.", "") + ": " + problem.message();
    }

    private ImportReport take(TaskRun run, Job job, Entry entry, ImportReport report) {
        var own = withFreeId(entry);
        var added = report.withAdded();
        return own.isPresent()
                        && (report.dryRun()
                                || entries.restore(own.get())
                                        .commit(transactions, there -> List.of(noted(run, job, added))))
                ? added
                : report.withSkipped();
    }

    /** Absent if the athlete has the entry. An id that is another's entry's gives way to one derived from it. */
    private Optional<Entry> withFreeId(Entry entry) {
        var there = journal.findMeta(entry.entryId());
        if (there.isEmpty()) {
            return Optional.of(entry);
        }
        if (there.get().athleteId().equals(entry.athleteId())) {
            return Optional.empty();
        }
        var id = EntryDraft.derivedId(entry.createdAt(), entry.athleteId(), entry.entryId());
        return journal.findMeta(id).isPresent() ? Optional.empty() : Optional.of(entry.named(id));
    }

    /**
     * How far it is. Written in the transaction of each entry, so that an entry that came with this import is never
     * taken for one that was there before, wherever it is broken off.
     */
    private Write noted(TaskRun run, Job job, ImportReport report) {
        long total = Math.max(report.rows(), job.total());
        return table.advance(run.jobId(), Job.Status.RUNNING, report.rows(), total, report.text(), run.now());
    }

    /** After a dry run the file stays, to be imported or, a day after it was sent, removed. */
    private void end(TaskRun run, Job job, Job.Status status, @Nullable String error) {
        boolean stays = report(job).dryRun() && status == Job.Status.DONE;
        var key = run.get("objectKey");
        transactions.commit(table.end(run.jobId(), status, stays ? key : null, error, run.now()));
        if (!stays) {
            objects.delete(key);
        }
    }

    private void copy(String key, Scratch scratch) throws IOException {
        try (var open = objects.get(key)
                        .orElseThrow(() -> new ImportRefused("The file that was sent is gone. Send it again."));
                var out = scratch.writer()) {
            open.body().transferTo(out);
        }
    }
}
