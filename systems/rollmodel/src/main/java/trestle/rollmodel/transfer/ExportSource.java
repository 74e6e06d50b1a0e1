package trestle.rollmodel.transfer;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.chat.ChatTable;
import trestle.rollmodel.chat.QuoteCheck;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.coaching.RosterEntry;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;

/** What a person's export is made of, read page by page so that no journal need fit in memory. */
public record ExportSource(
        ProfileTable accounts,
        JournalTable journal,
        CommentTable comments,
        CoachingTable coaching,
        ChatTable chat,
        SharedJournals shared) {
    private static final int PAGE = 100;

    /** The most queries for comments at once. */
    private static final int QUERIES_MAX = 8;

    Optional<Profile> profile(String userId) {
        return accounts.find(userId);
    }

    /** Own entries, oldest first. */
    Stream<Entry> entries(String userId) {
        return journal.listAll(userId);
    }

    /** The comments under own entries, then own comments under the entries of others. */
    void eachComment(String userId, Consumer<Comment> each) {
        try (var entries = entries(userId)) {
            var ids = entries.map(Entry::entryId).iterator();
            while (ids.hasNext()) {
                commentsOf(some(ids)).forEach(each);
            }
        }
        eachPage(page -> comments.listByCoach(userId, page), each);
    }

    List<Comment> commentsOf(List<String> entryIds) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<List<Comment>>> queries = new ArrayList<>();
            for (var entryId : entryIds) {
                queries.add(() -> {
                    try (var all = comments.listAll(entryId)) {
                        return all.toList();
                    }
                });
            }
            var found = new ArrayList<Comment>();
            for (var answer : threads.invokeAll(queries)) {
                found.addAll(gotten(answer));
            }
            return found;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while reading comments.", e);
        }
    }

    private static <T> T gotten(Future<T> answer) throws InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof RuntimeException cause) throw cause;
            throw new IllegalStateException("Comments could not be read.", failure.getCause());
        }
    }

    void eachCoach(String userId, Consumer<CoachLink> each) {
        eachPage(page -> coaching.listCoaches(userId, page), each);
    }

    void eachAthlete(String userId, Consumer<RosterEntry> each) {
        eachPage(page -> coaching.listAthletes(userId, page), each);
    }

    void eachLinkEvent(String userId, Consumer<LinkLog> each) {
        eachPage(page -> coaching.listHistory(userId, page), each);
    }

    List<AiThread> threads(String userId) {
        return chat.listThreads(userId);
    }

    /**
     * A thread about another athlete is closed to a coach when the link has ended, or the athlete is leaving. What an
     * athlete hands on holds no answer that quotes text which is no longer shared.
     */
    Stream<AiMessage> messages(AiThread thread, Scope scope) {
        boolean own = thread.athleteId().equals(thread.userId());
        if (!own && !isReader(thread.userId(), thread.athleteId())) {
            return Stream.empty();
        }
        if (scope == Scope.ALL) return chat.listAll(thread.threadId());
        var quotes = new QuoteCheck(comments);
        var athletes = shared.ofAthlete(thread.athleteId());
        return chat.listShared(thread.threadId()).map(message -> quotes.exported(athletes, message));
    }

    private boolean isReader(String coachId, String athleteId) {
        return coaching.findLink(athleteId, coachId).isPresent()
                && accounts.find(athleteId)
                        .filter(athlete -> athlete.state() != Profile.State.DELETED)
                        .isPresent();
    }

    static List<String> some(Iterator<String> ids) {
        var some = new ArrayList<String>();
        while (ids.hasNext() && some.size() < QUERIES_MAX) {
            some.add(ids.next());
        }
        return some;
    }

    private static <T> void eachPage(Function<PageRequest, Page<T>> list, Consumer<T> each) {
        Optional<PageRequest> next = Optional.of(PageRequest.first(PAGE));
        while (next.isPresent()) {
            var request = next.get();
            var page = list.apply(request);
            page.items().forEach(each);
            next = page.next().map(request::after);
        }
    }
}
