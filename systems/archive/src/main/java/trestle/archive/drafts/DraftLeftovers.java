package trestle.archive.drafts;

import java.time.Clock;
import java.time.Duration;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.LetterTable;
import trestle.model.Outcome;
import trestle.model.Timestamps;
import trestle.model.Transactions;
import trestle.objects.Objects;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/**
 * Removes files that nothing needs any more: those of drafts that are gone or published, and what an attempt to publish
 * left under a date. An attempt writes its task before it copies anything, so that a crash leaves nothing for good.
 */
public final class DraftLeftovers {
    /** The kind of task that removes files that a draft no longer has: {@code draftId}, and {@code keys}, one in each line. */
    public static final String FILES = "draft-files";

    /** The kind of task that looks whether an attempt to publish came to its end: {@code draftId} and {@code date}. */
    public static final String ATTEMPT = "draft-publishing";

    /** Longer than an attempt takes. */
    static final Duration AFTER = Duration.ofHours(1);

    static final String KEYS = "keys";
    static final String DATE = "date";

    private final DraftTable table;
    private final LetterTable letters;
    private final Objects objects;
    private final Transactions transactions;
    private final Clock clock;

    DraftLeftovers(DraftTable table, LetterTable letters, Objects objects, Transactions transactions, Clock clock) {
        this.table = table;
        this.letters = letters;
        this.objects = objects;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Does a task of kind {@value #FILES}. Of a draft that is gone or published, nothing is left in its folder. */
    public TaskResult remove(TaskRun run) {
        var step = run.steps("Removing files");
        var draftId = run.get(Drafts.DRAFT_ID);
        var draft = table.find(draftId);
        var named = draft.stream().flatMap(Draft::keys).collect(Collectors.toSet());
        run.get(KEYS).lines().filter(key -> !named.contains(key)).forEach(key -> {
            step.run();
            objects.delete(key);
        });
        if (named.isEmpty()) objects.deleteAll(DraftUploads.folder(draftId), step);
        return TaskResult.done();
    }

    /** Does a task of kind {@value #ATTEMPT}. */
    public TaskResult sweep(TaskRun run) {
        var draftId = run.get(Drafts.DRAFT_ID);
        var date = run.get(DATE);
        var folder = PublishedFiles.folder(date, draftId);
        if (letters.findReserved(date).isPresent())
            return TaskResult.later(run.now().plus(AFTER));
        if (isLetters(date, folder)) return TaskResult.done();
        var draft = table.find(draftId);
        if (draft.isEmpty() || draft.get().status() == Draft.Status.published) {
            objects.deleteAll(folder, run.steps("Removing files"));
            return TaskResult.done();
        }
        return sweep(draft.get(), date, folder, run);
    }

    /** Whether the letter of this date, which may have been moved there, has files in the folder. */
    private boolean isLetters(String date, String folder) {
        return letters.find(date)
                .filter(letter -> letter.keys().anyMatch(key -> key.startsWith(folder)))
                .isPresent();
    }

    /** While it removes files, nobody publishes the draft; who was about to cannot end that. */
    private TaskResult sweep(Draft draft, String date, String folder, TaskRun run) {
        if (!draft.isOpen()) return TaskResult.later(run.now().plus(AFTER));
        var held = draft.sweeping() ? draft : hold(draft, date);
        if (held == null) return TaskResult.later(run.now().plus(AFTER));
        objects.deleteAll(folder, run.steps("Removing files"));
        var free = held.changedAt(Timestamps.after(held.updatedAt(), clock))
                .sweeping(false)
                .publishing(null)
                .made();
        transactions.commit(table.revise(held, free));
        return TaskResult.done();
    }

    private @Nullable Draft hold(Draft draft, String date) {
        var recent = draft.updatedAt().plus(AFTER).isAfter(clock.instant());
        if (recent && date.equals(draft.publishing())) return null;
        var held = draft.changedAt(Timestamps.after(draft.updatedAt(), clock))
                .sweeping(true)
                .made();
        return transactions.run(table.revise(draft, held)) instanceof Outcome.Refused ? null : held;
    }
}
