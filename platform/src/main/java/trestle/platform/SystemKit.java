package trestle.platform;

import java.net.URI;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
import trestle.platform.accounts.AccountOptions;
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
import trestle.platform.exports.ExportRoutes;
import trestle.platform.exports.ExportSettings;
import trestle.platform.exports.ExportSource;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportRoutes;
import trestle.platform.exports.ImportTarget;
import trestle.platform.exports.Imports;
import trestle.platform.exports.TransferJobs;
import trestle.platform.exports.pages.TransferPage;
import trestle.platform.exports.pages.TransferPages;
import trestle.platform.jobs.JobPages;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.Recurrence;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimitStore;
import trestle.platform.limits.RateLimits;
import trestle.platform.links.LinkFeature;
import trestle.platform.links.LinkRules;
import trestle.platform.links.LinkTable;
import trestle.platform.links.Links;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;
import trestle.platform.live.LiveTable;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.mail.UnsubscribePages;
import trestle.platform.notices.DigestMail;
import trestle.platform.notices.Digests;
import trestle.platform.notices.NoticeFeature;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.notices.NoticeTable;
import trestle.platform.notices.Notices;
import trestle.platform.oidc.OidcTable;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.parts.Icon;
import trestle.platform.requests.RequestTable;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.search.SearchIndex;
import trestle.platform.search.SearchKey;
import trestle.platform.search.SearchSchema;
import trestle.platform.search.SearchSource;
import trestle.platform.uploads.Quota;
import trestle.platform.uploads.StorageUse;
import trestle.platform.uploads.UploadRoutes;
import trestle.platform.uploads.UploadTable;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Caller;
import trestle.platform.web.Mountable;
import trestle.platform.web.Site;
import trestle.platform.web.fields.JsonNaming;
import trestle.platform.web.fields.Shape;
import trestle.platform.web.openapi.ApiGuide;

/**
 * Puts a system together: what every system has is there from the beginning, what it may have besides is a method each,
 * and its own features are mounted.
 *
 * <pre>{@code
 * var kit = SystemKit.of(platform, "archive", "Archive", DynamoOutboxTable::new, DynamoRequestTable::new)
 *     .frame(Accent.AMBER, Texts.beside(Archive.class), layout -> layout.place("letters", "place.letters", Icon.BOOK))
 *     .accounts(stores, profiles, Set.of("member"), "admin");
 * var letters = new Letters(new DynamoLetterTable(kit.database()), kit.clock(), kit.ids());
 * kit.mount(new LetterRoutes(letters), new LetterPages(letters));
 * }</pre>
 *
 * <p>The order of these calls does not matter, except that a feature is added before it is asked for. After {@link #site} or
 * {@link #start} nothing can be added. Used by one thread until then.
 */
public final class SystemKit implements AutoCloseable {
    private static final Texts TEXTS = Texts.beside(SystemKit.class);

    private final Platform platform;
    private final String name;
    private final String title;
    private final Transactions transactions;
    private final RateLimitStore counts;
    private final StoredIdempotency responses;
    private final Jobs jobs;
    private final List<UnaryOperator<Layout>> layouts = new ArrayList<>();
    private final List<Mountable> features = new ArrayList<>();
    private final List<SearchIndex> indexes = new ArrayList<>();
    private final Deque<AutoCloseable> closing = new ArrayDeque<>();
    private Accent accent = Accent.SLATE;
    private Texts texts = TEXTS;
    private JsonNaming naming = JsonNaming.CAMEL_CASE;
    private boolean unlisted;
    private final Map<String, AccountFeature> accounts = new LinkedHashMap<>();
    private final Map<String, List<UnaryOperator<Layout>>> ofPopulations = new HashMap<>();
    private @Nullable OidcFeature oidc;
    private AccountOptions options = AccountOptions.NONE;
    private @Nullable Uploads uploads;
    private @Nullable LiveEvents live;
    private @Nullable Notices notices;
    private @Nullable UnsubscribePages unsubscribe;
    private @Nullable Links links;
    private @Nullable Site site;

