package trestle.platform.exports;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.Recurrence;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.uploads.ObjectPurge;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;

/**
 * Imports of an export or of a table into an account. Rows that are there already are skipped, so that an import may be
 * repeated; one that was stopped resumes where it was.
 */
public final class Imports<T> {
    public static final String KIND = "import";

    /** The kind of recurring work that removes files of imports that did not end. */
    public static final String PURGE = "import-purge";

    private static final String FOLDER = "imports/";
    private static final String SIZE = "size";

    /** The most faults that are named of one row. */
    private static final int FAULTS_OF_ROW_MAX = 5;

    private static final int PAGE = 100;
    private static final int ROWS_MAX = 100_000;
    private static final int FURTHER_ROWS_MAX = 1_000;
    private static final Duration PURGED_EVERY = Duration.ofHours(1);

    /** Longer than a dry run can be confirmed, and than a failed import is tried again. */
    private static final Duration PURGED_AFTER = Duration.ofDays(2);

    /** After this many rows the progress is recorded, even if nothing was added. */
    private static final int STEP = 50;

    private final ExportSettings settings;
    private final ImportTarget<T> target;
    private final TransferJobs table;
    private final Transactions transactions;
    private final Jobs jobs;
    private final Uploads uploads;
    private final Objects objects;
    private final Clock clock;
    private final IdSource ids;

    public Imports(
            ExportSettings settings,
            ImportTarget<T> target,
            TransferJobs table,
            Transactions transactions,
            Jobs jobs,
            Uploads uploads,
            Objects objects,
            Clock clock,
            IdSource ids) {
        this.settings = settings;
        this.target = target;
        this.table = table;
        this.transactions = transactions;
        this.jobs = jobs;
        this.uploads = uploads;
        this.objects = objects;
        this.clock = clock;
        this.ids = ids;
        jobs.handle(KIND, this::take);
        jobs.recurring(PURGE, Recurrence.every(PURGED_EVERY), new ObjectPurge(objects, FOLDER, PURGED_AFTER));
    }

    /**
     * Imports over REST, below {@code /imports}.
     *
     * @param caller who may import
     */
    public ApiRoutes routes(Caller caller) {
        return new ImportRoutes(this, caller);
    }

    /** The result of the request to import an upload. */
    public sealed interface Beginning {
        record Begun(Job job) implements Beginning {}

        /** There is no such upload of this account, or it was imported already. */
        record Unknown() implements Beginning {}

        /** The file has not been sent. */
        record NotSent() implements Beginning {}
    }

    /** Starts the import of an upload, which can be imported once. A dry run only says what it would do. */
    public Change<Beginning> begin(String accountId, String uploadId, boolean dryRun) {
        var jobId = ids.next(clock.instant());
        return switch (uploads.settle(accountId, uploadId, key(accountId, uploadId, jobId))) {
            case Uploads.Arrival.Unknown unknown -> Change.none(new Beginning.Unknown());
            case Uploads.Arrival.NotSent notSent -> Change.none(new Beginning.NotSent());
            case Uploads.Arrival.WrongSize wrong -> Change.none(new Beginning.NotSent());
            case Uploads.Arrival.Arrived(var ticket, var object, var take) -> {
                var job = begun(jobId, accountId, ImportReport.empty(dryRun), 0, object.key());
                yield Change.of(
                        dryRun
                                ? plan(job, 0)
                                : plan(job, ticket.size()).with(take).ifRefused(take, used -> new Beginning.Unknown()));
            }
        };
    }

    /** Starts the import of the file that a dry run, now done, looked at: of the same bytes. */
    public Change<Beginning> confirm(String accountId, Job dryRun) {
        var looked = dryRun.objectKey();
        if (looked == null || dryRun.status() != Job.Status.DONE) return Change.none(new Beginning.Unknown());
        var ticket = uploads.find(accountId, uploadId(looked));
        if (ticket.isEmpty()) return Change.none(new Beginning.Unknown());
        var take = uploads.take(ticket.get());
        var jobId = ids.next(clock.instant());
        var job = begun(jobId, accountId, ImportReport.empty(false), dryRun.total(), looked);
        return Change.of(plan(job, ticket.get().size()).with(take).ifRefused(take, used -> new Beginning.Unknown()));
    }

    private Job begun(String jobId, String accountId, ImportReport report, long total, String key) {
        return TransferJobs.begun(jobId, accountId, KIND, clock.instant(), total, report.text(), key);
    }

    /** @param size what the import takes off its owner's storage when it ends; 0 where it takes nothing */
    private Plan<Beginning> plan(Job job, long size) {
        var payload = Map.of("objectKey", requireNonNull(job.objectKey()), SIZE, Long.toString(size));
        return Plan.of(
                new Beginning.Begun(job), table.begin(job), jobs.add(job.jobId(), KIND, payload, job.createdAt()));
    }

    /** Where the file of an import is, and of the dry runs before it: no link can write it. */
    private static String key(String accountId, String uploadId, String jobId) {
        return FOLDER + accountId + "/" + uploadId + "/" + jobId;
    }

    /** The upload that a file came by; files of earlier versions are where they were sent to. */
    private static String uploadId(String key) {
        var parts = key.split("/", -1);
        return key.startsWith(FOLDER) ? parts[2] : parts[parts.length - 1];
    }

    /** One of an account's own imports. */
    public Optional<Job> find(String accountId, String jobId) {
        return table.find(jobId)
                .filter(job -> TransferJobs.accountId(job).equals(accountId) && TransferJobs.isImport(job));
    }

