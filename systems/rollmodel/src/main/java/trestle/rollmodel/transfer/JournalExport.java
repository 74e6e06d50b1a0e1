package trestle.rollmodel.transfer;

import gg.jte.Content;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import trestle.rollmodel.chat.ThreadView;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.review.FocusTable;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.templates.StaticTemplates;

/** The files of a person's export, read page by page so that no journal need fit in memory. */
public record JournalExport(
        ProfileTable accounts,
        JournalTable journal,
        CommentTable comments,
        CoachingTable coaching,
        ChatTable chat,
        Techniques techniques,
        FocusTable focuses,
        SharedJournals shared)
        implements ExportSource {
    public static final int SCHEMA_VERSION = 1;
    static final String ENTRIES = "entries.json";

    /** The id of {@value #ENTRIES} in the progress of a job. */
    public static final String ENTRIES_ID = "ENTRIES";

    static final String TECHNIQUES = "techniques.json";
    static final String FOCUSES = "focus.json";
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
                                () -> chat.listThreads(userId).stream().map(ThreadView::of))
                        .withId("THREADS"),
                ExportFile.list("ai_messages.json", () -> messages(userId, scope))
                        .withId("MESSAGES"),
                ExportFile.list(TECHNIQUES, () -> techniques.find(userId).techniques().stream())
                        .withId("TECHNIQUES"),
                ExportFile.list(FOCUSES, () -> focuses(userId, scope)).withId("FOCUS"),
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
                () -> entries(userId).map(entry -> new JournalRow(entry, commentsOf(entry.entryId()))),
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
                "coaches",
                () -> all(page -> coaching.listCoaches(new AthleteId(userId), page))
                        .map(Exported.Coach::of));
        lists.put(
                "athletes",
                () -> all(page -> coaching.listAthletes(new CoachId(userId), page))
                        .map(Exported.Athlete::of));
        lists.put(
                "history",
                () -> all(page -> coaching.listHistory(new AthleteId(userId), page))
                        .map(Exported.LinkEvent::of));
        return lists;
    }

    /** What somebody wants to work on is for them alone; the words for techniques are read with the tags. */
    private Stream<Focus.Draft> focuses(String userId, Scope scope) {
        return scope == Scope.SHARED
                ? Stream.empty()
                : all(page -> focuses.list(userId, page)).map(focus -> new Focus.Draft(focus.week(), focus.text()));
    }

    /** Own entries, oldest first. */
    private Stream<Entry> entries(String userId) {
        return journal.listAll(userId);
    }

    /** The comments under own entries, then own comments under the entries of others. */
    private Stream<Comment> allComments(String userId) {
        return Stream.concat(
                ExportSource.readEach(entries(userId).map(Entry::entryId), QUERIES_MAX, this::commentsOf),
                all((PageRequest page) -> comments.listByCoach(new CoachId(userId), page))
                        .filter(comment -> !comment.isReply()));
    }

    private List<Comment> commentsOf(String entryId) {
        try (var all = comments.listAll(entryId)) {
            return all.toList();
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
        if (thread.aboutAnother()
                && shared.open(thread.athlete(), thread.coach()).isEmpty()) return Stream.empty();
        if (scope == Scope.ALL) return chat.listAll(thread.threadId());
        var quotes = new QuoteCheck(comments);
        var athletes = shared.ofAthlete(thread.athleteId());
        return chat.listShared(thread.threadId()).map(message -> quotes.exported(athletes, message));
    }

    private static <T> Stream<T> all(Function<PageRequest, Page<T>> list) {
        return Page.all(list, PAGE);
    }
}
