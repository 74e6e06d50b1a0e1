package trestle.rollmodel;

import java.net.URI;
import java.util.List;
import trestle.model.Transactions;
import trestle.platform.Platform;
import trestle.platform.accounts.AccountAuthenticator;
import trestle.platform.accounts.AccountMails;
import trestle.platform.accounts.AccountPages;
import trestle.platform.accounts.AccountRoutes;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.Accounts;
import trestle.platform.accounts.Passwords;
import trestle.platform.accounts.Profiles;
import trestle.platform.jobs.JobPages;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimits;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.CapturedMailPages;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.MailMessage;
import trestle.platform.pages.Icon;
import trestle.platform.pages.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.web.ApiGuide;
import trestle.platform.web.Site;
import trestle.rollmodel.accounts.DynamoAccountTable;
import trestle.rollmodel.accounts.DynamoAdministrationTable;
import trestle.rollmodel.accounts.DynamoSessionTable;
import trestle.rollmodel.accounts.RollModelAccounts;
import trestle.rollmodel.chat.ModelEndpoint;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.demo.Demo;
import trestle.rollmodel.demo.DemoPages;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Readers;
import trestle.rollmodel.words.Tokens;

/** The whole of Rollmodel, put together from what the platform gives: services, routes, pages, and work done later. */
public final class RollModel implements AutoCloseable {
    static final String NAME = "rollmodel";
    static final String TITLE = "Rollmodel";

    private final Texts texts = Texts.beside(RollModel.class);
    private final Transactions transactions;
    private final Jobs jobs;
    private final Accounts accounts;
    private final AccountStore people;
    private final OwnJournal journal;
    private final Partners partners;
    private final Transfers transfers;
    private final Demo demo;
    private final boolean demoOpen;
    private final Site site;

    public RollModel(Platform platform, Passwords passwords) {
        this(platform, passwords, WorkerSettings.normal());
    }

    /** With a pace of its own for the work that is done later. */
    public RollModel(Platform platform, Passwords passwords, WorkerSettings pace) {
        var database = platform.database();
        var cursors = platform.cursors();
        var clock = platform.clock();
        var ids = platform.ids();
        transactions = database.transactions();
        var home = URI.create(platform.publicUrl() + "/" + NAME);
        var tokens = Tokens.named(platform.settings().text("rollmodel.stop-words", Tokens.CHOICES.getFirst()));

        var requests = new DynamoRequestTable(database);
        var windows = new StoredRateLimits(requests);
        var outbox = new StoredOutbox(new DynamoOutboxTable(database), transactions);
        jobs = new Jobs(NAME, outbox, clock, ids, platform.meters(), pace);

        var people = new DynamoAccountTable(database);
        var administration = new DynamoAdministrationTable(database);
        var sessions = new DynamoSessionTable(database);
        var store = RollModelAccounts.store(people, sessions, administration, requests, transactions, cursors);
        this.people = store.people();
        var sending = new AccountSettings(NAME, TITLE, home, Roles.OPEN, Roles.ADMIN, Roles.PRIVILEGED, true);
        var captured = platform.mail() instanceof CapturedMail && platform.loopback();
        var settings = captured ? sending.capturingMail(CapturedMailPages.PATH) : sending;
        var clients = new ClientKeys(platform.secrets().key("clients"));
        accounts = new Accounts(store, windows, clients, jobs::add, transactions, passwords, settings, clock, ids);

        partners = new Partners(
                database,
                transactions,
                ids,
                platform.secrets(),
                home,
                jobs::add,
                tokens,
                ModelEndpoint.of(platform.settings()));
        journal = new OwnJournal(
                new DynamoJournalTable(database),
                tokens,
                cursors,
                entry -> List.of(partners.comments().leftovers(entry.entryId())),
                clock,
                ids);

        transfers =
                new Transfers(platform, transactions, jobs, journal.entries(), partners.comments(), partners.threads());

        demo = new Demo(
                store.people(),
                accounts,
                passwords,
                journal.entries(),
                transactions,
                partners::demo,
                platform.secrets(),
                clock,
                ids);
        demoOpen = platform.demo() && platform.loopback();

        var notices = partners.notices();
        site = Site.of(NAME, frame())
                .accounts(new AccountAuthenticator(accounts))
                .idempotency(new StoredIdempotency(requests), transactions)
                .limits(new RateLimits(windows, clock))
                .notices(member -> notices.countUnread(member.accountId()));
        declare(
                RollModelAccounts.profiles(people, administration, transactions, clock),
                new Readers(new DynamoCoachingTable(database), people));
        jobs.handle(AccountMails.KIND, run -> {
            accounts.mails()
                    .send(
                            run.payload(),
                            (to, subject, text) ->
                                    MailHandler.send(platform.mail(), MailMessage.plain(to, subject, text)));
            return TaskResult.done();
        });
        partners.handle(jobs, platform.mail(), texts);
        transfers.handle(jobs, accounts.deletions());
    }

    private <C> void declare(Profiles<C> profiles, Readers readers) {
        var api = site.api();
        new AccountRoutes<>(accounts, profiles).mount(site);
        new AccountPages<>(accounts, profiles).mount(site);
        journal.declare(api);
        var comments = partners.commentParts();
        journal.declare(
                site.pages(), readers, (request, entry, page) -> comments.forAthlete(request, entry.entryId(), page));
        partners.declare(api);
        transfers.declare(api);
        partners.declare(site.pages());
        transfers.declare(site.pages());
        new JobPages(jobs).mount(site, Roles.ADMIN);
        new HomePages(demoOpen).declare(site.pages());
        if (demoOpen) new DemoPages(demo).declare(site.pages());
        ApiGuide.declare(site, TITLE);
    }

    private Layout frame() {
        var base = "/" + NAME;
        return Layout.of(TITLE, Accent.TEAL, base + "/", texts)
                .place(base + "/entries", "place.journal", Icon.BOOK, Roles.ATHLETE)
                .place(base + "/progress", "place.progress", Icon.CHART, Roles.ATHLETE)
                .chief(base + "/entries/new", "place.log", Icon.PLUS, Roles.ATHLETE)
                .place(base + "/athletes", "place.athletes", Icon.PEOPLE, Roles.COACH)
                .place(base + "/coaches", "place.coaches", Icon.EYE, Roles.ATHLETE)
                .place(base + "/ask", "place.ask", Icon.CHAT, Roles.ATHLETE, Roles.COACH)
                .place(base + "/admin/users", "place.users", Icon.SHIELD, Roles.ADMIN)
                .place(base + "/admin/jobs", "place.jobs", Icon.CALENDAR, Roles.ADMIN)
                .account(base + "/transfer", "place.transfer", Icon.DOWNLOAD)
                .account(base + "/settings", "place.settings", Icon.SETTINGS)
                .search(base + "/search", Roles.ATHLETE)
                .notices(base + "/notices")
                .doors(base + "/signin", base + "/signout")
                .offline("offline");
    }

    public Site site() {
        return site;
    }

    /** Who there is. */
    public AccountStore people() {
        return people;
    }

    public Accounts accounts() {
        return accounts;
    }

    public Entries entries() {
        return journal.entries();
    }

    /** With which changes are committed. */
    public Transactions transactions() {
        return transactions;
    }

    public Partners partners() {
        return partners;
    }

    public Transfers transfers() {
        return transfers;
    }

    public Jobs jobs() {
        return jobs;
    }

    /** The sample data. */
    public Demo demo() {
        return demo;
    }

    /** Begins the work that is due. */
    public void start() {
        jobs.start();
    }

    @Override
    public void close() {
        jobs.close();
        partners.close();
    }
}