    private SystemKit(Platform platform, String name, String title, OutboxTable outbox, RequestTable requests) {
        this.platform = platform;
        this.name = name;
        this.title = title;
        this.transactions = platform.database().transactions();
        this.counts = new StoredRateLimits(requests);
        this.responses = new StoredIdempotency(requests);
        this.jobs = new Jobs(
                name,
                new StoredOutbox(outbox, transactions),
                platform.clock(),
                platform.ids(),
                platform.meters(),
                platform.workers());
        jobs.handle(MailHandler.KIND, new MailHandler(platform.mail()));
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
        this.accent = colour;
        this.texts = words.or(TEXTS);
        layouts.add(navigation);
        return open();
    }

    /** The navigation on the pages of one of several populations, such as {@code operator}. */
    public SystemKit frame(String population, UnaryOperator<Layout> navigation) {
        ofPopulations.computeIfAbsent(population, each -> new ArrayList<>()).add(navigation);
        return open();
    }

    /** How its API spells the names of fields. */
    public SystemKit json(JsonNaming spelling) {
        this.naming = spelling;
        return open();
    }

    /** Keeps it out of search engines, and its addresses from other sites. */
    public SystemKit unlisted() {
        this.unlisted = true;
        return open();
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
     * @param people the table's repository of {@link trestle.platform.accounts.people.PersonItems}
     * @param tables the table's repositories of {@link trestle.platform.accounts.stored.AccountItems} and {@link
     *     trestle.platform.accounts.stored.AdministrationItems}
     */
    public SystemKit accounts(PersonTable people, AccountTables tables, Set<String> openRoles, String adminRole) {
        return accounts(people, tables, openRoles, adminRole, settings -> settings);
    }

    /** The same with further settings. */
    public SystemKit accounts(
            PersonTable people,
            AccountTables tables,
            Set<String> openRoles,
            String adminRole,
            UnaryOperator<AccountSettings> chosen) {
        var stored = new StoredAccounts<>(new PersonStore(people), tables, transactions, Set.of(adminRole));
        return accounts(stored.stores(), new PersonProfiles(stored, clock()), openRoles, adminRole, chosen);
    }

    /**
     * Accounts with further settings. A system with several populations of accounts says this for each, with another
     * {@link AccountSettings#population}; the first of them has the board of background jobs. What was said before of
     * invitations and providers is of the accounts that follow.
     */
    public SystemKit accounts(
            AccountStores stores,
            Profiles<?> profiles,
            Set<String> openRoles,
            String adminRole,
            UnaryOperator<AccountSettings> chosen) {
        var usual = new AccountSettings(name, title, home(), openRoles, adminRole, Set.of(adminRole), true);
        var settings = chosen.apply(usual);
        var population = settings.population().name();
        if (accounts.containsKey(population)) {
            throw new IllegalStateException("The system " + name + " has accounts \"" + population + "\" already.");
        }
        var first = accounts.isEmpty();
        accounts.put(population, new AccountFeature(this, stores, profiles, settings, counts, options, oidc, first));
        options = AccountOptions.NONE;
        oidc = null;
        return open();
    }

    /**
     * Lets people of the main population sign in at the providers that {@code NAME.oidc.providers} names; said before
     * its accounts.
     *
     * @param identities makes the store of linked identities
     * @param attempts makes the table's repository of {@link trestle.platform.oidc.OidcItems}
     */
    public SystemKit oidc(
            Function<Database, ? extends IdentityStore> identities, Function<Database, ? extends OidcTable> attempts) {
        oidc = new OidcFeature(this, identities.apply(database()), attempts.apply(database()));
        options = options.external(oidc.externalSignIns());
        return open();
    }

    /** Lets administrators invite people, by the rules in the settings of the accounts; said before the accounts. */
    public SystemKit invitations(Function<Database, ? extends InvitationStore> store) {
        options = options.invitations(store.apply(database()));
        return open();
    }

    /**
     * Removes what a system keeps for an account that is deleted, before the account itself goes. Of the first population
     * of accounts.
     */
    public SystemKit erases(AccountErasure erasure) {
        accountFeature().erases(erasure);
        return open();
    }

