package trestle.archive.letters;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.objects.Objects;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/**
 * Moves a letter to another date, as a task that can be broken off at any point and goes on.
 *
 * <ol>
 *   <li>One transaction marks the letter, which ends edits, comments and reactions, and reserves the new date.
 *   <li>Files, versions and what follows the letter are copied; a copy that is there already stays.
 *   <li>One transaction puts the letter under the new date, removes it from the old, and leaves a redirect there.
 *   <li>What is left under the old date is removed. Until then nothing is filed there.
 * </ol>
 */
public final class LetterMoves {
    /** The kind of the task. */
    public static final String KIND = "letter-move";

    private static final String FROM = "date";
    private static final String TO = "to";
    private static final int VERSIONS_AT_ONCE = 10;

    private final Letters letters;
    private final LetterTable table;
    private final Objects objects;
    private final List<LetterFollower> followers;
    private final Jobs jobs;
    private final Transactions transactions;
    private final Clock clock;
    private final IdSource ids;

    public LetterMoves(
            Letters letters,
            LetterTable table,
            Objects objects,
            List<LetterFollower> followers,
            Jobs jobs,
            Transactions transactions,
            Clock clock,
            IdSource ids) {
        this.letters = letters;
        this.table = table;
        this.objects = objects;
        this.followers = List.copyOf(followers);
        this.jobs = jobs;
        this.transactions = transactions;
        this.clock = clock;
        this.ids = ids;
    }

    /** What became of a request to move a letter. */
    public sealed interface Begun {
        record Started(String jobId) implements Begun {}

        /** @param why anything but {@link LetterResult.Done} */
        record Refused(LetterResult why) implements Begun {}
    }

    /** Begins to move a letter. */
    Plan<Begun> begin(String date, LetterDate to) {
        var found = letters.find(date);
        if (found.isEmpty()) return refused(new LetterResult.Missing());
        var moving = found.get().movingTo();
        if (moving != null) return refused(new LetterResult.Moving(moving));
        if (letters.isTaken(to.text())) {
            return refused(new LetterResult.DateTaken(letters.nextFree(to).map(LetterDate::text)));
        }
        var now = clock.instant();
        var jobId = ids.next(now);
        var begin = table.beginMove(date, to.text());
        var reserve = table.reserve(new ReservedDate(to.text(), date, now));
        var task = jobs.add(jobId, KIND, Map.of(FROM, date, TO, to.text()), now);
        return Plan.<Begun>of(new Begun.Started(jobId), begin, reserve, task)
                .replanIfRefused(begin)
                .replanIfRefused(reserve);
    }

    private static Plan<Begun> refused(LetterResult why) {
        return Plan.none(new Begun.Refused(why));
    }

    /** Does the task that {@link #begin} adds. */
    public TaskResult run(TaskRun run) {
        var from = run.get(FROM);
        var to = run.get(TO);
        findMoving(from, to).ifPresent(letter -> move(letter, to, run));
        table.findMoved(from)
                .filter(moved -> moved.to().equals(to) && moved.cleanedAt() == null)
                .ifPresent(moved -> clean(moved, run.steps("Removing the old copy")));
        return TaskResult.done();
    }

    private Optional<Letter> findMoving(String from, String to) {
        return table.find(from).filter(letter -> to.equals(letter.movingTo()));
    }

    private void move(Letter letter, String to, TaskRun run) {
        var step = run.steps("Copying");
        letter.allKeys().forEach(key -> copyFile(letter, key, to, step));
        copyVersions(letter, to, step);
        followers.forEach(follower -> follower.copy(letter.date(), to, step));
        swap(letter, to);
    }

    private void copyFile(Letter letter, String key, String to, Runnable step) {
        step.run();
        objects.copy(key, moved(key, letter.date(), to));
    }

    /** The key of a file below its letter's date, below another. */
    private static String moved(String key, String from, String to) {
        var folder = "letters/" + from + "/";
        return key.startsWith(folder) ? "letters/" + to + "/" + key.substring(folder.length()) : key;
    }

    /** The newest comes with the letter. */
    private void copyVersions(Letter letter, String to, Runnable step) {
        Optional<PageRequest> next = Optional.of(PageRequest.first(VERSIONS_AT_ONCE));
        while (next.isPresent()) {
            step.run();
            var page = table.listWhole(letter.date(), next.get());
            var older = page.items().stream()
                    .filter(version -> version.timestamp().isBefore(letter.updatedAt()))
                    .map(version -> version.at(to))
                    .toList();
            if (!older.isEmpty()) table.copy(older);
            next = page.next().map(next.get()::after);
        }
    }

    private void swap(Letter letter, String to) {
        var from = letter.date();
        var now = clock.instant();
        var files = movedAll(letter.fileKeys(), from, to);
        var pages = letter.pageKeys() == null ? null : movedAll(letter.pageKeys(), from, to);
        var pdf = movedIfAny(letter.pdfKey(), from, to);
        var outcome = transactions.run(
                table.arrive(letter.arrived(to, files, pages, pdf)),
                table.depart(letter, to),
                table.release(to),
                table.redirect(new MovedLetter(from, to, now, null, left(letter, to))),
                table.keep(new ReservedDate(from, from, now)),
                letters.changed(from),
                letters.changed(to));
        // Somebody else who had the task may have done it.
        if (outcome instanceof Outcome.Refused(var write, var refusal)
                && findMoving(from, to).isPresent()) throw refusal;
    }

    private static List<String> movedAll(List<String> keys, String from, String to) {
        return keys.stream().map(key -> moved(key, from, to)).toList();
    }

    private static @Nullable String movedIfAny(@Nullable String key, String from, String to) {
        return key == null ? null : moved(key, from, to);
    }

    /** The files that are left under the old date. */
    private static List<String> left(Letter letter, String to) {
        return letter.allKeys()
                .filter(key -> !moved(key, letter.date(), to).equals(key))
                .toList();
    }

    private void clean(MovedLetter moved, Runnable step) {
        var from = moved.date();
        followers.forEach(follower -> follower.erase(from, step));
        eraseVersions(table, from, step);
        Optional.ofNullable(moved.fileKeys()).orElse(List.of()).forEach(key -> {
            step.run();
            objects.delete(key);
        });
        transactions.commit(table.markCleaned(from, clock.instant()), table.release(from));
    }

    static void eraseVersions(LetterTable table, String date, Runnable step) {
        Page<LetterVersion> some;
        do {
            step.run();
            some = table.listWhole(date, PageRequest.first(VERSIONS_AT_ONCE));
            if (!some.items().isEmpty()) table.erase(some.items());
        } while (!some.items().isEmpty());
    }
}
