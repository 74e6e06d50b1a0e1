package trestle.bench.enhanced;

import static java.util.Map.entry;

import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.accounts.AccountRows;
import trestle.bench.enhanced.accounts.AdministrationRows;
import trestle.bench.enhanced.accounts.ApiToken;
import trestle.bench.enhanced.accounts.AuditEntry;
import trestle.bench.enhanced.accounts.Credential;
import trestle.bench.enhanced.accounts.MailToken;
import trestle.bench.enhanced.accounts.Profile;
import trestle.bench.enhanced.accounts.RoleHolders;
import trestle.bench.enhanced.accounts.Session;
import trestle.bench.enhanced.accounts.SessionOfUser;
import trestle.bench.enhanced.accounts.SessionRows;
import trestle.bench.enhanced.accounts.SetupCode;
import trestle.bench.enhanced.chat.AiMessage;
import trestle.bench.enhanced.chat.AiThread;
import trestle.bench.enhanced.chat.ChatRows;
import trestle.bench.enhanced.chat.SharedChatRows;
import trestle.bench.enhanced.coaching.CoachLink;
import trestle.bench.enhanced.coaching.CoachingRows;
import trestle.bench.enhanced.coaching.Comment;
import trestle.bench.enhanced.coaching.CommentRows;
import trestle.bench.enhanced.coaching.Invitation;
import trestle.bench.enhanced.coaching.InvitationRows;
import trestle.bench.enhanced.coaching.LinkLog;
import trestle.bench.enhanced.coaching.RosterEntry;
import trestle.bench.enhanced.journal.Entry;
import trestle.bench.enhanced.journal.EntryMeta;
import trestle.bench.enhanced.journal.JournalRows;
import trestle.bench.enhanced.journal.Keyword;
import trestle.bench.enhanced.journal.PrivateKeyword;
import trestle.bench.enhanced.journal.SharedJournalRows;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** The design in use as it is written out on the Enhanced Client: one of everything, every change, every removal. */
final class WrittenScript {
    private static final Instant NOW = FixedClock.START;
    private static final Instant LATER = NOW.plus(Duration.ofDays(1));
    private static final PageRequest PAGE = PageRequest.first(9);

    private final AccountRows accounts;
    private final AdministrationRows administration;
    private final SessionRows sessions;
    private final InvitationRows invitations;
    private final CoachingRows coaching;
    private final JournalRows journal;
    private final SharedJournalRows shared;
    private final CommentRows comments;
    private final ChatRows chat;
    private final SharedChatRows sharedChat;
    private final JobRows jobs;
    private final OutboxRows outbox;
    private final NoticeRows notices;
    private final RequestRows requests;
    private final DynamoDbClient client;

    WrittenScript(Trestle trestle) {
        client = trestle.client();
        var table = trestle.names().actual("RollModel");
        var rows = new Rows(client, table, trestle.cursors(), trestle.clock());
        accounts = new AccountRows(rows);
        administration = new AdministrationRows(rows);
        sessions = new SessionRows(rows);
        invitations = new InvitationRows(rows);
        coaching = new CoachingRows(rows);
        journal = new JournalRows(rows);
        shared = new SharedJournalRows(rows, client, table);
        comments = new CommentRows(rows);
        chat = new ChatRows(rows);
        sharedChat = new SharedChatRows(rows);
        jobs = new JobRows(rows);
        outbox = new OutboxRows(rows);
        notices = new NoticeRows(rows);
        requests = new RequestRows(rows);
    }

    private void commit(Object... writes) {
        var actions = Stream.of(writes)
                .flatMap(write -> write instanceof List<?> several ? several.stream() : Stream.of(write))
                .map(TransactWriteItem.class::cast)
                .toList();
        client.transactWriteItems(transaction -> transaction.transactItems(actions));
    }