    /** The same for an account of one of several populations. */
    public SystemKit erases(String population, AccountErasure erasure) {
        accountFeature(population).erases(erasure);
        return open();
    }

    /**
     * Sample data. On loopback, visitors may sign in as its people.
     *
     * @param fill fills the system, given the id of each person's account by the person's key
     */
    public SystemKit demo(List<DemoPerson> people, Consumer<Map<String, String>> fill) {
        accountFeature().demo(people, fill);
        return open();
    }

    /**
     * Files that people send.
     *
     * @param tickets makes the table's repository of {@link trestle.platform.uploads.UploadItems}
     * @param types the content types that may be sent
     * @param bytesMax the most bytes of one file
     */
    public SystemKit uploads(Function<Database, ? extends UploadTable> tickets, Set<String> types, long bytesMax) {
        return takes(tickets, types, bytesMax, null);
    }

    /**
     * Files that people send, with a limit of what each may store: ten gibibytes, unless the setting {@code NAME.quota}
     * says otherwise.
     */
    public SystemKit uploads(
            Function<Database, ? extends UploadTable> tickets,
            Set<String> types,
            long bytesMax,
            Function<Database, ? extends StorageUse> use) {
        long quota = platform.settings().bytes(name + ".quota", Quota.BYTES);
        return takes(tickets, types, bytesMax, new Quota(use.apply(database()), quota));
    }

    private SystemKit takes(
            Function<Database, ? extends UploadTable> tickets,
            Set<String> types,
            long bytesMax,
            @Nullable Quota quota) {
        uploads = new Uploads(
                platform.objects(),
                tickets.apply(database()),
                jobs,
                transactions,
                clock(),
                ids(),
                types,
                bytesMax,
                quota);
        return open();
    }

    /**
     * Events that tell pages, and other instances, what changed.
     *
     * @param events makes the table's repository of {@link trestle.platform.live.LiveItems}
     */
    public SystemKit live(Function<Database, ? extends LiveTable> events) {
        var made = new LiveEvents(events.apply(database()), clock(), ids());
        live = made;
        // What is announced of progress may be lost or repeated: the page reads how far a job is.
        jobs.whenProgressed(jobId -> transactions.commit(made.add(JobPages.PROGRESSED, Map.of("jobId", jobId))));
        return closes(made);
    }

    /**
     * Notices to people, with a bell on every page and a digest by mail; said after the accounts.
     *
     * @param table makes the table's repository of {@link trestle.platform.notices.NoticeItems}
     * @param kinds what there is to tell
     */
    public SystemKit notices(Function<Database, ? extends NoticeTable> table, NoticeKinds kinds) {
        if (notices != null) throw new IllegalStateException("The system " + name + " has notices already.");
        var people = accountStores().people();
        var stored = table.apply(database());
        var told = new Notices(stored, kinds.kept(), clock(), ids());
        var mail = new DigestMail(title, home(), kinds, this::texts, unsubscribeLinks());
        var digests =
                new Digests(stored, told, jobs, transactions, people::find, mail, platform.mail(), clock(), ids());
        notices = told;
        turnsOff(Digests.LIST, "notice.digest", digests::turnOff);
        layouts.add(layout -> layout.notices(NoticeFeature.PAGE));
        return handle(Digests.KIND, digests::handle)
                .mount(new NoticeFeature(told, digests, kinds))
                .erases((account, run) -> told.erase(account.id()));
    }

    /**
     * A kind of mail that people turn off by a link of {@link #unsubscribeLinks}.
     *
     * @param list the kind of mail, a word in lower case
     * @param text the key of what the mail is called: "the summary of your notifications"
     * @param off turns it off for the id of who gets it, who may be gone by then
     */
    public SystemKit turnsOff(String list, String text, Consumer<String> off) {
        if (unsubscribe == null) {
            unsubscribe = new UnsubscribePages(unsubscribeLinks());
            mount(unsubscribe);
        }
        unsubscribe.turnsOff(list, text, off);
        return open();
    }

