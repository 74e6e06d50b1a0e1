package trestle.platform;

import java.net.URI;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.InvitationStore;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.people.PersonProfiles;
import trestle.platform.accounts.people.PersonStore;
import trestle.platform.accounts.people.PersonTable;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.DemoPerson;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.checks.ConsistencyCheck;
import trestle.platform.exports.ExportSettings;
import trestle.platform.exports.ExportSource;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportTarget;
import trestle.platform.exports.Imports;
import trestle.platform.exports.TransferJobs;
import trestle.platform.exports.TransferPage;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.Recurrence;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.limits.RateLimits;
import trestle.platform.links.LinkRules;
import trestle.platform.links.LinkTable;
import trestle.platform.links.Links;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;
import trestle.platform.live.LiveTable;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.notices.NoticeTable;
import trestle.platform.notices.Notices;
import trestle.platform.oidc.OidcTable;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.frame.OfflinePage;
import trestle.platform.requests.RequestTable;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.search.SearchIndex;
import trestle.platform.search.SearchKey;
import trestle.platform.search.SearchSchema;
import trestle.platform.search.SearchSource;
import trestle.platform.uploads.StorageUse;
import trestle.platform.uploads.UploadTable;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Caller;
import trestle.platform.web.Mountable;
import trestle.platform.web.Principal;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;
import trestle.platform.web.fields.JsonNaming;
import trestle.platform.web.fields.Shape;
import trestle.platform.web.openapi.ApiGuide;

/**
 * Puts a system together. Common features are built in, each optional feature is one method, and the system's own
 * features are mounted.
 *
 * <pre>{@code
 * var kit = SystemKit.of(platform, "archive", "Archive", DynamoOutboxTable::new, DynamoRequestTable::new)
 *     .frame(Accent.AMBER, Texts.beside(Archive.class), layout -> layout.place("letters", "place.letters", Icon.BOOK))
 *     .accounts(stores, profiles, Set.of("member"), "admin");
 * var letters = new Letters(new DynamoLetterTable(kit.database()), kit.clock(), kit.ids());
 * kit.mount(new LetterRoutes(letters), new LetterPages(letters));
 * }</pre>
 *
 * <p>The order of these calls does not matter, with two exceptions: add a feature before you use it, and call {@link
 * #oidc} and {@link #invitations} before the accounts. A call that comes too early, too late or twice is refused, at
 * the latest when the site is asked for. After {@link #site} or {@link #start} nothing can be added. Used by one thread
 * until then.
 */
public final class SystemKit implements AutoCloseable {
    private final Platform platform;
    private final String name;
    private final String title;
    private final RequestTable requests;
    private final Transactions transactions;
    private final List<ConsistencyCheck> checks = new ArrayList<>();
    private final RateLimits limits;
    private final StoredIdempotency responses;
    private final Jobs jobs;
    private final SystemFrame frame;
    private final AccountFeatures accounts;
    private final TransferFeature transfers = new TransferFeature(this);
    private final NoticeFeature notices = new NoticeFeature(this);
    private final LinkFeature links = new LinkFeature(this);
    private final LiveFeature live = new LiveFeature(this);
    private final List<Mountable> features = new ArrayList<>();
    private final Deque<AutoCloseable> closing = new ArrayDeque<>();
    private boolean unlisted;
    private Function<Principal.Member, String> theme = member -> "";
    private @Nullable Runnable samples;
    private @Nullable Site site;

    private SystemKit(Platform platform, String name, String title, OutboxTable outbox, RequestTable requests) {
        this.platform = platform;
        this.name = name;
        this.title = title;
        this.requests = requests;
        this.transactions = platform.database().transactions();
        var counts = new StoredRateLimits(requests);
        this.limits = new RateLimits(counts, platform.clock());
        this.responses = new StoredIdempotency(requests);
        this.jobs = new Jobs(
                name,
                new StoredOutbox(outbox, transactions),
                platform.clock(),
                platform.ids(),
                platform.meters(),
                workers(platform, name));
        this.frame = new SystemFrame(name, title);
        this.accounts = new AccountFeatures(this, counts);
        jobs.handle(MailHandler.KIND, new MailHandler(platform.mail()));
    }

