package trestle.archive.letters;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.objects.Objects;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/**
 * Deleted letters. Each waits thirty days in the outbox, as the task that removes it for good, and can come back until
 * then.
 */
public final class LetterTrash {
    /** The kind of the task. */
    public static final String KIND = "letter-purge";

    private static final String DATE = "date";
    private static final String DELETED_AT = "deletedAt";
    private static final int PAGE = 100;
    private static final int LISTED_MAX = 200;

    private final Letters letters;
    private final LetterTable table;
    private final OutboxTable outbox;
    private final Objects objects;
    private final List<LetterFollower> followers;
    private final Jobs jobs;
    private final Transactions transactions;
    private final Clock clock;

    public LetterTrash(
            Letters letters,
            LetterTable table,
            OutboxTable outbox,
            Objects objects,
            List<LetterFollower> followers,
            Jobs jobs,
            Transactions transactions,
            Clock clock) {
        this.letters = letters;
        this.table = table;
        this.outbox = outbox;
        this.objects = objects;
        this.followers = List.copyOf(followers);
        this.jobs = jobs;
        this.transactions = transactions;
        this.clock = clock;
    }

    Plan<LetterResult> delete(String date, OptionalLong seen) {
        var now = clock.instant();
        var purge = jobs.add(KIND, Map.of(DATE, date, DELETED_AT, now.toString()), now.plus(Letters.KEPT));
        return letters.delete(
                date,
                seen,
                now,
                letter -> Stream.concat(
                                Stream.of(purge),
                                followers.stream().flatMap(each -> each.deleted(letter, now).stream()))
                        .toList());
    }

    Plan<LetterResult> undelete(String date) {
        return letters.undelete(date);
    }

    /** What is in the trash, the last deleted first, at most two hundred letters. */
    public List<Letter> list() {
        return all().limit(LISTED_MAX)
                .sorted(Comparator.comparing(Letter::deletedAt, Comparator.nullsLast(Comparator.reverseOrder())))
                .toList();
    }

    /** All that is in the trash. */
    public Stream<Letter> all() {
        return IntStream.range(0, OutboxTask.SHARDS)
                .mapToObj(Integer::toString)
                .flatMap(shard -> Page.all(page -> outbox.list(shard, page), PAGE))
                .filter(task -> task.kind().equals(KIND))
                .flatMap(task -> find(task.payload()).stream());
    }

    /** The letter that a task is about, while it is the same deletion. */
    private Optional<Letter> find(Map<String, String> payload) {
        var deletedAt = Optional.ofNullable(payload.get(DELETED_AT)).map(Instant::parse);
        return Optional.ofNullable(payload.get(DATE))
                .flatMap(table::find)
                .filter(letter -> deletedAt.equals(Optional.ofNullable(letter.deletedAt())));
    }

    /** Does the task that {@link #delete} adds: nothing if the letter came back. */
    public TaskResult purge(TaskRun run) {
        find(run.payload()).ifPresent(letter -> purge(letter, run.steps("Removing the letter")));
        return TaskResult.done();
    }

    private void purge(Letter letter, Runnable step) {
        followers.forEach(follower -> follower.erase(letter.date(), step));
        LetterMoves.eraseVersions(table, letter.date(), step);
        letter.allKeys().forEach(objects::delete);
        transactions.commit(table.purge(letter, clock.instant()));
    }
}
