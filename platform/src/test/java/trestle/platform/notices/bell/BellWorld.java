package trestle.platform.notices.bell;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import trestle.model.Transactions;
import trestle.platform.SystemKit;
import trestle.platform.accounts.Account;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRuns;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.Mailer;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.notices.DigestMail;
import trestle.platform.notices.Digests;
import trestle.platform.notices.NewNotice;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.notices.NoticeTable;
import trestle.platform.notices.Notices;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Principal;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.platform.web.pipeline.Tokens;
import trestle.testing.Trestle;

/** The test site: people are signed in by their names. */
final class BellWorld {
    static final URI HOME = URI.create(Sent.ORIGIN + "/bell");

    final Trestle trestle;
    final NoticeTable table;
    final StoredOutbox outbox;
    final Notices notices;
    final CapturedMail mail;
    final UnsubscribeLinks links = new UnsubscribeLinks("bell", HOME, List.of(new byte[32]));
    final Map<String, Account> accounts = new ConcurrentHashMap<>();
    final Digests digests;
    final Site site;
    final Dispatcher dispatcher;
    private final Transactions transactions;
    private final NoticeKinds kinds;

    BellWorld(Trestle trestle) {
        this.trestle = trestle;
        table = new DynamoNoticeTable(trestle.database());
        transactions = new Transactions(trestle.client());
        outbox = new StoredOutbox(new DynamoOutboxTable(trestle.database()), transactions);
        kinds = NoticeKinds.of((reader, ids) -> ids.stream().collect(Collectors.toMap(id -> id, id -> "Name of " + id)))
                .kind("wave", "place.settings", (notice, reader) -> "/waves/" + notice.targetId())
                .keptFor(Duration.ofDays(180));
        notices = new Notices(table, kinds.kept(), trestle.clock(), trestle.ids());
        mail = new CapturedMail(trestle.clock());
        digests = digests(mail);
        site = site();
        dispatcher = new Dispatcher(
                Origins.of(URI.create(Sent.ORIGIN)),
                new byte[32],
                new GeneralLimit(10_000, 1_000, trestle.clock()),
                new AccessLog(new SimpleMeterRegistry()),
                trestle.clock(),
                trestle.ids());
        dispatcher.mount(site);
        join("ann", true);
        join("bea", true);
    }

    /** The same digests, sent by another mailer. */
    Digests digests(Mailer mailer) {
        var jobs = new Jobs(
                "bell", outbox, trestle.clock(), trestle.ids(), new SimpleMeterRegistry(), WorkerSettings.normal());
        return new Digests(
                table,
                notices,
                jobs,
                transactions,
                id -> Optional.ofNullable(accounts.get(id)),
                new DigestMail("Bell", HOME, kinds, () -> Texts.beside(SystemKit.class), links),
                mailer,
                trestle.clock(),
                trestle.ids());
    }

    private Site site() {
        var layout = Layout.of("Bell", Accent.TEAL, "/bell/", Texts.beside(SystemKit.class))
                .notices("notices");
        var made = Site.of("bell", layout).accounts(new Authenticator() {
            @Override
            public Optional<Principal.Member> bySession(String secret) {
                return Optional.ofNullable(accounts.get(secret)).map(BellWorld::member);
            }

            @Override
            public Optional<Principal.Member> byToken(String secret) {
                return Optional.empty();
            }
        });
        notices.site(digests, kinds).mount(made);
        links.turnsOff(Digests.LIST, "notice.digest", digests::turnOff).pages().mount(made);
        return made;
    }

    private static Principal.Member member(Account account) {
        return new Principal.Member(
                account.id(),
                account.name(),
                Set.of(),
                account.verified(),
                ZoneOffset.UTC,
                new Principal.Via.Session("h"));
    }

    void join(String id, boolean verified) {
        accounts.put(
                id,
                new Account(
                        id,
                        id + "@example.org",
                        verified,
                        "Name of " + id,
                        Set.of(),
                        Account.State.ACTIVE,
                        null,
                        ZoneOffset.UTC,
                        trestle.clock().instant()));
    }

    /** Somebody waves at another, who gets a notice. */
    void wave(String from, String to) {
        var now = trestle.clock().advance(Duration.ofMillis(1));
        transactions.commit(notices.add(NewNotice.about("wave").to(to).by(from).target("w1"), now));
    }

    /** Does the task of somebody's digest, as a worker does. */
    TaskResult run(Digests by, String userId) {
        return run(by, userId, table.findDigest(userId).orElseThrow().taskId());
    }

    TaskResult run(Digests by, String userId, String taskId) {
        return by.handle(TaskRuns.of(taskId, Digests.KIND, Map.of("userId", userId), trestle.clock()));
    }

    /** Somebody's request, by the cookie of their session. */
    OutgoingResponse send(String person, Sent sent) {
        return sent.cookie("bell", person)
                .header("X-CSRF-Token", Tokens.of(dispatcher, person))
                .by(dispatcher);
    }
}
