package trestle.rollmodel;

import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.platform.Secrets;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.limits.MailLimits;
import trestle.platform.mail.Mailer;
import trestle.platform.pages.context.Texts;
import trestle.platform.web.Mountable;
import trestle.platform.web.Request;
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
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.AthletePages;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.coaching.DynamoSharedJournalTable;
import trestle.rollmodel.coaching.LinkRoutes;
import trestle.rollmodel.coaching.Links;
import trestle.rollmodel.coaching.Roster;
import trestle.rollmodel.coaching.SharedEntryRoutes;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.coaching.SharedSearch;
import trestle.rollmodel.comments.CommentPages;
import trestle.rollmodel.comments.CommentParts;
import trestle.rollmodel.comments.CommentRoutes;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.comments.Comments;
import trestle.rollmodel.comments.DynamoCommentTable;
import trestle.rollmodel.demo.Demo;
import trestle.rollmodel.demo.SampleCoach;
import trestle.rollmodel.invitations.CoachPages;
import trestle.rollmodel.invitations.DynamoInvitationTable;
import trestle.rollmodel.invitations.InvitationMail;
import trestle.rollmodel.invitations.InvitationPages;
import trestle.rollmodel.invitations.InvitationRoutes;
import trestle.rollmodel.invitations.InvitationSecrets;
import trestle.rollmodel.invitations.Invitations;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.EntryPages;
import trestle.rollmodel.journal.EntryRoutes;
import trestle.rollmodel.journal.JournalPages;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.journal.OwnTags;
import trestle.rollmodel.journal.Readers;
import trestle.rollmodel.notices.JournalNotices;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.ProgressPages;
import trestle.rollmodel.progress.StatsRoutes;
import trestle.rollmodel.search.Search;
import trestle.rollmodel.search.SearchPages;
import trestle.rollmodel.search.SearchRoutes;
import trestle.rollmodel.words.Tokens;

/** The services of Rollmodel on one database, the routes and pages that lead to them, and the tasks that they cause. */
public final class Services implements AutoCloseable {
    private final JournalTable journal;
    private final CoachingTable coaching;
    private final ProfileTable people;
    private final Names names;
    private final SharedJournals journals;
    private final SharedSearch sharedSearch;
    private final Links links;
    private final Roster roster;
    private final Invitations invitations;
    private final Comments comments;
    private final Entries entries;
    private final Search search;
    private final Threads threads;
    private final Chat chat;
    private final Demo demo;

    /**
     * @param home where people reach this system, such as {@code https://example.org/rollmodel}
     * @param model where a language model answers those who consent; empty for none
     */
    public Services(
            Database database,
            Transactions transactions,
            IdSource ids,
            AccountStore accounts,
            MailLimits mailLimits,
            JournalNotices notices,
            Secrets secrets,
            URI home,
            Enqueue enqueue,
            Tokens tokens,
            Optional<ModelEndpoint> model) {
        Clock clock = database.clock();
        var cursors = database.cursors();
        CommentTable commentTable = new DynamoCommentTable(database);
        var chatTable = new DynamoChatTable(database);
        journal = new DynamoJournalTable(database);
        coaching = new DynamoCoachingTable(database);
        people = new DynamoProfileTable(database);
        names = new Names(people);
        journals = new SharedJournals(coaching, people, new DynamoSharedJournalTable(database), cursors);
        sharedSearch = new SharedSearch(tokens, cursors);
        links = new Links(coaching, notices, enqueue, clock);
        roster = new Roster(coaching, journals, names, clock);
        invitations = new Invitations(
                new DynamoInvitationTable(database),
                coaching,
                people,
                accounts,
                mailLimits,
                notices,
                new InvitationSecrets(secrets),
                URI.create(home + "/invitation"),
                enqueue,
                clock,
                ids);
        comments = new Comments(commentTable, journals, notices, transactions, enqueue, clock, ids);
        entries = new Entries(journal, tokens, entry -> List.of(comments.cleanup(entry.entryId())), clock, ids);
        search = new Search(journal, tokens, cursors);
        threads = new Threads(
                chatTable,
                new DynamoSharedChatTable(database),
                journals,
                new QuoteCheck(commentTable),
                transactions,
                enqueue,
                cursors,
                clock,
                ids);
        chat = new Chat(chatTable, journals, journal, commentTable, people, tokens, model, clock, ids);
        var coach = new SampleCoach(coaching, commentTable, new DynamoNoticeTable(database), transactions, ids);
        demo = new Demo(entries, coach, threads, chat, transactions, clock);
    }

    /** Every route and page of the features. */
    public List<Mountable> routes() {
        var tags = new OwnTags(entries);
        var parts = new CommentParts(comments, names);
        return List.of(
                new EntryRoutes(entries),
                new SearchRoutes(search),
                StatsRoutes.own(journal),
                new LinkRoutes(links, roster, names),
                new InvitationRoutes(invitations),
                new SharedEntryRoutes(journals, roster, sharedSearch),
                StatsRoutes.ofAthlete(this::progress),
                new CommentRoutes(comments),
                new ChatRoutes(threads, chat),
                new JournalPages(entries, tags),
                new EntryPages(entries, tags, new Readers(coaching, people), parts::forAthlete),
                new SearchPages(search),
                new ProgressPages(journal),
                new CoachPages(links, invitations, names),
                new InvitationPages(invitations),
                new AthletePages(journals, roster, links, sharedSearch, comments, parts, people, names),
                new CommentPages(comments, names),
                new AskPages(threads, chat, names, roster));
    }

    private Progress progress(Request request) {
        var journal = SharedEntryRoutes.open(journals, request);
        return new Progress(journal::load, people.zone(journal.athleteId()));
    }

    /** Adds the handlers of the tasks that the services enqueue. */
    public void handle(Jobs jobs, Mailer mailer, Texts texts) {
        jobs.handle(Invitations.MAIL, TaskHandler.of(new InvitationMail(invitations, mailer, texts)::handle));
        jobs.handle(Comments.PURGE, TaskHandler.of(run -> comments.purge(run.get("entryId"))));
        jobs.handle(Threads.PURGE, TaskHandler.of(run -> threads.purge(run.get("threadId"))));
        jobs.handle(
                Links.ENDED,
                TaskHandler.of(run -> threads.purgeOfLink(
                        new CoachId(run.get("coachId")),
                        new AthleteId(run.get("athleteId")),
                        Instant.parse(run.get("at")))));
    }

    public SharedJournals journals() {
        return journals;
    }

    public Invitations invitations() {
        return invitations;
    }

    public Comments comments() {
        return comments;
    }

    public Entries entries() {
        return entries;
    }

    public Threads threads() {
        return threads;
    }

    public Demo demo() {
        return demo;
    }

    /** Ends what waits for a model. */
    @Override
    public void close() {
        chat.close();
    }
}
