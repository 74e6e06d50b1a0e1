package trestle.rollmodel.transfer;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.exports.ExportFile;
import trestle.platform.exports.ExportSource;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.accounts.ProfileView;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.chat.ChatTable;
import trestle.rollmodel.chat.QuoteCheck;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.templates.StaticTemplates;

/** The files of a person's export, read page by page so that no journal need fit in memory. */
public record JournalExport(
        ProfileTable accounts,
        JournalTable journal,
        CommentTable comments,
        CoachingTable coaching,
        ChatTable chat,
        SharedJournals shared)
        implements ExportSource {
    public static final int SCHEMA_VERSION = 1;
    static final String ENTRIES = "entries.json";

    /** The id of {@value #ENTRIES} in the progress of a job. */
    public static final String ENTRIES_ID = "ENTRIES";

    private static final int PAGE = 100;

    /** The most queries for comments at once. */
    private static final int QUERIES_MAX = 8;

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public List<ExportFile> files(String userId, String selection) {
        var scope = EnumText.constant(Scope.class, selection).orElseThrow();
        return List.of(
                ExportFile.object("profile.json", () -> accounts.find(userId).map(ProfileView::of))
                        .withId("PROFILE"),
                ExportFile.list(ENTRIES, () -> entries(userId).map(entry -> Exported.Entry.of(entry, scope)))
                        .withId(ENTRIES_ID),
                ExportFile.table(
                                "entries.csv",
                                EntryTable.header(scope),
                                () -> entries(userId).map(entry -> EntryTable.cells(entry, scope)))
                        .withId("TABLE"),
                ExportFile.list("comments.json", () -> allComments(userId).map(Exported.Remark::of))
                        .withId("COMMENTS"),
                ExportFile.lists("links.json", links(userId)).withId("LINKS"),
                ExportFile.list(
                                "ai_threads.json",
                                () -> chat.listThreads(userId).stream().map(Exported.ThreadRow::of))
                        .withId("THREADS"),
                ExportFile.list("ai_messages.json", () -> messages(userId, scope))
                        .withId("MESSAGES"),
                journalPage(userId, scope).withId("JOURNAL"));
    }

    @Override
    public Map<String, String> details(String selection) {
        return Map.of("sections", selection);
    }

    private ExportFile journalPage(String userId, Scope scope) {
        return ExportFile.page(
                "journal.html",
                () -> title(accounts.find(userId).map(Profile::displayName).orElse("")),
                () -> entries(userId).map(entry -> new JournalRow(entry, commentsOf(List.of(entry.entryId())))),
                rows -> page(rows, scope));
    }

    static Content page(Iterable<JournalRow> rows, Scope scope) {
        return TEMPLATES.transferJournal(rows, scope == Scope.ALL);
    }

    private static String title(String name) {
        return name.isEmpty() ? "Training journal" : "Training journal of " + name;
    }

    private Map<String, Supplier<? extends Stream<?>>> links(String userId) {
        var lists = new LinkedHashMap<String, Supplier<? extends Stream<?>>>();
        lists.put(
                "coaches", () -> all(page -> coaching.listCoaches(userId, page)).map(Exported.Coach::of));
        lists.put(
                "athletes",
                () -> all(page -> coaching.listAthletes(userId, page)).map(Exported.Athlete::of));
        lists.put(
                "history", () -> all(page -> coaching.listHistory(userId, page)).map(Exported.LinkEvent::of));
        return lists;
    }

    /** Own entries, oldest first. */
    private Stream<Entry> entries(String userId) {
        return journal.listAll(userId);
    }

    /** The comments under own entries, then own comments under the entries of others. */
    private Stream<Comment> allComments(String userId) {
        var entries = entries(userId);
        var ids = entries.map(Entry::entryId).iterator();
        var underOwn = Stream.generate(() -> some(ids))
                .takeWhile(batch -> !batch.isEmpty())
                .flatMap(batch -> commentsOf(batch).stream());
        return Stream.concat(
                        underOwn,
                        all((PageRequest page) -> comments.listByCoach(userId, page))
                                .filter(comment -> !comment.isReply()))
                .onClose(entries::close);
    }

    private List<Comment> commentsOf(List<String> entryIds) {
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

    private Stream<Exported.Message> messages(String userId, Scope scope) {
        return chat.listThreads(userId).stream()
                .flatMap(thread -> messages(thread, scope).map(message -> Exported.Message.of(thread, message)));
    }

    /**
     * A thread about another athlete is closed to a coach when the link has ended, or the athlete is leaving. What an
     * athlete hands on holds no answer that quotes text which is no longer shared.
     */
    private Stream<AiMessage> messages(AiThread thread, Scope scope) {
        boolean own = thread.athleteId().equals(thread.userId());
        if (!own && !isReader(thread.userId(), thread.athleteId())) return Stream.empty();
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

    private static List<String> some(Iterator<String> ids) {
        var some = new ArrayList<String>();
        while (ids.hasNext() && some.size() < QUERIES_MAX) {
            some.add(ids.next());
        }
        return some;
    }

    private static <T> Stream<T> all(Function<PageRequest, Page<T>> list) {
        return Page.all(list, PAGE);
    }
}
