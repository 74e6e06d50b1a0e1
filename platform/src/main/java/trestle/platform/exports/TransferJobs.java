package trestle.platform.exports;

import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobTable;

/** Exports and imports among the jobs of a system whose table includes {@link trestle.platform.jobs.JobItems}. */
public final class TransferJobs {
    private final JobTable table;
    private final BiFunction<String, PageRequest, Page<Job>> ofAccount;

    /** @param ofAccount lists the jobs of an account, newest first, as the system's table has them */
    public TransferJobs(JobTable table, BiFunction<String, PageRequest, Page<Job>> ofAccount) {
        this.table = table;
        this.ofAccount = ofAccount;
    }

    /** Stores a new job, listed with its account's. */
    Write begin(TransferJob job) {
        return table.begin(stored(job));
    }

    /** Stores status, numbers and position; refused as missing if the job was deleted. */
    Write advance(TransferJob job) {
        return table.advance(
                job.jobId(), job.createdAt(), status(job), job.done(), job.total(), job.position(), job.updatedAt());
    }

    /** Stores status, object and error; refused as missing if the job was deleted. */
    Write end(TransferJob job) {
        return table.end(job.jobId(), job.createdAt(), status(job), job.objectKey(), job.error(), job.updatedAt());
    }

    /** Deletes a job. */
    Write delete(TransferJob job) {
        return table.forget(stored(job));
    }

    public Optional<TransferJob> find(String jobId) {
        return table.find(jobId).stream().flatMap(TransferJobs::transfer).findFirst();
    }

    /** The exports and imports of an account, newest first; a page may be short. */
    public Page<TransferJob> list(String accountId, PageRequest page) {
        var found = ofAccount.apply(accountId, page);
        var transfers = found.items().stream().flatMap(TransferJobs::transfer).toList();
        return new Page<>(transfers, found.next(), found.ended());
    }

    private static Job stored(TransferJob job) {
        return new Job(
                job.jobId(),
                job.accountId(),
                text(job.task()),
                null,
                status(job),
                job.createdAt(),
                job.updatedAt(),
                job.done(),
                job.total(),
                job.position(),
                job.objectKey(),
                job.error(),
                null);
    }

    private static Job.Status status(TransferJob job) {
        return Job.Status.valueOf(job.status().name());
    }

    private static String text(TransferJob.Task task) {
        return task.name().toLowerCase(Locale.ROOT);
    }

    /** Nothing for a job that is neither an export nor an import. */
    private static Stream<TransferJob> transfer(Job job) {
        var userId = job.userId();
        return userId == null
                ? Stream.empty()
                : Stream.of(TransferJob.Task.values())
                        .filter(task -> text(task).equals(job.task()))
                        .map(task -> transfer(job, userId, task));
    }

    private static TransferJob transfer(Job job, String userId, TransferJob.Task task) {
        return new TransferJob(
                job.jobId(),
                userId,
                task,
                TransferJob.Status.valueOf(job.status().name()),
                job.createdAt(),
                job.updatedAt(),
                job.done(),
                job.total(),
                job.position(),
                job.objectKey(),
                job.error());
    }
}