    /** Deletes all imports of an account with their files, as when the account is deleted. */
    public void erase(String accountId, Runnable step) {
        Optional<PageRequest> next = Optional.of(PageRequest.first(PAGE));
        while (next.isPresent()) {
            step.run();
            var page = table.list(accountId, next.get());
            page.items().stream().filter(TransferJobs::isImport).forEach(this::delete);
            next = page.next().map(next.get()::after);
        }
        objects.deleteAll(FOLDER + accountId + "/", step);
    }

    private void delete(Job job) {
        if (job.objectKey() != null) objects.delete(job.objectKey());
        transactions.commit(table.delete(job));
    }

    private TaskResult take(TaskRun run) throws IOException {
        var found = table.find(run.jobId());
        if (found.isEmpty() || !found.get().isUnderWay()) {
            var isOver = found.map(Job::objectKey).isEmpty();
            if (isOver && (found.isEmpty() || size(run) > 0)) objects.delete(run.get("objectKey"));
            return TaskResult.done();
        }
        var job = found.get();
        try (var scratch = ScratchFile.open()) {
            copy(run.get("objectKey"), scratch);
            try (var file = ImportFile.open(scratch, settings, target)) {
                if (!takeRows(run, job, file.rows(target.zone(TransferJobs.accountId(job)))))
                    return TaskResult.yielded();
                if (!ImportReport.of(job).dryRun()) takeFurther(job, file);
            }
            end(run, job, Job.Status.DONE, null);
        } catch (ImportRefused refused) {
            end(run, job, Job.Status.FAILED, String.valueOf(refused.getMessage()));
        }
        return TaskResult.done();
    }

    /** Rows of further lists that are not right are passed over. An import that is resumed takes them again. */
    private void takeFurther(Job job, ImportFile file) throws IOException {
        for (var list : target.further().entrySet()) {
            file.readFurther(list.getKey(), FURTHER_ROWS_MAX, row -> {
                var taken = list.getValue().take(TransferJobs.accountId(job), row);
                if (taken instanceof Checked.Valid<? extends Change<?>>(var change)) change.commit(transactions);
            });
        }
    }

    /** False if it was stopped, with its progress recorded. */
    private boolean takeRows(TaskRun run, Job job, ImportRows rows) throws IOException {
        var report = ImportReport.of(job);
        for (long passed = 0; passed < report.rows(); passed++) {
            rows.next();
        }
        for (var row = rows.next(); row.isPresent(); row = rows.next()) {
            if (report.rows() >= ROWS_MAX) {
                throw new ImportRefused("The file has more than " + ROWS_MAX + " entries.");
            }
            report = take(run, job, row.get(), rows.headings(), report);
            run.progress("Reading rows", report.rows(), job.total());
            if (report.rows() % STEP == 0) transactions.commit(progress(run, job, report));
            if (!run.goesOn()) {
                transactions.commit(progress(run, job, report));
                return false;
            }
        }
        transactions.commit(table.advance(job.advanced(report.rows(), report.rows(), report.text(), run.now())));
        return true;
    }

    private ImportReport take(TaskRun run, Job job, Fields row, int headings, ImportReport report) {
        return switch (target.parse(TransferJobs.accountId(job), row, clock.instant())) {
            case Checked.Invalid<T>(var problems) -> report.withFault(headings, faults(problems));
            case Checked.Valid<T>(var parsed) -> add(run, job, parsed, report);
        };
    }

    /** What is wrong with a row, each by the name that the field has in a table. */
    private static String faults(List<FieldProblem> problems) {
        return problems.stream()
                .limit(FAULTS_OF_ROW_MAX)
                .map(problem -> problem.field().replaceFirst("^.*\\.", "") + ": " + problem.message())
                .collect(Collectors.joining(" "));
    }

    /**
     * Adds a row in one transaction with the progress: a row that this import added is never taken for one that was
     * there before, wherever the import is stopped.
     */
    private ImportReport add(TaskRun run, Job job, T row, ImportReport report) {
        var added = report.withAdded();
        return target.add(row)
                .filter(change ->
                        report.dryRun() || change.commit(transactions, done -> List.of(progress(run, job, added))))
                .map(change -> added)
                .orElseGet(report::withSkipped);
    }

    /** How many rows a file has is known once it was read to its end, by this import or by the dry run before it. */
    private Write progress(TaskRun run, Job job, ImportReport report) {
        long total = job.total() < report.rows() ? 0 : job.total();
        return table.advance(job.advanced(report.rows(), total, report.text(), run.now()));
    }

    /** After a dry run the file stays with its ticket, to be imported or, a day after it was sent, removed. */
    private void end(TaskRun run, Job job, Job.Status status, @Nullable String error) {
        boolean dryRun = ImportReport.of(job).dryRun();
        boolean stays = dryRun && status == Job.Status.DONE;
        var key = run.get("objectKey");
        var ended = new ArrayList<Write>();
        ended.add(table.end(job.ended(status, stays ? key : null, error, run.now())));
        ended.addAll(uploads.release(TransferJobs.accountId(job), size(run)));
        transactions.commit(ended);
        if (dryRun) return;
        objects.delete(key);
        if (size(run) > 0) uploads.discard(TransferJobs.accountId(job), uploadId(key));
    }

    /** What is still on its owner's storage for it; imports that began with an earlier version took it off then. */
    private static long size(TaskRun run) {
        return Long.parseLong(run.payload().getOrDefault(SIZE, "0"));
    }

    private void copy(String key, ScratchFile scratch) throws IOException {
        try (var open = objects.get(key)
                        .orElseThrow(() -> new ImportRefused("The file that was sent is gone. Send it again."));
                var out = scratch.writer()) {
            open.body().transferTo(out);
        }
    }
}
