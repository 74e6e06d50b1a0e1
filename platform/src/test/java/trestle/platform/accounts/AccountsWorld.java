package trestle.platform.accounts;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.service.AccountMailSender;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.jobs.Outbox;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimitStore;
import trestle.platform.pages.context.Texts;
import trestle.platform.requests.RequestTable;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.web.IdempotencyStore;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.AccessLog;
import trestle.testing.FixedClock;
import trestle.testing.Meanwhile;
import trestle.testing.Trestle;

/**
 * A system's accounts for tests: its own store on the test's database, its own outbox, and passwords that are hashed
 * quickly. A system extends it to run {@link AccountStoreContract}, {@link SignUpContract} and those beside them on its store.
 */
public abstract class AccountsWorld {
    /** A row of the outbox. */
    public record Queued(String kind, Map<String, String> payload, Instant dueAt) {}

    /** A mail that was sent. */
    public record Mail(String to, String subject, String text) {
        /** The secret of the link in it. */
        public String secret() {
            return text.replaceAll("(?s).*[?]token=([A-Za-z0-9_-]+).*", "$1");
        }
    }

    /** When everything happens that does not say otherwise. */
    public static final Instant NOW = FixedClock.START;

    static final byte[] CLIENTS_KEY = "a key for tests of 32 bytes here".getBytes(StandardCharsets.US_ASCII);

    public static final String PASSWORD = "umbrella in the hall";
    public static final ClientInfo HERE = new ClientInfo("192.0.2.1", "a browser");

    private final AtomicInteger visitors = new AtomicInteger();
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});

    protected final Trestle trestle;
    public final Transactions transactions;
    public final Passwords passwords = new Passwords(10);

    private final Outbox outbox;
    private final RequestTable requests;

    /** On repositories of the system's own table. */
    protected AccountsWorld(Trestle trestle, OutboxTable outbox, RequestTable requests) {
        this.trestle = trestle;
        var client = Meanwhile.before(TransactWriteItemsRequest.class, trestle.client(), this::somebodyElse);
        this.transactions = new Transactions(client, Duration.ofMinutes(1));
        this.outbox = new StoredOutbox(outbox, transactions);
        this.requests = requests;
    }

    /** What somebody else does once, between all that the next transaction was planned from and the transaction. */
    public void beforeNextTransaction(Runnable somebodyElse) {
        meanwhile.set(somebodyElse);
    }

    private void somebodyElse() {
        meanwhile.getAndSet(() -> {}).run();
    }

    public abstract AccountStores store();

    public RateLimitStore windows() {
        return new StoredRateLimits(requests);
    }

    /** Puts a row into the system's outbox. */
    public Write add(String kind, Map<String, String> payload, Instant dueAt) {
        return outbox.add(OutboxTask.of(trestle.ids().next(trestle.clock().instant()), kind, payload, dueAt));
    }

    /** What is in the system's outbox, earliest first, which is empty afterwards. */
    public List<Queued> takeOutbox() {
        return IntStream.range(0, OutboxTask.SHARDS)
                .mapToObj(shard -> outbox.list(Integer.toString(shard), PageRequest.first(100)))
                .flatMap(page -> page.items().stream())
                .sorted(Comparator.comparing(OutboxTask::dueAt).thenComparing(OutboxTask::jobId))
                .map(this::taken)
                .toList();
    }

    private Queued taken(OutboxTask work) {
        outbox.finish(outbox.lease(work, "a test", work.dueAt()).orElseThrow());
        return new Queued(work.kind(), work.payload(), work.dueAt());
    }

    public IdempotencyStore answers() {
        return new StoredIdempotency(requests);
    }

    /** What the system knows of people beyond their accounts. */
    public abstract Profiles<?> profiles();

    /** The words of the system's pages. */
    public abstract Texts texts();

    /** Roles that may be chosen at sign-up. */
    public abstract Set<String> openRoles();

    /** The role of those who administer. */
    public abstract String firstRole();

    public Trestle trestle() {
        return trestle;
    }

    public FixedClock clock() {
        return trestle.clock();
    }

    public AccountSettings settings() {
        return new AccountSettings(
                "sample",
                "Sample",
                URI.create("http://127.0.0.1:8080/sample"),
                openRoles(),
                firstRole(),
                Set.of(firstRole()),
                true);
    }

    public Accounts accounts() {
        return accounts(passwords);
    }

    public Accounts accounts(Passwords passwords) {
        return new Accounts(
                store(),
                windows(),
                new ClientKeys(CLIENTS_KEY),
                this::add,
                transactions,
                passwords,
                settings(),
                trestle.clock(),
                trestle.ids());
    }

    /** Declares the routes and pages of accounts. */
    public void mount(Site site, Accounts accounts) {
        new AccountSite<>(accounts, profiles()).mount(site);
    }

    public AccessLog log() {
        return new AccessLog(new SimpleMeterRegistry());
    }

    /** Sends the mails in the outbox; everything else in it is left out. */
    public List<Mail> mails(Accounts accounts) {
        var sent = new ArrayList<Mail>();
        takeOutbox().stream()
                .filter(row -> row.kind().equals(AccountMailSender.KIND))
                .forEach(row -> accounts.mails()
                        .send(row.payload(), (to, subject, text) -> sent.add(new Mail(to, subject, text))));
        return sent;
    }

    public SignUps.SignUpRequest application(String email) {
        return new SignUps.SignUpRequest(email, PASSWORD, "Ann", openRoles(), Map.of());
    }

    /** Somebody at an address that nobody else has. */
    public ClientInfo elsewhere() {
        return new ClientInfo("2001:db8:0:" + Integer.toHexString(visitors.incrementAndGet()) + "::1", null);
    }

    /** An account of a confirmed address. */
    public Account member(Accounts accounts, String email) {
        accounts.signUps().signUp(application(email), elsewhere());
        var link = mails(accounts).getLast().secret();
        accounts.signUps().confirm(link, HERE);
        return store().people().findByEmail(email).orElseThrow();
    }

    /** A browser signed in; the value of its cookie. */
    public SignIn.Done signedIn(Accounts accounts, String email) {
        return (SignIn.Done) accounts.signIns().signIn(email, PASSWORD, HERE);
    }

    /** As if an address had opened as many sessions as it may. */
    public void useUpSessions(ClientKeys clients, String address) {
        var now = clock().instant();
        var full = new RateLimitStore.Window(300, now);
        windows().begin(clients.address(address), "signin", full, now, now.plus(Duration.ofHours(1)));
    }

    public NewAccount newAccount(String id, String email, String... roles) {
        var held = roles.length == 0 ? openRoles() : Set.of(roles);
        return new NewAccount(id, email, false, "Ann", held, Map.of(), passwords.hash(PASSWORD), NOW);
    }

    /** How many of a number of concurrent attempts do as hoped. */
    public static long atOnce(int count, IntPredicate tried) {
        return IntStream.range(0, count).parallel().filter(tried).count();
    }
}