    /** Links at the end of mail, which turn that mail off. */
    public UnsubscribeLinks unsubscribeLinks() {
        var keys = new ArrayList<byte[]>();
        keys.add(platform.secrets().key("unsubscribe"));
        keys.addAll(platform.secrets().olderKeys("unsubscribe"));
        return new UnsubscribeLinks(name, home(), keys);
    }

    /**
     * Share links, which open single things without an account.
     *
     * @param table makes the table's repository of {@link trestle.platform.links.LinkItems}
     * @param rules who makes links, and what they open
     */
    public SystemKit links(Function<Database, ? extends LinkTable> table, LinkRules rules) {
        if (links != null) throw new IllegalStateException("The system " + name + " has share links already.");
        links = new Links(
                table.apply(database()),
                rules::opens,
                platform.passwords(),
                new RateLimits(counts, clock()),
                new ClientKeys(platform.secrets().key("clients")),
                platform.secrets().key("links"),
                home(),
                clock());
        if (!rules.path().contains("{")) {
            layouts.add(layout -> layout.account(rules.path().substring(1), "place.links", Icon.KEY));
        }
        return mount(new LinkFeature(links, rules, transactions, clock()));
    }

    /**
     * Exports of what the system stores of an account, which are deleted with it: the tasks that make them, and their
     * routes, {@code /me/exports}. Said after the accounts and the spelling of JSON.
     *
     * @param jobs where exports and imports are kept
     * @param schemaVersion raised when older programs can no longer read what is exported
     * @param selection reads which part of the data is wanted
     */
    public Exports exports(TransferJobs jobs, int schemaVersion, ExportSource source, Shape<String> selection) {
        open();
        var settings = transferSettings(schemaVersion);
        var made = new Exports(settings, source, jobs, transactions, this.jobs, platform.objects(), clock(), ids());
        mount(new ExportRoutes(made, selection));
        erases((account, run) -> made.erase(account.id(), run.steps("Deleting exports")));
        return made;
    }

    /** Exports of everything at once. */
    public Exports exports(TransferJobs jobs, int schemaVersion, ExportSource source) {
        return exports(jobs, schemaVersion, source, fields -> fields.make(() -> "all"));
    }

    /**
     * Imports of what the system exports, or of tables, from files that were uploaded: their tasks and routes, {@code
     * /uploads} and {@code /imports}. Said after the uploads.
     *
     * @param jobs where exports and imports are kept
     * @param caller who may import
     * @param uploadsADay how many files an account may announce in a day
     */
    public <T> Imports<T> imports(
            TransferJobs jobs, int schemaVersion, ImportTarget<T> target, Caller caller, int uploadsADay) {
        open();
        var made = new Imports<>(
                transferSettings(schemaVersion),
                target,
                jobs,
                transactions,
                this.jobs,
                uploads(),
                platform.objects(),
                clock(),
                ids());
        mount(new UploadRoutes(uploads(), caller, uploadsADay), new ImportRoutes(made, caller));
        erases((account, run) -> made.erase(account.id(), run.steps("Deleting imports")));
        return made;
    }

    /** The page of exports and imports, {@code /transfer}, which the account's menu leads to. */
    public SystemKit transferPage(TransferPage page, Exports exports, Imports<?> imports, TransferJobs jobs) {
        layouts.add(layout -> layout.account(TransferPages.PLACE, "place.transfer", Icon.DOWNLOAD));
        return mount(new TransferPages(page, exports, imports, uploads(), jobs));
    }

    private ExportSettings transferSettings(int schemaVersion) {
        return ExportSettings.of(name, schemaVersion).json(naming);
    }

    /**
     * An index of what the system lets be found, built when the system starts. Where the system has live events, said
     * before, it follows those of all instances.
     *
     * @param touched the document that an event is about, if any
     */
    public SearchIndex search(
            SearchSchema schema, SearchSource source, Function<LiveEvent, Optional<SearchKey>> touched) {
        var index = SearchIndex.prepare(schema, source, live(), touched);
        indexes.add(index);
        closes(index);
        return index;
    }

    /** An index that the system itself brings up to date after each write: of a system that has one instance. */
    public SearchIndex search(SearchSchema schema, SearchSource source) {
        var index = SearchIndex.prepare(schema, source);
        indexes.add(index);
        closes(index);
        return index;
    }