    private static WorkerSettings workers(Platform platform, String name) {
        var usual = platform.workers();
        return usual.withLease(platform.settings().seconds(name + ".job-lease", usual.lease()));
    }

    /**
     * A kit with what every system has: tasks of an outbox, mail, limits and remembered responses.
     *
     * @param name under which the system is mounted
     * @param title what it is called on pages
     * @param outbox makes the table's repository of {@link trestle.platform.jobs.OutboxItems}
     * @param requests makes the table's repository of {@link trestle.platform.requests.RequestItems}
     */
    public static SystemKit of(
            Platform platform,
            String name,
            String title,
            Function<Database, ? extends OutboxTable> outbox,
            Function<Database, ? extends RequestTable> requests) {
        var database = platform.database();
        return new SystemKit(platform, name, title, outbox.apply(database), requests.apply(database));
    }

    /**
     * How its pages look. Paths of navigation are relative to the system, {@code letters}.
     *
     * @param words the system's texts; texts of accounts and administration that it lacks are the platform's
     */
    public SystemKit frame(Accent colour, Texts words, UnaryOperator<Layout> navigation) {
        open().frame.choose(colour, words);
        frame.add(navigation);
        return this;
    }

    /** The navigation on the pages of one of several populations, such as {@code operator}. */
    public SystemKit frame(String population, UnaryOperator<Layout> navigation) {
        open().frame.add(population, navigation);
        return this;
    }

    /** How its API and its exports spell the names of fields; called before exports and imports. */
    public SystemKit json(JsonNaming spelling) {
        open().transfers.naming(spelling);
        return this;
    }

    /**
     * How each account wants pages to look.
     *
     * @param chosen {@code light}, {@code dark}, {@code large-text}, or empty for as the device does
     */
    public SystemKit theme(Function<Principal.Member, String> chosen) {
        open().theme = chosen;
        return this;
    }

    /** Keeps it out of search engines, and its addresses from other sites. */
    public SystemKit unlisted() {
        open().unlisted = true;
        return this;
    }

    /**
     * Accounts with everything that belongs to them: routes, pages, settings, mail, deletion, administration of accounts
     * and background jobs, and a setup code for the first administrator.
     *
     * @param openRoles what may be chosen at sign-up
     * @param adminRole the role of administrators
     */
    public SystemKit accounts(AccountStores stores, Profiles<?> profiles, Set<String> openRoles, String adminRole) {
        return accounts(stores, profiles, openRoles, adminRole, settings -> settings);
    }

    /**
     * Accounts of people of whom the system keeps a name and a time zone, and nothing more.
     *
     * @param people makes the table's repository of {@link trestle.platform.accounts.people.PersonItems}
     * @param tables makes the table's repositories of {@link trestle.platform.accounts.stored.AccountItems} and {@link
     *     trestle.platform.accounts.stored.AdministrationItems}: {@link AccountTables#of}
     */
    public SystemKit accounts(
            Function<Database, ? extends PersonTable> people,
            AccountTables.Factory tables,
            Set<String> openRoles,
            String adminRole) {
        return accounts(people, tables, openRoles, adminRole, settings -> settings);
    }

    /** The same with further settings. */
    public SystemKit accounts(
            Function<Database, ? extends PersonTable> people,
            AccountTables.Factory tables,
            Set<String> openRoles,
            String adminRole,
            UnaryOperator<AccountSettings> chosen) {
        var store = new PersonStore(people.apply(database()));
        if (accounts.isEmpty()) transfers.countOn(store);
        var stored = new StoredAccounts<>(store, tables.make(database(), requests), transactions, Set.of(adminRole));
        return accounts(stored.stores(), new PersonProfiles(stored, clock()), openRoles, adminRole, chosen);
    }

