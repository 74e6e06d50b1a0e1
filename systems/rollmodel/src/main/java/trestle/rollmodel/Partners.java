package trestle.rollmodel;

import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.platform.Secrets;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.mail.Mailer;
import trestle.platform.pages.Texts;
import trestle.platform.web.Api;
import trestle.platform.web.Pages;
import trestle.rollmodel.accounts.DynamoProfileTable;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.chat.AskPages;
import trestle.rollmodel.chat.Chat;
import trestle.rollmodel.chat.ChatRoutes;
import trestle.rollmodel.chat.DynamoChatTable;
import trestle.rollmodel.chat.DynamoSharedChatTable;
import trestle.rollmodel.chat.ModelEndpoint;
import trestle.rollmodel.chat.QuoteCheck;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.AthletePages;
import trestle.rollmodel.coaching.CoachPages;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.coaching.DynamoInvitationTable;
import trestle.rollmodel.coaching.DynamoSharedJournalTable;
import trestle.rollmodel.coaching.InvitationMail;
import trestle.rollmodel.coaching.InvitationPages;
import trestle.rollmodel.coaching.InvitationRoutes;
import trestle.rollmodel.coaching.InvitationSecrets;
import trestle.rollmodel.coaching.Invitations;
import trestle.rollmodel.coaching.LinkRoutes;
import trestle.rollmodel.coaching.Links;
import trestle.rollmodel.coaching.Roster;
import trestle.rollmodel.coaching.SharedEntryRoutes;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.coaching.SharedSearch;
import trestle.rollmodel.coaching.SharedStatsRoutes;
import trestle.rollmodel.comments.CommentPages;
import trestle.rollmodel.comments.CommentParts;
import trestle.rollmodel.comments.CommentRoutes;
import trestle.rollmodel.comments.Comments;
import trestle.rollmodel.comments.DynamoCommentTable;
import trestle.rollmodel.demo.SamplePartners;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.notices.DynamoNoticeTable;
import trestle.rollmodel.notices.NoticePages;
import trestle.rollmodel.notices.NoticeRoutes;
import trestle.rollmodel.notices.Notices;
import trestle.rollmodel.words.Tokens;

/** Everything between people: links, comments, notices, and the questions that athletes and coaches ask of a journal. */
public final class Partners implements AutoCloseable {
    private static final long SEED = 20_260_115;

    private final Supplier<SamplePartners> samples;
    private final Clock clock;
    private final ProfileTable people;
    private final Names names;
    private final Notices notices;
    private final SharedJournals journals;
    private final SharedSearch search;
    private final Links links;
    private final Roster roster;
    private final Invitations invitations;
    private final Comments comments;
    private final Threads threads;
    private final Chat chat;

    /**
     * @param site where people reach this system, such as {@code https://example.org/rollmodel}
     * @param model where a language model answers those who consent; empty for none
     */
    public Partners(
            Database database,
            Transactions transactions,
            IdSource ids,
            Secrets secrets,
            URI site,
            Enqueue later,
            Tokens tokens,
            Optional<ModelEndpoint> model) {
        var cursors = database.cursors();
        clock = database.clock();
        people = new DynamoProfileTable(database);
        var coaching = new DynamoCoachingTable(database);
        var commentTable = new DynamoCommentTable(database);
        var chatTable = new DynamoChatTable(database);
        names = new Names(people);
        var noticeTable = new DynamoNoticeTable(database);
        notices = new Notices(noticeTable, clock, ids);
        samples = () -> new SamplePartners(SEED, coaching, commentTable, noticeTable, transactions, ids);
        journals = new SharedJournals(coaching, people, new DynamoSharedJournalTable(database), cursors);
        search = new SharedSearch(tokens, cursors);
        links = new Links(coaching, transactions, notices, later, clock);
        roster = new Roster(coaching, journals, names, clock);
        invitations = new Invitations(
                new DynamoInvitationTable(database),
                coaching,
                people,
                notices,
                transactions,
                new InvitationSecrets(secrets),
                URI.create(site + "/invitation"),
                later,
                clock,
                ids);
        comments = new Comments(commentTable, journals, notices, transactions, later, clock, ids);
        threads = new Threads(
                chatTable,
                new DynamoSharedChatTable(database),
                journals,
                new QuoteCheck(commentTable),
                transactions,
                later,
                cursors,
                clock,
                ids);
        chat = new Chat(
                chatTable,
                journals,
                new DynamoJournalTable(database),
                commentTable,
                people,
                transactions,
                tokens,
                model,
                clock,
                ids);
    }

    public Notices notices() {
        return notices;
    }

    public Invitations invitations() {
        return invitations;
    }

    public Threads threads() {
        return threads;
    }

    public Comments comments() {
        return comments;
    }

    public void declare(Api api) {
        new NoticeRoutes(notices, names).declare(api);
        new LinkRoutes(links, roster, names).declare(api);
        new InvitationRoutes(invitations).declare(api);
        new SharedEntryRoutes(journals, roster, search).declare(api);
        new SharedStatsRoutes(journals, people).declare(api);
        new CommentRoutes(comments).declare(api);
        new ChatRoutes(threads, chat).declare(api);
    }

    public void declare(Pages pages) {
        new NoticePages(notices, new NoticeRoutes(notices, names)).declare(pages);
        new CoachPages(links, invitations, names).declare(pages);
        new InvitationPages(invitations).declare(pages);
        new AthletePages(journals, roster, links, search, comments, commentParts(), people).declare(pages);
        new CommentPages(comments).declare(pages);
        new AskPages(threads, chat, names, roster).declare(pages);
    }

    /** What stands under an entry on its athlete's page. */
    public CommentParts commentParts() {
        return new CommentParts(comments, names);
    }

    /** Says who does the later work that the features cause. */
    public void handle(Jobs jobs, Mailer mailer, Texts texts) {
        var mail = new InvitationMail(invitations, mailer, texts);
        jobs.handle(Invitations.MAIL, mail::handle);
        jobs.handle(Comments.PURGE, run -> {
            comments.purge(run.get("entryId"));
            return TaskResult.done();
        });
        jobs.handle(Threads.PURGE, run -> {
            threads.purge(run.get("threadId"));
            return TaskResult.done();
        });
        jobs.handle(Links.ENDED, run -> {
            threads.purgeOfLink(run.get("coachId"), run.get("athleteId"), Instant.parse(run.get("at")));
            return TaskResult.done();
        });
    }

    /** A coach for the sample athlete: linked, with comments over the time of the entries, and a question asked by each. */
    public void demo(String athleteId, String coachId, List<Entry> entries, ZoneId zone) {
        samples.get().fill(athleteId, coachId, entries, clock.instant());
        chat.demo(threads, athleteId, athleteId, "How did my escapes go in the last 8 weeks?", zone);
        chat.demo(threads, coachId, athleteId, "What was trained most in the last 8 weeks?", zone);
    }

    @Override
    public void close() {
        chat.close();
    }
}