    void write() {
        commit(accounts.open(person("ann")), accounts.open(person("carl")), accounts.open(person("eve")));
        commit(accounts.keep(new Credential("ann", "hash", 1, null, null, null, NOW)));
        commit(accounts.keep(new MailToken(MailToken.Purpose.RESET, "t1", "ann", "ann@example.org", LATER, LATER)));
        commit(administration.found(new RoleHolders(Profile.Role.ADMIN, Set.of("ann"))));
        commit(administration.note(new AuditEntry(NOW, "x1", "ann", "suspend", "carl", null)));
        administration.keep(new SetupCode("c1", LATER, LATER));
        commit(invitations.invite(invitation("i1")), invitations.invite(invitation("i2")));
        commit(coaching.link(link("carl")), coaching.log(log("carl", LinkLog.Event.LINKED)));
        commit(journal.log(training("e1", Set.of("half-guard", "sweep"), Set.of("knee"))));
        commit(journal.log(training("e2", Set.of(), Set.of())));
        commit(comments.post(comment("c1"), NOW), notices.leave(notice("n1")), notices.leave(notice("n2")));
        commit(comments.post(comment("c2"), NOW));
        commit(chat.begin(new AiThread("ann", "t1", "ann", "Guard", NOW, NOW, true)));
        commit(chat.say(message("m1", AiMessage.VisibilityScope.SHARED), "ann"));
        commit(chat.say(message("m2", AiMessage.VisibilityScope.PRIVATE), "ann"));
        commit(jobs.begin(job("j1")), jobs.allow(ticket("u1")), outbox.add(row("j1")), outbox.add(row("j2")));
        commit(sessions.open(session("s1")), sessions.open(session("s2")), sessions.issue(token("a1")));
        requests.begin(new RateWindow("ip-1", "signin", 1, NOW.toEpochMilli(), LATER), 0);
        requests.begin(new RememberedAnswer("h1", "body", RememberedAnswer.Status.RUNNING, null, NOW, LATER));
        requests.begin(new RememberedAnswer("h2", "body", RememberedAnswer.Status.RUNNING, null, NOW, LATER));
    }

    void change() {
        commit(accounts.revise(person("ann"), changed(person("ann"), "ann@example.com", "blue")));
        commit(accounts.changePassword("ann", "other", 1, LATER));
        accounts.rehash("ann", "dearer", "other");
        commit(accounts.endSessions("ann", 1));
        commit(accounts.allowVerifying("ann", "v1"));
        commit(accounts.endVerifying("ann", "v1"));
        commit(accounts.allowReset("ann", "r1"));
        commit(accounts.resetPassword("ann", "third", 1, LATER, "r1"));
        commit(accounts.allowCancelling("ann", "k1"));
        commit(accounts.endCancelling("ann", "k1"));
        commit(accounts.allowVerifying("ann", "v2"));
        commit(administration.grant(Profile.Role.ADMIN, "carl"));
        commit(administration.withdraw(Profile.Role.ADMIN, "ann"));
        sessions.touch("s1", LATER);
        sessions.touchToken("a1", LATER);
        commit(invitations.accept(invitation("i1"), invitation("i1").accepted(), NOW));
        commit(invitations.revoke(invitation("i2"), invitation("i2").revoked()));
        commit(coaching.limit("ann", "carl", LATER));
        coaching.look("carl", "ann", LATER);
        commit(coaching.limit("ann", "carl", null));
        commit(coaching.rename(log("carl", LinkLog.Event.LINKED), log("deleted-1", LinkLog.Event.LINKED)));
        commit(comments.turn(comment("c1"), comment("c1").hidden()));
        commit(comments.edit(comment("c2"), comment("c2").edited("Better.", LATER), NOW));
        var first = training("e1", Set.of("half-guard", "sweep"), Set.of("knee"));
        commit(journal.revise(first, training("e1", Set.of("sweep", "mount"), Set.of())));
        var second = training("e2", Set.of(), Set.of());
        commit(journal.move(second, moved(second, LATER)));
        commit(chat.touch("ann", "t1", LATER));
        var thread = chat.find("ann", "t1").orElseThrow();
        commit(chat.revise(thread, new AiThread("ann", "t1", "ann", null, NOW, thread.lastActiveAt(), false)));
        commit(jobs.advance("j1", Job.Status.RUNNING, 3, 10, "e3", LATER));
        commit(jobs.end("j1", Job.Status.DONE, "exports/j1", null, LATER));
        var leased = outbox.lease("3", NOW, "j1", "worker", LATER, NOW);
        commit(outbox.putOff(leased, leased.retriedAt(LATER, "mail is down")));
        notices.read("ann", NOW, "n1", LATER);
        requests.admit("ip-1", "signin", 1, 0, 5);
        commit(requests.keep("h1", RememberedAnswer.Status.DONE, SdkBytes.fromUtf8String("sealed")));
    }