    /**
     * Accounts with further settings. A system with several populations of accounts calls this for each, with another
     * {@link AccountSettings#population}; the first of them has the board of background jobs. Invitations and providers
     * apply to the accounts that are added after them.
     */
    public SystemKit accounts(
            AccountStores stores,
            Profiles<?> profiles,
            Set<String> openRoles,
            String adminRole,
            UnaryOperator<AccountSettings> chosen) {
        var usual = new AccountSettings(name, title, home(), openRoles, adminRole, Set.of(adminRole), true);
        open().accounts.add(stores, profiles, chosen.apply(usual));
        return this;
    }

    /**
     * Lets people of the main population sign in at the providers that {@code NAME.oidc.providers} names; called before
     * its accounts.
     *
     * @param identities makes the store of linked identities
     * @param attempts makes the table's repository of {@link trestle.platform.oidc.OidcItems}
     */
    public SystemKit oidc(
            Function<Database, ? extends IdentityStore> identities, Function<Database, ? extends OidcTable> attempts) {
        open().accounts.oidc(identities.apply(database()), attempts.apply(database()));
        return this;
    }

    /** Lets administrators invite people, by the rules in the settings of the accounts; called before the accounts. */
    public SystemKit invitations(Function<Database, ? extends InvitationStore> store) {
        open().accounts.invitations(store.apply(database()));
        return this;
    }

    /**
     * Removes what a system keeps for an account that is deleted, before the account itself goes. For the first
     * population of accounts.
     */
    public SystemKit erases(AccountErasure erasure) {
        open().accounts.first().erases(erasure);
        return this;
    }

    /** The same for an account of one of several populations. */
    public SystemKit erases(String population, AccountErasure erasure) {
        open().accounts.of(population).erases(erasure);
        return this;
    }

    /**
     * Sample data. On loopback, visitors may sign in as its people.
     *
     * @param fill fills the system, given the id of each person's account by the person's key
     */
    public SystemKit demo(List<DemoPerson> people, Consumer<Map<String, String>> fill) {
        open().accounts.first().demo(people, fill);
        return this;
    }

    /**
     * Sample data that no account owns. The system mounts a page of its own for it, {@code /demo}, where {@link
     * Platform#opensDemo} says so.
     *
     * @param fill fills the system, unless it has been filled before
     */
    public SystemKit demo(Runnable fill) {
        open().requireAbsent(samples, "sample data");
        samples = fill;
        return this;
    }

    /**
     * File uploads of people of whom the system keeps a {@link trestle.platform.accounts.people.Person}, which counts what
     * they store: at most ten gibibytes, unless the setting {@code NAME.quota} says otherwise. Called after the accounts.
     *
     * @param tickets makes the table's repository of {@link trestle.platform.uploads.UploadItems}
     * @param types the content types that may be sent
     * @param bytesMax the most bytes of one file
     */
    public SystemKit uploads(Function<Database, ? extends UploadTable> tickets, Set<String> types, long bytesMax) {
        open().transfers.addUploads(tickets.apply(database()), types, bytesMax);
        return this;
    }

    /** The same for accounts of which the system keeps another record, which counts what they store. */
    public SystemKit uploads(
            Function<Database, ? extends UploadTable> tickets,
            Set<String> types,
            long bytesMax,
            Function<Database, ? extends StorageUse> use) {
        open().transfers.addUploads(tickets.apply(database()), types, bytesMax, use.apply(database()));
        return this;
    }

    /**
     * Events that tell pages, and other instances, what changed.
     *
     * @param events makes the table's repository of {@link trestle.platform.live.LiveItems}
     */
    public SystemKit live(Function<Database, ? extends LiveTable> events) {
        open().live.add(events.apply(database()));
        return this;
    }

    /**
     * Notices to people, with a bell on every page and a digest by mail; called after the accounts.
     *
     * @param table makes the table's repository of {@link trestle.platform.notices.NoticeItems}
     * @param kinds the kinds of notice
     */
    public SystemKit notices(Function<Database, ? extends NoticeTable> table, NoticeKinds kinds) {
        open().notices.add(table.apply(database()), kinds, frame);
        return this;
    }

