package trestle.rollmodel.transfer;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.objects.SignedLink;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.rollmodel.jobs.Job;
import trestle.rollmodel.jobs.JobTable;

/**
 * Exports of all that is a person's. A file at a time is made and put aside, and the position noted; when all are
 * there, they are put together. Broken off anywhere, an export goes on with the file it was at.
 */
public final class Exports {
    public static final String KIND = "export";
    public static final String REMOVAL = "export-removal";

    /** How long the link to an export serves, and how long the export is kept. */
    private static final Duration LINK_LIFE = Duration.ofMinutes(15);

    private static final Duration KEPT = Duration.ofHours(24);

    private final ExportSource source;
    private final JobTable table;
    private final Transactions transactions;
    private final Jobs jobs;
    private final Objects objects;
    private final Clock clock;
    private final IdSource ids;

    public Exports(
            ExportSource source,
            JobTable table,
            Transactions transactions,
            Jobs jobs,
            Objects objects,
            Clock clock,
            IdSource ids) {
        this.source = source;
        this.table = table;
        this.transactions = transactions;
        this.jobs = jobs;
        this.objects = objects;
        this.clock = clock;
        this.ids = ids;
        jobs.handle(KIND, this::make).handle(REMOVAL, this::remove);
    }

    /** Begins an export, together with what else is to be written. */
    public Job begin(String userId, Scope scope, Function<Job, List<Write>> beside) {
        var now = clock.instant();
        int files = ExportFile.values().length;
        var position = ExportReport.begun(scope).text();
        var job = new Job(
                ids.next(now), userId, Job.Task.EXPORT, Job.Status.WAITING, now, now, 0, files, position, null, null);
        var payload = Map.of("userId", userId);
        var writes = new ArrayList<>(beside.apply(job));
        writes.add(table.begin(job));
        writes.add(jobs.add(job.jobId(), KIND, payload, now));
        transactions.commit(writes);
        return job;
    }

    /** One of a person's own exports. */
    public Optional<Job> find(String userId, String jobId) {
        return table.find(jobId).filter(job -> job.userId().equals(userId) && job.task() == Job.Task.EXPORT);
    }

    /** What an export holds, as far as it is made. */
    static ExportReport report(Job job) {
        return ExportReport.parse(job.position());
    }

    /** Until when an export that is done can be fetched. */
    static Instant keptUntil(Job job) {
        return job.updatedAt().plus(KEPT);
    }

    /** A link to an export that is done and still kept. */
    public Optional<SignedLink> link(Job job) {
        return Optional.ofNullable(job.objectKey())
                .filter(key -> objects.head(key).isPresent())
                .map(key -> objects.linkToGet(key, LINK_LIFE, "rollmodel-export.zip"));
    }

    private TaskResult make(TaskRun run) throws IOException {
        var found = table.find(run.jobId());
        if (found.isEmpty()) {
            return TaskResult.done();
        }
        var job = found.get();
        if (job.status() == Job.Status.DONE) {
            clear(job);
            return TaskResult.done();
        }
        var report = report(job);
        for (var file : ExportFile.values()) {
            if (!report.has(file)) {
                try {
                    report = report.with(part(run, job, report.sections(), file));
                } catch (BrokenOff stopping) {
                    return TaskResult.yielded();
                }
                if (!isWanted(job, noted(run, report))) {
                    return TaskResult.done();
                }
            }
        }
        finish(run, job, report);
        return TaskResult.done();
    }

    private Write noted(TaskRun run, ExportReport report) {
        return table.advance(
                run.jobId(),
                Job.Status.RUNNING,
                report.parts().size(),
                ExportFile.values().length,
                report.text(),
                run.now());
    }

    private ExportPart part(TaskRun run, Job job, Scope scope, ExportFile file) throws IOException {
        try (var scratch = Scratch.open()) {
            long count;
            try (var out = scratch.writer()) {
                count = new ExportWriter(source, job.userId(), scope, () -> goOn(run)).write(file, out);
            }
            put(partKey(job, file), scratch, "application/octet-stream");
            return new ExportPart(file, count);
        }
    }

    /** The program stops, and the file that is being made is given up. */
    private static final class BrokenOff extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static void goOn(TaskRun run) {
        if (!run.goesOn()) {
            throw new BrokenOff();
        }
    }

    private void finish(TaskRun run, Job job, ExportReport report) throws IOException {
        var key = key(job);
        long size;
        try (var scratch = Scratch.open()) {
            try (var out = scratch.writer()) {
                new ExportArchive(objects, file -> partKey(job, file))
                        .write(out, report.sections(), run.now(), report.parts());
            }
            put(key, scratch, "application/zip");
            size = scratch.size();
        }
        if (!isWanted(job, noted(run, report.ofSize(size)))) {
            return;
        }
        Instant removal = run.now().plus(KEPT);
        var ended = isWanted(
                job,
                table.end(job.jobId(), Job.Status.DONE, key, null, run.now()),
                jobs.add(REMOVAL, Map.of("objectKey", key), removal));
        if (ended) {
            clear(job);
        }
    }

    /** Writes how far it is. If the job went meanwhile, with the account it was for, what was made goes too. */
    private boolean isWanted(Job job, Write... writes) {
        return switch (transactions.run(writes)) {
            case Outcome.Committed committed -> true;
            case Outcome.Refused(var write, Refusal.Missing gone) -> {
                clear(job);
                objects.delete(key(job));
                yield false;
            }
            case Outcome.Refused refused -> throw refused.refusal();
        };
    }

    /** Removes the files that were put together; also those of an export that was killed just before. */
    private void clear(Job job) {
        for (var file : ExportFile.values()) {
            objects.delete(partKey(job, file));
        }
    }

    private void put(String key, Scratch scratch, String type) throws IOException {
        try (var in = scratch.reader()) {
            objects.put(key, NewBody.sized(in, scratch.size(), type));
        }
    }

    private TaskResult remove(TaskRun run) {
        objects.delete(run.get("objectKey"));
        return TaskResult.done();
    }

    private static String key(Job job) {
        return "exports/" + job.userId() + "/" + job.jobId();
    }

    private static String partKey(Job job, ExportFile file) {
        return key(job) + "/" + file.fileName();
    }
}