    List<String> read() {
        var said = new ArrayList<String>();
        accounts.findByEmail("ann@example.com").ifPresent(found -> said.add(found.displayName() + found.coachCount()));
        say(said, accounts.listByIds(List.of("carl", "ann")), Profile::userId);
        for (int shard = 0; shard < 8; shard++) {
            say(said, accounts.listShard(shard, PAGE).items(), Profile::userId);
        }
        accounts.findCredential("ann").ifPresent(found -> said.add(found.passwordHash() + found.sessionEpoch()));
        accounts.findToken(MailToken.Purpose.RESET, "t1").ifPresent(found -> said.add(found.email()));
        administration
                .findHolders(Profile.Role.ADMIN)
                .ifPresent(found -> said.add(found.holders().toString()));
        administration.findSetupCode().ifPresent(found -> said.add(found.toString()));
        say(said, administration.listAudit(YearMonth.of(2040, 1), PAGE).items(), AuditEntry::toString);
        sessions.find("s1").ifPresent(found -> said.add(found.toString()));
        sessions.findByHandle("ann", "handle-s2").ifPresent(found -> said.add(found.digest()));
        say(said, sessions.list("ann"), SessionOfUser::toString);
        sessions.findTokenById("ann", "token-a1").ifPresent(found -> said.add(found.label()));
        say(said, sessions.listTokens("ann"), ApiToken::digest);
        invitations.findByDigest("digest-i2").ifPresent(found -> said.add(found.inviteId()));
        say(said, invitations.list("ann", PAGE).items(), Invitation::inviteId);
        coaching.findLink("ann", "carl").ifPresent(found -> said.add(found.inviteId()));
        say(said, coaching.listCoaches("ann", PAGE).items(), CoachLink::coachId);
        say(said, coaching.listAthletes("carl", PAGE).items(), RosterEntry::toString);
        say(said, coaching.listHistory("ann", PAGE).items(), LinkLog::coachId);
        say(said, coaching.listHistoryOf("carl").toList(), LinkLog::athleteId);
        journal.find("e1").ifPresent(found -> said.add(found.entryId() + found.rev()));
        say(said, journal.listMetas(List.of("e2", "e1")), EntryMeta::toString);
        say(said, journal.listNewest("ann", PAGE).items(), Entry::entryId);
        say(said, journal.listDuring("ann", Range.atLeast(LATER), PAGE).items(), Entry::entryId);
        say(
                said,
                journal.listByGiOrNoGi("ann", Range.all(), Entry.GiOrNoGi.NO_GI, PAGE)
                        .items(),
                Entry::entryId);
        say(said, journal.listAll("ann").toList(), Entry::entryId);
        say(
                said,
                journal.listLoad("ann", Range.all()).toList(),
                load -> "" + load.sessionMetrics().trainingLoad());
        say(said, journal.listMentioning("ann", "sweep", Range.all(), PAGE).items(), Entry::entryId);
        say(
                said,
                journal.listPrivatelyMentioning("ann", "knee", Range.all(), PAGE)
                        .items(),
                Entry::entryId);
        say(said, journal.listKeywords("ann", "mount", Range.all(), PAGE).items(), Keyword::toString);
        say(said, journal.listPrivateKeywords("ann", "knee", Range.all(), PAGE).items(), PrivateKeyword::toString);
        say(
                said,
                shared.listDuring("ann", Range.all(), PAGE).items(),
                found -> found.sections().shared());
        shared.find("e2").ifPresent(found -> said.add(found.createdAt().toString()));
        say(said, shared.listMentioning("ann", "sweep", Range.all(), PAGE).items(), found -> found.entryId());
        say(
                said,
                shared.listLoad("ann", Range.all()).toList(),
                load -> load.createdAt().toString());
        comments.find("e1", NOW, "c1").ifPresent(found -> said.add(found.body()));
        say(said, comments.list("e1", PAGE).items(), Comment::commentId);
        say(said, comments.listFor("e1", "eve", PAGE).items(), Comment::commentId);
        say(said, comments.listVisible("e1"), Comment::body);
        say(said, comments.listAll("e1").toList(), Comment::commentId);
        say(said, comments.listByCoach("carl", PAGE).items(), Comment::commentId);
        say(said, chat.listThreads("ann"), AiThread::toString);
        say(
                said,
                chat.listMessages("t1", PAGE).items(),
                found -> found.citations().toString());
        say(said, chat.listShared("t1").toList(), AiMessage::messageId);
        say(said, chat.listAll("t1").toList(), AiMessage::messageId);
        say(said, sharedChat.listThreads("ann", PAGE).items(), AiThread::threadId);
        sharedChat.findThread("ann", "t1").ifPresent(found -> said.add(found.threadId()));
        say(said, sharedChat.listMessages("t1", PAGE).items(), AiMessage::messageId);
        say(said, jobs.list("ann", PAGE).items(), found -> found.objectKey() + found.position());
        jobs.findUpload("u1").ifPresent(found -> said.add(found.objectKey()));
        say(said, outbox.listDue("3", Range.atMost(NOW), PAGE).items(), OutboxRow::toString);
        say(said, outbox.listDue("3", Range.all(), PAGE).items(), OutboxRow::jobId);
        notices.find("ann", NOW, "n1").ifPresent(found -> said.add(found.readAt() + found.commentId()));
        say(said, notices.list("ann", PAGE).items(), Notice::id);
        say(said, notices.listAll("ann").toList(), Notice::id);
        requests.findWindow("ip-1", "signin").ifPresent(found -> said.add(found.toString()));
        say(said, requests.listWindows("ip-1"), RateWindow::action);
        requests.find("h1").ifPresent(found -> said.add(found.answer() + found.bodyHash()));
        return said;
    }