    /**
     * A kind of mail that people turn off by a link of {@link #unsubscribeLinks}.
     *
     * @param list the kind of mail, a word in lower case
     * @param text the key of what the mail is called: "the summary of your notifications"
     * @param off turns it off for the id of who gets it, who may be gone by then
     */
    public SystemKit turnsOff(String list, String text, Consumer<String> off) {
        open().notices.turnsOff(list, text, off);
        return this;
    }

    /** Links at the end of mail, which turn that mail off. */
    public UnsubscribeLinks unsubscribeLinks() {
        return notices.unsubscribeLinks();
    }

    /**
     * Share links, which open single things without an account.
     *
     * @param table makes the table's repository of {@link trestle.platform.links.LinkItems}
     * @param rules who makes links, and what they open
     */
    public SystemKit links(Function<Database, ? extends LinkTable> table, LinkRules rules) {
        open().links.add(table.apply(database()), rules, limits(), frame);
        return this;
    }

    /**
     * Exports of what the system stores of an account, which are deleted with it: the tasks that make them, and their
     * routes, {@code /me/exports}. Called after the accounts and the spelling of JSON.
     *
     * @param jobs where exports and imports are kept
     * @param schemaVersion raised when older programs can no longer read what is exported
     * @param selection reads which part of the data is wanted
     */
    public Exports exports(TransferJobs jobs, int schemaVersion, ExportSource source, Shape<String> selection) {
        return exports(jobs, schemaVersion, source, selection, settings -> settings);
    }

    /** Exports with further settings. */
    public Exports exports(
            TransferJobs jobs,
            int schemaVersion,
            ExportSource source,
            Shape<String> selection,
            UnaryOperator<ExportSettings> chosen) {
        return open().transfers.addExports(jobs, schemaVersion, source, selection, chosen);
    }

    /** Exports of everything at once. */
    public Exports exports(TransferJobs jobs, int schemaVersion, ExportSource source) {
        return exports(jobs, schemaVersion, source, fields -> fields.make(() -> "all"));
    }

    /**
     * Imports of what the system exports, or of tables, from files that were uploaded: their tasks and routes, {@code
     * /uploads} and {@code /imports}. Called after the uploads.
     *
     * @param jobs where exports and imports are kept
     * @param caller who may import
     * @param uploadsADay how many files an account may announce in a day
     */
    public <T> Imports<T> imports(
            TransferJobs jobs, int schemaVersion, ImportTarget<T> target, Caller caller, int uploadsADay) {
        return open().transfers.addImports(jobs, schemaVersion, target, caller, uploadsADay);
    }

    /** The page of exports and imports, {@code /transfer}, which the account's menu leads to. */
    public SystemKit transferPage(TransferPage page, Exports exports, Imports<?> imports, TransferJobs jobs) {
        open().transfers.addPage(page, exports, imports, jobs, frame);
        return this;
    }

    /**
     * An index of what the system lets be found, built when the system starts. Where live events were added before, it
     * follows those of all instances.
     *
     * @param touched the document that an event is about, if any
     */
    public SearchIndex search(
            SearchSchema schema, SearchSource source, Function<LiveEvent, Optional<SearchKey>> touched) {
        return open().live.search(schema, source, touched);
    }

    /** An index that the system itself brings up to date after each write: of a system that has one instance. */
    public SearchIndex search(SearchSchema schema, SearchSource source) {
        return open().live.search(schema, source);
    }

    /** Registers the handler for a kind of task. */
    public SystemKit handle(String kind, TaskHandler handler) {
        open().jobs.handle(kind, handler);
        return this;
    }

    /** Registers recurring work: once per period, on one instance. */
    public SystemKit recurring(String kind, Recurrence when, TaskHandler handler) {
        open().jobs.recurring(kind, when, handler);
        return this;
    }

    /** Adds features: their routes and pages. */
    public SystemKit mount(Mountable... mounted) {
        open().features.addAll(List.of(mounted));
        return this;
    }

    /** Closes something with the system, after its tasks have ended; the last added first. */
    public SystemKit closes(AutoCloseable part) {
        open().closing.push(part);
        return this;
    }

    private SystemKit open() {
        if (site != null) throw new IllegalStateException("The system " + name + " is put together already.");
        return this;
    }

