package trestle.rollmodel.jobs;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.Ids;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobTable;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.jobs.WorkerSettings;
import trestle.rollmodel.DynamoJobTable;
import trestle.rollmodel.DynamoOutboxTable;
import trestle.wire.InProcess;

/**
 * A process that does one long job in steps, noting its position after each, and says each step that it does. With
 * {@code begin} it writes the job first.
 */
final class JobProcess {
    static final int STEPS = 40;

    private final JobTable table;
    private final Transactions transactions;
    private final CountDownLatch done = new CountDownLatch(1);

    private JobProcess(JobTable table, Transactions transactions) {
        this.table = table;
        this.transactions = transactions;
    }

    public static void main(String[] arguments) throws Exception {
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        try (var engine = Engine.open(Path.of(arguments[0]), Durability.DURABLE);
                var client = InProcess.client(engine)) {
            Provisioning.on(new DynamoTarget(client))
                    .ensure(ModelDescriptor.load("rollmodel"), TableNames.asDeclared());
            var cursors = Cursors.random(clock);
            var names = TableNames.asDeclared();
            var transactions = new Transactions(client);
            var table = new DynamoJobTable(new Database(client, names, cursors, clock));
            var process = new JobProcess(table, transactions);
            var outbox =
                    new StoredOutbox(new DynamoOutboxTable(new Database(client, names, cursors, clock)), transactions);
            var pace = new WorkerSettings(1, Duration.ofMillis(50), Duration.ofSeconds(1), Duration.ofSeconds(5));
            try (var jobs = new Jobs("rollmodel", outbox, clock, Ids.secure(), new SimpleMeterRegistry(), pace)) {
                jobs.handle("count", process::count).start();
                if (arguments[1].equals("begin")) {
                    var now = clock.instant();
                    var job = new Job(
                            "j1",
                            "ann",
                            "export",
                            null,
                            Job.Status.WAITING,
                            now,
                            now,
                            0,
                            STEPS,
                            null,
                            null,
                            null,
                            null);
                    transactions.commit(table.begin(job), jobs.add("j1", "count", Map.of(), now));
                }
                process.done.await(1, TimeUnit.MINUTES);
            }
        }
    }

    private TaskResult count(TaskRun run) throws InterruptedException {
        var job = table.find("j1").orElseThrow();
        for (long step = job.done(); step < STEPS; step++) {
            if (!run.goesOn()) {
                return TaskResult.yielded();
            }
            System.out.println(step);
            new CountDownLatch(1).await(10, TimeUnit.MILLISECONDS);
            transactions.commit(
                    table.advance("j1", job.createdAt(), Job.Status.RUNNING, step + 1, STEPS, null, run.now()));
        }
        transactions.commit(table.end("j1", job.createdAt(), Job.Status.DONE, null, null, run.now()));
        done.countDown();
        return TaskResult.done();
    }
}
