package trestle.shareables;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import trestle.model.Refusal;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.shareables.checklists.ChecklistTable;
import trestle.shareables.events.EventTable;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.polls.PollTable;
import trestle.shareables.responses.ResponseCodeTable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * What belongs to a shareable and lies beside it: ticks, responses, personal codes and wrong passcodes. It is removed after
 * the shareable was deleted, and kept as long as the shareable when that lasts longer. Both are tasks that can be broken
 * off and done again.
 */
final class Leftovers {
    private static final int BATCH = 25;

    private final ShareableTable shareables;
    private final ChecklistTable checklists;
    private final EventTable events;
    private final PollTable polls;
    private final ResponseCodeTable codes;
    private final LimitTable limits;

    Leftovers(
            ShareableTable shareables,
            ChecklistTable checklists,
            EventTable events,
            PollTable polls,
            ResponseCodeTable codes,
            LimitTable limits) {
        this.shareables = shareables;
        this.checklists = checklists;
        this.events = events;
        this.polls = polls;
        this.codes = codes;
        this.limits = limits;
    }

    /** Removes what a deleted shareable left. */
    TaskResult erase(TaskRun run) {
        var id = id(run);
        var step = run.steps("Deleting");
        batches(checklists.listTicks(id).stream(), checklists::delete, step);
        batches(events.streamRsvps(id), events::delete, step);
        batches(polls.streamVotes(id), polls::delete, step);
        batches(codes.stream(id), codes::delete, step);
        batches(limits.streamAttempts(id), limits::delete, step);
        return TaskResult.done();
    }

    /** Lets everything last as long as the shareable does now. */
    TaskResult keep(TaskRun run) {
        var id = id(run);
        var found = shareables.find(id);
        if (found.isEmpty()) return TaskResult.done();
        var until = found.get().purgeAt();
        var step = run.steps("Renewing");
        checklists.listTicks(id).forEach(tick -> kept(() -> checklists.keep(id, tick.checklistItemId(), until), step));
        each(events.streamRsvps(id), rsvp -> kept(() -> events.keep(id, rsvp.code(), until), step));
        each(polls.streamVotes(id), vote -> kept(() -> polls.keep(id, vote.code(), until), step));
        each(codes.stream(id), code -> kept(() -> codes.keep(id, code.code(), until), step));
        return TaskResult.done();
    }

    private static ShortId id(TaskRun run) {
        return new ShortId(run.get("shortId"));
    }

    private static void kept(Runnable keep, Runnable step) {
        try {
            keep.run();
        } catch (Refusal.Missing gone) {
            return; // withdrawn in the meantime
        }
        step.run();
    }

    private static <T> void each(Stream<T> all, Consumer<T> action) {
        try (all) {
            all.forEach(action);
        }
    }

    private static <T> void batches(Stream<T> all, Consumer<List<T>> delete, Runnable step) {
        var batch = new ArrayList<T>();
        each(all, item -> {
            batch.add(item);
            if (batch.size() < BATCH) return;
            delete.accept(List.copyOf(batch));
            batch.clear();
            step.run();
        });
        if (!batch.isEmpty()) delete.accept(List.copyOf(batch));
        step.run();
    }
}