    /** A feature that was added; refused with the call that adds it. */
    <T> T required(@Nullable T feature, String what, String call) {
        if (feature != null) return feature;
        throw new IllegalStateException("The system " + name + " has no " + what + ". Call " + call + " first.");
    }

    /** Refuses a feature that was added before. */
    void requireAbsent(@Nullable Object feature, String what) {
        if (feature != null) throw new IllegalStateException("The system " + name + " has " + what + " already.");
    }

    public Platform platform() {
        return platform;
    }

    public Database database() {
        return platform.database();
    }

    /** Adds checks of what is stored, which {@code trestle check} runs. */
    public SystemKit checks(List<ConsistencyCheck> more) {
        checks.addAll(more);
        return this;
    }

    public List<ConsistencyCheck> checks() {
        return List.copyOf(checks);
    }

    /** Commits changes. */
    public Transactions transactions() {
        return transactions;
    }

    public Clock clock() {
        return platform.clock();
    }

    public IdSource ids() {
        return platform.ids();
    }

    public Jobs jobs() {
        return jobs;
    }

    /** Counts what is limited, in the system's own table. */
    public RateLimits limits() {
        return limits;
    }

    public Accounts accounts() {
        return accounts.first().accounts();
    }

    /** The accounts of one of several populations. */
    public Accounts accounts(String population) {
        return accounts.of(population).accounts();
    }

    public AccountStores accountStores() {
        return accounts.first().stores();
    }

    public Uploads uploads() {
        return transfers.uploads();
    }

    @Nullable Uploads uploadsIfAny() {
        return transfers.uploadsIfAny();
    }

    public LiveEvents live() {
        return live.events();
    }

    @Nullable LiveEvents liveIfAny() {
        return live.eventsIfAny();
    }

    public Notices notices() {
        return notices.get();
    }

    public Links links() {
        return links.get();
    }

    String name() {
        return name;
    }

    String title() {
        return title;
    }

    public Texts texts() {
        return frame.texts();
    }

    /** Where its pages begin for people, without a slash at the end, such as {@code https://example.org/archive}. */
    public URI home() {
        return URI.create(platform.publicUrl() + "/" + name);
    }

    /** The system as the web sees it, complete. */
    public Site site() {
        if (site == null) site = build();
        return site;
    }

    private Site build() {
        accounts.checkComplete(frame);
        checkTexts();
        var made = Site.of(name, accounts.layout("", frame))
                .json(transfers.naming())
                .idempotency(responses, transactions)
                .limits(limits())
                .theme(theme);
        if (unlisted) made.unlisted();
        accounts.mount(made, frame);
        features.forEach(feature -> feature.mount(made));
        ApiGuide.declare(made, title);
        made.pages()
                .get(
                        OfflinePage.PATH,
                        Caller.ANYONE,
                        request -> Response.page(View.part(OfflinePage.page(request.visit(), made.frame()))));
        return made;
    }

    /** A text that a declaration needs and that is missing would otherwise be an error page, when somebody comes to it. */
    private void checkTexts() {
        var required = new RequiredTexts(frame.texts());
        accounts.requireTexts(required, frame);
        notices.requireTexts(required);
        transfers.requireTexts(required);
        required.check(name);
    }

    /** Starts its tasks, and offers a setup code on the console while there is no administrator. */
    public void start() {
        site();
        accounts.forEach(AccountFeature::offerSetupCode);
        live.start();
        jobs.start();
    }

    /** Whether it has sample data. */
    public boolean hasDemo() {
        return samples != null || accounts.hasDemo();
    }

    /** Fills an empty system with its sample data, the same each time; nothing happens where it has none. */
    public void fillDemo() {
        accounts.forEach(AccountFeature::fillDemo);
        if (samples != null) samples.run();
    }

    /** Ends its tasks first, since they use everything else. */
    @Override
    public void close() {
        jobs.close();
        while (!closing.isEmpty()) close(closing.pop());
    }

    private void close(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception e) {
            LoggerFactory.getLogger(SystemKit.class).error("A part of {} did not stop cleanly", name, e);
        }
    }
}
