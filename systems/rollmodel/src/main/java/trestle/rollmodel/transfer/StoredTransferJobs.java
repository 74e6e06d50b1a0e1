package trestle.rollmodel.transfer;

import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.exports.TransferJob;
import trestle.platform.exports.TransferJobs;
import trestle.rollmodel.jobs.Job;
import trestle.rollmodel.jobs.JobTable;

/** Exports and imports among the jobs that people watch. */
public final class StoredTransferJobs implements TransferJobs {
    private final JobTable table;

    public StoredTransferJobs(JobTable table) {
        this.table = table;
    }

    @Override
    public Write begin(TransferJob job) {
        return table.begin(stored(job));
    }

    @Override
    public Write advance(TransferJob job) {
        var stored = stored(job);
        return table.advance(job.jobId(), stored.status(), job.done(), job.total(), job.position(), job.updatedAt());
    }

    @Override
    public Write end(TransferJob job) {
        return table.end(job.jobId(), stored(job).status(), job.objectKey(), job.error(), job.updatedAt());
    }

    @Override
    public Write delete(TransferJob job) {
        return table.forget(stored(job));
    }

    @Override
    public Optional<TransferJob> find(String jobId) {
        return table.find(jobId).stream().flatMap(StoredTransferJobs::transfer).findFirst();
    }

    @Override
    public Page<TransferJob> list(String accountId, PageRequest page) {
        var found = table.list(accountId, page);
        var transfers =
                found.items().stream().flatMap(StoredTransferJobs::transfer).toList();
        return new Page<>(transfers, found.next(), found.ended());
    }

    private static Job stored(TransferJob job) {
        return new Job(
                job.jobId(),
                job.accountId(),
                Job.Task.valueOf(job.task().name()),
                Job.Status.valueOf(job.status().name()),
                job.createdAt(),
                job.updatedAt(),
                job.done(),
                job.total(),
                job.position(),
                job.objectKey(),
                job.error());
    }

    private static Stream<TransferJob> transfer(Job job) {
        return switch (job.task()) {
            case PURGE -> Stream.empty();
            case EXPORT -> Stream.of(transfer(job, TransferJob.Task.EXPORT));
            case IMPORT -> Stream.of(transfer(job, TransferJob.Task.IMPORT));
        };
    }

    private static TransferJob transfer(Job job, TransferJob.Task task) {
        return new TransferJob(
                job.jobId(),
                job.userId(),
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
