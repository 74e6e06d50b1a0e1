package trestle.platform.exports;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobTable;

/**
 * Exports and imports among the jobs of a system whose table includes {@link trestle.platform.jobs.JobItems}. The position
 * of such a job is of the form of {@link ExportProgress} or {@link ImportReport}; its object is the archive of an export
 * that is done, or the file of an import that is not; its error is in words for its person.
 */
public final class TransferJobs {
    private final JobTable table;
    private final BiFunction<String, PageRequest, Page<Job>> ofAccount;

    /** @param ofAccount lists the jobs of an account, newest first, as the system's table has them */
    public TransferJobs(JobTable table, BiFunction<String, PageRequest, Page<Job>> ofAccount) {
        this.table = table;
        this.ofAccount = ofAccount;
    }

    /** @param task the kind of work, {@link Exports#KIND} or {@link Imports#KIND} */
    static Job begun(
            String jobId,
            String accountId,
            String task,
            Instant now,
            long total,
            String position,
            @Nullable String objectKey) {
        return new Job(
                jobId, accountId, task, null, Job.Status.WAITING, now, now, 0, total, position, objectKey, null, null);
    }

    /** Stores a new job, listed with its account's. */
    Write begin(Job job) {
        return table.begin(job);
    }

    /** Stores status, numbers and position; refused as missing if the job was deleted. */
    Write advance(Job job) {
        return table.advance(
                job.jobId(), job.createdAt(), job.status(), job.done(), job.total(), job.position(), job.updatedAt());
    }

    /** Stores status, object and error; refused as missing if the job was deleted. */
    Write end(Job job) {
        return table.end(job.jobId(), job.createdAt(), job.status(), job.objectKey(), job.error(), job.updatedAt());
    }

    /** Deletes a job. */
    Write delete(Job job) {
        return table.forget(job);
    }

    public Optional<Job> find(String jobId) {
        return table.find(jobId).filter(TransferJobs::isTransfer);
    }

    /** The exports and imports of an account, newest first; a page may be short. */
    public Page<Job> list(String accountId, PageRequest page) {
        var found = ofAccount.apply(accountId, page);
        var transfers = found.items().stream().filter(TransferJobs::isTransfer).toList();
        return new Page<>(transfers, found.next(), found.ended());
    }

    /** False for a job that is neither an export nor an import. */
    private static boolean isTransfer(Job job) {
        return job.userId() != null && (isExport(job) || isImport(job));
    }

    static boolean isExport(Job job) {
        return job.task().equals(Exports.KIND);
    }

    static boolean isImport(Job job) {
        return job.task().equals(Imports.KIND);
    }

    /** Whose export or import it is. */
    static String accountId(Job job) {
        return requireNonNull(job.userId());
    }
}