    void remove() {
        commit(comments.delete(comments.find("e1", NOW, "c1").orElseThrow()));
        commit(
                journal.delete(journal.find("e1").orElseThrow()),
                journal.delete(journal.find("e2").orElseThrow()));
        commit(comments.purge(comments.find("e1", NOW, "c2").orElseThrow()));
        commit(coaching.forget(log("deleted-1", LinkLog.Event.LINKED)));
        commit(coaching.unlink(coaching.findLink("ann", "carl").orElseThrow()));
        commit(invitations.forget(invitations.find("ann", "i1").orElseThrow()));
        commit(chat.delete("ann", "t1"));
        chat.purge(chat.listAll("t1").toList());
        commit(jobs.take("u1", "ann", NOW), jobs.forget(jobs.find("j1").orElseThrow()));
        var row = outbox.lease("3", NOW, "j2", "worker", LATER, NOW);
        commit(outbox.finish(row));
        notices.forget(notices.listAll("ann").toList());
        commit(sessions.close(sessions.find("s1").orElseThrow()));
        commit(sessions.revoke(sessions.findToken("a1").orElseThrow()));
        commit(accounts.use(MailToken.Purpose.RESET, "t1", NOW), accounts.forgetCredential("ann"));
        commit(administration.useSetupCode("c1", NOW));
        commit(accounts.close(accounts.find("ann").orElseThrow()));
        requests.forget(requests.listWindows("ip-1"));
        requests.forget("h2");
    }

    Map<String, Runnable> forbidden() {
        var stale = moved(training("e2", Set.of(), Set.of()), NOW.plusMillis(1));
        var away = new OutboxRow("3", NOW, "j2", "export", Map.of(), 0, "another", LATER, null);
        return Map.ofEntries(
                entry("an id in use", () -> commit(accounts.open(person("ann")))),
                entry(
                        "an address in use",
                        () -> commit(accounts.open(changed(person("mia"), "eve@example.org", "blue")))),
                entry("a profile that was changed", () -> commit(accounts.revise(person("ann"), person("ann")))),
                entry("a reset by another link", () -> commit(accounts.resetPassword("ann", "x", 1, NOW, "other"))),
                entry("the last of a role", () -> commit(administration.withdraw(Profile.Role.ADMIN, "carl"))),
                entry("a wrong setup code", () -> commit(administration.useSetupCode("guess", NOW))),
                entry("a setup code too late", () -> commit(administration.useSetupCode("c1", LATER))),
                entry(
                        "an invitation twice",
                        () -> commit(invitations.accept(
                                invitation("i1"), invitation("i1").accepted(), NOW))),
                entry("a coach twice", () -> commit(coaching.link(link("carl")))),
                entry("a coach who has no profile", () -> commit(coaching.link(link("nobody")))),
                entry("an entry that was changed", () -> commit(journal.move(stale, moved(stale, LATER)))),
                entry("a comment on another day", () -> commit(comments.post(comment("c3"), LATER))),
                entry("a comment on what is there", () -> commit(comments.purge(comment("c2")))),
                entry(
                        "a message in another's thread",
                        () -> commit(chat.say(message("m3", AiMessage.VisibilityScope.SHARED), "eve"))),
                entry("work that another leased", () -> commit(outbox.finish(away))),
                entry("a lease of what is not there", () -> outbox.lease("3", LATER, "j9", "worker", LATER, NOW)),
                entry("an upload of another's", () -> commit(jobs.take("u1", "eve", NOW))),
                entry("a full window", () -> requests.admit("ip-1", "signin", 1, 0, 2)),
                entry("a window that runs", () -> requests.begin(new RateWindow("ip-1", "signin", 1, 2, LATER), 1)),
                entry(
                        "a request twice",
                        () -> requests.begin(
                                new RememberedAnswer("h2", "b", RememberedAnswer.Status.RUNNING, null, NOW, LATER))),
                entry(
                        "an answer twice",
                        () -> commit(requests.keep("h1", RememberedAnswer.Status.DONE, SdkBytes.fromUtf8String("x")))));
    }