    /** Says who does tasks of a kind. */
    public SystemKit handle(String kind, TaskHandler handler) {
        jobs.handle(kind, handler);
        return this;
    }

    /** Says who does work that recurs: in each period once, by one of the instances. */
    public SystemKit recurring(String kind, Recurrence when, TaskHandler handler) {
        jobs.recurring(kind, when, handler);
        return this;
    }

    /** Adds features: their routes and pages. */
    public SystemKit mount(Mountable... mounted) {
        features.addAll(List.of(mounted));
        return open();
    }

    /** Closes something with the system, after its tasks have ended; the last added first. */
    public SystemKit closes(AutoCloseable part) {
        closing.push(part);
        return open();
    }

    private SystemKit open() {
        if (site != null) throw new IllegalStateException("The system " + name + " is put together already.");
        return this;
    }

    public Platform platform() {
        return platform;
    }

    public Database database() {
        return platform.database();
    }

    /** With which changes are committed. */
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
        return new RateLimits(counts, clock());
    }

    public Accounts accounts() {
        return accountFeature().accounts();
    }

    /** The accounts of one of several populations. */
    public Accounts accounts(String population) {
        return accountFeature(population).accounts();
    }

    public AccountStores accountStores() {
        return accountFeature().stores();
    }

    /** The first. */
    private AccountFeature accountFeature() {
        return accounts.values().stream()
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The system " + name + " has no accounts."));
    }

    private AccountFeature accountFeature(String population) {
        var feature = accounts.get(population);
        if (feature == null) {
            throw new IllegalStateException("The system " + name + " has no accounts \"" + population + "\".");
        }
        return feature;
    }

    public Uploads uploads() {
        if (uploads == null) throw new IllegalStateException("The system " + name + " takes no files.");
        return uploads;
    }

    public LiveEvents live() {
        if (live == null) throw new IllegalStateException("The system " + name + " has no live events.");
        return live;
    }

    @Nullable LiveEvents liveIfAny() {
        return live;
    }

    public Notices notices() {
        if (notices == null) throw new IllegalStateException("The system " + name + " has no notices.");
        return notices;
    }

    public Links links() {
        if (links == null) throw new IllegalStateException("The system " + name + " has no share links.");
        return links;
    }

    @Nullable Uploads uploadsIfAny() {
        return uploads;
    }

    String name() {
        return name;
    }

    String title() {
        return title;
    }

    public Texts texts() {
        return texts;
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
        var made = Site.of(name, layout())
                .json(naming)
                .idempotency(responses, transactions)
                .limits(limits());
        if (unlisted) made.unlisted();
        accounts.forEach((population, feature) -> feature.mount(made, layout(population)));
        features.forEach(feature -> feature.mount(made));
        ApiGuide.declare(made, title);
        return made;
    }

    /** What stands around pages that lie in no population's area, or in that of the main one. */
    private Layout layout() {
        var main = accounts.get("");
        var layout = with(layouts);
        return main == null ? layout : main.layout(layout);
    }

    private Layout layout(String population) {
        return population.isEmpty()
                ? layout()
                : accountFeature(population).layout(with(ofPopulations.getOrDefault(population, List.of())));
    }

    private Layout with(List<UnaryOperator<Layout>> navigation) {
        var layout = Layout.of(title, accent, "/" + name + "/", texts);
        for (var each : navigation) layout = each.apply(layout);
        return layout;
    }

    /** Starts its tasks, and offers a setup code on the console while there is no administrator. */
    public void start() {
        site();
        accounts.values().forEach(AccountFeature::offerSetupCode);
        indexes.forEach(SearchIndex::start);
        jobs.start();
    }

    /** Whether it has sample data. */
    public boolean hasDemo() {
        return accounts.values().stream().anyMatch(AccountFeature::hasDemo);
    }

    /** Fills an empty system with its sample data, the same each time; nothing happens where it has none. */
    public void fillDemo() {
        accounts.values().forEach(AccountFeature::fillDemo);
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
