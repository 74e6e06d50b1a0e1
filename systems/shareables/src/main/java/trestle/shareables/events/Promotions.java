package trestle.shareables.events;

import trestle.model.Transactions;
import trestle.platform.jobs.JobFailed;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.shareables.shareable.ShortId;

/** Gives free places to those who wait, in rounds of a bounded number of parties: after an event got more room. */
public final class Promotions implements TaskHandler {
    private final Rsvps rsvps;
    private final Transactions transactions;

    public Promotions(Rsvps rsvps, Transactions transactions) {
        this.rsvps = rsvps;
        this.transactions = transactions;
    }

    @Override
    public TaskResult handle(TaskRun run) {
        var shortId = ShortId.typed(run.get("shortId")).orElseThrow(() -> JobFailed.forGood("The ID is not one."));
        var round = run.steps("Giving places to those who wait");
        while (rsvps.promote(shortId).commit(transactions) > 0) {
            round.run();
        }
        return TaskResult.done();
    }
}
