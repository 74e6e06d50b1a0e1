package trestle.rollmodel.chat;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import trestle.model.Change;
import trestle.model.Cursors;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.platform.accounts.Enqueue;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.SharedJournal;
import trestle.rollmodel.coaching.SharedJournals;

/**
 * Conversations with a journal. A thread is opened by standing under its owner; one about another's journal also needs
 * the link, which is read each time. What an answer in it rests on is held against the coach filter and the texts of today
 * before a coach gets it.
 */
public record Threads(
        ChatTable table,
        SharedChatTable shared,
        SharedJournals journals,
        QuoteCheck quotes,
        Transactions transactions,
        Enqueue enqueue,
        Cursors cursors,
        Clock clock,
        IdSource ids) {
    public static final int THREADS_MAX = 200;
    public static final int TITLE_MAX = 80;

    /** Work that clears away the messages of a thread that is gone: {@code threadId}. */
    public static final String PURGE = "thread-purge";

    private static final int PURGED_AT_ONCE = 25;
    private static final Comparator<AiThread> LATEST_FIRST = Comparator.comparing(AiThread::lastActiveAt)
            .thenComparing(AiThread::threadId)
            .reversed();

    /** The result of beginning a thread. */
    public sealed interface Begun {
        record Done(AiThread thread) implements Begun {}

        /** There is no such athlete for this coach. */
        record NotLinked() implements Begun {}

        record TooMany() implements Begun {}
    }

    /** Begins a thread about the caller's own journal, or about that of a linked athlete. */
    public Change<Begun> begin(String userId, AthleteId athlete, Optional<String> title) {
        if (!userId.equals(athlete.value()) && !isLinked(athlete, new CoachId(userId)))
            return Change.none(new Begun.NotLinked());
        var now = clock.instant();
        var thread = new AiThread(userId, ids.next(now), athlete.value(), title.orElse(null), now, now, false, null);
        var begin = table.begin(thread);
        return Change.of(Plan.<Begun>of(new Begun.Done(thread), begin).ifRefused(begin, Threads::tooMany));
    }

    private static Begun tooMany(Refusal refusal) {
        if (refusal instanceof Refusal.ConditionFailed) return new Begun.TooMany();
        throw refusal;
    }

    /** Someone's threads that they may read, the latest first. */
    public Page<AiThread> list(String userId, PageRequest page) {
        var boundTo = "Threads.list\n" + page.audience();
        var after = page.cursor().map(cursor -> new String(cursors.open(cursor, boundTo), StandardCharsets.UTF_8));
        var linked = new HashMap<AthleteId, Boolean>();
        var threads = table.listThreads(userId).stream()
                .sorted(LATEST_FIRST)
                .filter(thread ->
                        after.map(place -> place(thread).compareTo(place) < 0).orElse(true))
                .filter(thread -> !thread.aboutAnother()
                        || linked.computeIfAbsent(thread.athlete(), athlete -> isLinked(athlete, thread.coach())))
                .limit(page.limit() + 1L)
                .toList();
        return Page.limited(
                threads, page.limit(), last -> cursors.seal(place(last).getBytes(StandardCharsets.UTF_8), boundTo));
    }

    /** Whether a coach reads an athlete's journal now. */
    boolean isLinked(AthleteId athlete, CoachId coach) {
        return journals.open(athlete, coach).isPresent();
    }

    private static String place(AiThread thread) {
        return "%015d %s".formatted(thread.lastActiveAt().toEpochMilli(), thread.threadId());
    }

    /** The caller's own thread, if it may be read now. */
    public Optional<AiThread> find(String userId, String threadId) {
        return table.find(userId, threadId)
                .filter(thread -> !thread.aboutAnother() || isLinked(thread.athlete(), thread.coach()));
    }

    /** Another title, or none, and whether coaches read what is shared of it; what is empty stays. */
    public Change<Optional<AiThread>> revise(
            String userId, String threadId, Optional<String> title, Optional<Boolean> sharedWithCoaches) {
        return Change.planned(() -> {
            var before = find(userId, threadId);
            var after = before.map(thread -> thread.revised(
                    title.isPresent() ? title.filter(text -> !text.isEmpty()).orElse(null) : thread.title(),
                    sharedWithCoaches.orElse(thread.sharedWithCoaches())));
            if (before.equals(after)) return Plan.none(after);
            var revise = table.revise(before.orElseThrow(), after.orElseThrow());
            return Plan.of(after, revise).replanIfRefused(revise);
        });
    }

    /** Deletes a thread at once, and its messages later; false if there is none. */
    public Change<Boolean> delete(String userId, String threadId) {
        return Change.planned(() -> {
            if (table.find(userId, threadId).isEmpty()) return Plan.none(false);
            var delete = table.delete(userId, threadId);
            return Plan.of(true, delete)
                    .replanIfRefused(delete)
                    .with(enqueue.add(PURGE, Map.of("threadId", threadId), clock.instant()));
        });
    }

    /** The messages of the caller's own thread, in order. */
    public Optional<Page<AiMessage>> listMessages(String userId, String threadId, PageRequest page) {
        return messages(userId, threadId, () -> table.listMessages(threadId, page));
    }

    /** The same, the latest first. */
    Optional<Page<AiMessage>> listLatest(String userId, String threadId, PageRequest page) {
        return messages(userId, threadId, () -> table.listLatest(threadId, page));
    }

    private Optional<Page<AiMessage>> messages(String userId, String threadId, Supplier<Page<AiMessage>> read) {
        return table.find(userId, threadId)
                .flatMap(thread -> thread.aboutAnother()
                        ? journals.open(thread.athlete(), thread.coach()).map(journal -> seen(journal, read.get()))
                        : Optional.of(read.get()));
    }

    /** Whether the owner of a thread may read every answer to a question in it as it was given. */
    boolean mayReadAnswers(AiThread thread, String question) {
        if (!thread.aboutAnother()) return true;
        var answers = answers(thread.threadId(), question);
        return journals.open(thread.athlete(), thread.coach())
                .filter(journal -> quotes.unchanged(journal, answers).size() == answers.size())
                .isPresent();
    }

    /** An answer is stored right after its question. */
    private List<AiMessage> answers(String threadId, String question) {
        try (var stored = table.listAll(threadId)) {
            var messages = stored.toList();
            return IntStream.range(1, messages.size())
                    .filter(place -> isQuestion(messages.get(place - 1), question))
                    .mapToObj(messages::get)
                    .filter(message -> message.role() == AiMessage.Role.ASSISTANT)
                    .toList();
        }
    }

    private static boolean isQuestion(AiMessage message, String question) {
        return message.role() == AiMessage.Role.USER && message.content().equals(question);
    }

    /** The threads that an athlete shares with coaches, for one who is linked. */
    public Optional<Page<AiThread>> listShared(CoachId coach, AthleteId athlete, PageRequest page) {
        return journals.open(athlete, coach).map(journal -> shared.listThreads(athlete.value(), page));
    }

    /** A thread that an athlete shares with coaches, for one who is linked. */
    public Optional<AiThread> findShared(CoachId coach, AthleteId athlete, String threadId) {
        return journals.open(athlete, coach).flatMap(journal -> findShared(athlete, threadId));
    }

    private Optional<AiThread> findShared(AthleteId athlete, String threadId) {
        return shared.findThread(athlete.value(), threadId)
                .filter(AiThread::sharedWithCoaches)
                .filter(thread -> !thread.aboutAnother());
    }

    /** The shared messages of such a thread, but for answers that rest on entries this coach does not see. */
    public Optional<Page<AiMessage>> listSharedMessages(
            CoachId coach, AthleteId athlete, String threadId, PageRequest page) {
        return journals.open(athlete, coach)
                .flatMap(journal -> findShared(athlete, threadId)
                        .map(thread -> seen(journal, shared.listMessages(threadId, page))));
    }

    private Page<AiMessage> seen(SharedJournal journal, Page<AiMessage> page) {
        return new Page<>(quotes.shown(journal, page.items()), page.next(), page.ended());
    }

    /** Clears away the messages of a thread that is gone. May be repeated. */
    public void purge(String threadId) {
        var first = PageRequest.first(PURGED_AT_ONCE);
        for (var page = table.listMessages(threadId, first); !page.items().isEmpty(); ) {
            table.purge(page.items());
            page = table.listMessages(threadId, first);
        }
    }

    /** Takes away a coach's threads about an athlete that were begun before their link ended. May be repeated. */
    public void purgeOfLink(CoachId coach, AthleteId athlete, Instant ended) {
        table.listThreads(coach.value()).stream()
                .filter(thread -> thread.athlete().equals(athlete))
                .filter(thread -> !thread.createdAt().isAfter(ended))
                .forEach(thread -> delete(coach.value(), thread.threadId()).commit(transactions));
    }
}