    private static <T> void say(List<String> said, List<T> found, Function<T, String> words) {
        said.add(found.stream().map(words).toList().toString());
    }

    private static Profile person(String userId) {
        return new Profile(
                userId,
                userId + "@example.org",
                true,
                userId,
                List.of(Profile.Role.ATHLETE, Profile.Role.COACH),
                "Europe/Lisbon",
                null,
                false,
                false,
                NOW,
                NOW,
                Profile.State.ACTIVE,
                null,
                0,
                0);
    }

    private static Profile changed(Profile it, String email, String belt) {
        return new Profile(
                it.userId(),
                email,
                false,
                it.displayName(),
                it.roles(),
                it.timeZone(),
                belt,
                true,
                false,
                it.createdAt(),
                LATER,
                it.state(),
                LATER,
                7,
                7);
    }

    private static Invitation invitation(String id) {
        return new Invitation(
                "ann", id, "digest-" + id, null, "Join me", null, NOW, LATER, Invitation.Status.OPEN, LATER);
    }

    private static CoachLink link(String coachId) {
        return new CoachLink("ann", coachId, NOW, CoachLink.Status.ACTIVE, null, "i1");
    }

    private static LinkLog log(String coachId, LinkLog.Event event) {
        return new LinkLog("ann", NOW, coachId, event, null);
    }

    private static Entry training(String entryId, Set<String> shared, Set<String> personal) {
        return new Entry(
                "ann",
                NOW,
                entryId,
                NOW,
                NOW,
                new Entry.Sections("mine", "ours"),
                new Entry.SessionMetrics(90, 7, 6, Entry.GiOrNoGi.NO_GI, List.of("half guard")),
                true,
                new Entry.Keywords(shared, personal, 1),
                1);
    }

    private static Entry moved(Entry it, Instant to) {
        return new Entry(
                it.athleteId(),
                to,
                it.entryId(),
                LATER,
                it.recordedAt(),
                it.sections(),
                it.sessionMetrics(),
                true,
                it.kw(),
                it.rev());
    }

    private static Comment comment(String commentId) {
        return new Comment("e1", NOW, commentId, "ann", "carl", "Well done.", Comment.Visibility.VISIBLE, null);
    }

    private static Notice notice(String id) {
        return new Notice("ann", NOW, id, Notice.About.COMMENT, "carl", "e1", "c1", null);
    }

    private static AiMessage message(String messageId, AiMessage.VisibilityScope scope) {
        return new AiMessage(
                "t1",
                NOW,
                messageId,
                AiMessage.Role.USER,
                "How did it go?",
                scope,
                null,
                List.of(new AiMessage.Citation("e1", NOW)),
                false);
    }

    private static Job job(String jobId) {
        return new Job(jobId, "ann", Job.Task.EXPORT, Job.Status.WAITING, NOW, NOW, 0, 0, null, null, null);
    }

    private static UploadTicket ticket(String id) {
        return new UploadTicket(id, "ann", "temp/ann/" + id, "application/zip", 1_000, null, NOW, LATER, LATER);
    }

    private static OutboxRow row(String jobId) {
        return new OutboxRow("3", NOW, jobId, "export", Map.of("userId", "ann"), 0, null, null, null);
    }

    private static Session session(String digest) {
        return new Session(digest, "ann", "handle-" + digest, NOW, LATER, NOW, 1, "a browser", LATER);
    }

    private static ApiToken token(String digest) {
        return new ApiToken(digest, "ann", "token-" + digest, "script", ApiToken.Access.READ, NOW, null);
    }
}
