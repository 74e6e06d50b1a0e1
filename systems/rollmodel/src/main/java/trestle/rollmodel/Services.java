package trestle.rollmodel;

import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.Secrets;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.language.LanguageModel;
import trestle.platform.limits.MailLimits;
import trestle.platform.mail.Mailer;
import trestle.platform.pages.context.Texts;
import trestle.platform.web.Mountable;
import trestle.platform.web.Request;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.chat.AskPages;
import trestle.rollmodel.chat.Chat;
import trestle.rollmodel.chat.ChatRoutes;
import trestle.rollmodel.chat.DynamoSharedChatTable;
import trestle.rollmodel.chat.QuoteCheck;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.AthletePages;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;
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
import trestle.rollmodel.comments.Comments;
import trestle.rollmodel.demo.Demo;
import trestle.rollmodel.demo.SampleCoach;
import trestle.rollmodel.invitations.CoachPages;
import trestle.rollmodel.invitations.InvitationMail;
import trestle.rollmodel.invitations.InvitationPages;
import trestle.rollmodel.invitations.InvitationRoutes;
import trestle.rollmodel.invitations.InvitationSecrets;
import trestle.rollmodel.invitations.Invitations;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.EntryPages;
import trestle.rollmodel.journal.EntryRoutes;
import trestle.rollmodel.journal.JournalPages;
import trestle.rollmodel.journal.OwnTags;
import trestle.rollmodel.notices.JournalNotices;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.ProgressPages;
import trestle.rollmodel.progress.StatsRoutes;
import trestle.rollmodel.progress.Trainings;
import trestle.rollmodel.review.ReviewPages;
import trestle.rollmodel.review.ReviewRoutes;
import trestle.rollmodel.review.Reviews;
import trestle.rollmodel.search.Search;
import trestle.rollmodel.search.SearchPages;
import trestle.rollmodel.search.SearchRoutes;
import trestle.rollmodel.techniques.TechniquePages;
import trestle.rollmodel.techniques.TechniqueRoutes;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;

/** The services of Rollmodel on one database, the routes and pages that lead to them, and the tasks that they cause. */
public final class Services {
    private final Tables tables;
    private final Names names;
    private final Techniques techniques;
    private final Reviews reviews;
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
     * @param model answers those who consent; empty for none
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
            Optional<LanguageModel> model) {
        tables = Tables.on(database);
        var clock = database.clock();
        var cursors = database.cursors();
        names = new Names(tables.people());
        techniques = new Techniques(tables.techniques());
        reviews = new Reviews(tables.journal(), tables.focuses(), techniques, tokens, clock);
        journals =
                new SharedJournals(tables.coaching(), tables.people(), new DynamoSharedJournalTable(database), cursors);
        sharedSearch = new SharedSearch(tokens, cursors, techniques);
        links = new Links(tables.coaching(), notices, enqueue, clock);
        roster = new Roster(tables.coaching(), journals, names, clock);
        invitations = new Invitations(
                tables.invitations(),
                tables.coaching(),
                tables.people(),
                accounts,
                mailLimits,
                notices,
                new InvitationSecrets(secrets),
                URI.create(home + "/invitation"),
                enqueue,
                clock,
                ids);
        comments = new Comments(tables.comments(), journals, notices, transactions, enqueue, clock, ids);
        entries =
                new Entries(tables.journal(), tokens, entry -> List.of(comments.cleanup(entry.entryId())), clock, ids);
        search = new Search(tables.journal(), tokens, cursors, techniques);
        threads = new Threads(
                tables.chat(),
                new DynamoSharedChatTable(database),
                journals,
                new QuoteCheck(tables.comments()),
                transactions,
                enqueue,
                cursors,
                clock,
                ids);
        chat = new Chat(
                tables.chat(),
                journals,
                tables.journal(),
                tables.comments(),
                tables.people(),
                tokens,
                model,
                clock,
                ids);
        var coach = new SampleCoach(tables.coaching(), tables.comments(), tables.notices(), transactions, ids);
        demo = new Demo(entries, coach, threads, chat, transactions, clock);
    }

    /** Every route and page of the features. */
    public List<Mountable> routes() {
        var tags = new OwnTags(entries, techniques);
        var parts = new CommentParts(comments, names);
        return List.of(
                new EntryRoutes(entries, techniques),
                new SearchRoutes(search),
                StatsRoutes.own(this::ownProgress),
                new LinkRoutes(links, roster, names),
                new InvitationRoutes(invitations),
                new SharedEntryRoutes(journals, roster, sharedSearch),
                StatsRoutes.ofAthlete(this::progress),
                new CommentRoutes(comments),
                new ChatRoutes(threads, chat),
                new JournalPages(entries, tags, techniques, this::focus),
                new EntryPages(entries, tags, this::readers, parts::forAthlete),
                new SearchPages(search),
                new ProgressPages(tables.journal(), this::ownProgress),
                new CoachPages(links, invitations, names),
                new InvitationPages(invitations),
                new AthletePages(journals, roster, links, sharedSearch, comments, parts, this::progress, names),
                new CommentPages(comments, names),
                new AskPages(threads, chat, names, roster),
                new TechniqueRoutes(techniques),
                new TechniquePages(techniques),
                new ReviewRoutes(reviews),
                new ReviewPages(reviews));
    }

    /** Who reads the shared part of an athlete's entries: the coaches linked at this moment, by name. */
    private List<String> readers(String athleteId) {
        var coaches = links.listCoaches(new AthleteId(athleteId), PageRequest.first(CoachLink.COACHES_MAX))
                .map(CoachLink::coachUserId)
                .items();
        return names.of(coaches).values().stream().sorted().toList();
    }

    private Progress ownProgress(Request request) {
        var athleteId = request.accountId();
        return new Progress(Trainings.of(tables.journal(), athleteId), request.zone(), techniques.words(athleteId));
    }

    private Optional<String> focus(Request request) {
        var today = LocalDate.ofInstant(request.at(), request.zone());
        return reviews.focus(request.accountId(), today);
    }

    private Progress progress(Request request) {
        var journal = SharedEntryRoutes.open(journals, request);
        var athleteId = journal.athleteId();
        return new Progress(journal::load, tables.people().zone(athleteId), techniques.words(athleteId));
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

    public Techniques techniques() {
        return techniques;
    }

    public Reviews reviews() {
        return reviews;
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
}
