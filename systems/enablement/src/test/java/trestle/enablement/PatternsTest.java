package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.FIRST;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.days;
import static trestle.enablement.Portal.later;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import trestle.enablement.accounts.Credential;
import trestle.enablement.accounts.MailToken;
import trestle.enablement.accounts.RoleHolders;
import trestle.enablement.accounts.SetupCode;
import trestle.enablement.content.Acknowledgement;
import trestle.enablement.content.AnsweredFlag;
import trestle.enablement.content.Content;
import trestle.enablement.content.DueEntry;
import trestle.enablement.content.Feedback;
import trestle.enablement.content.ReviewEntry;
import trestle.enablement.events.ContentTotal;
import trestle.enablement.events.DailyTotal;
import trestle.enablement.events.EventName;
import trestle.enablement.jobs.Job;
import trestle.enablement.jobs.OutboxJob;
import trestle.enablement.limits.KeptAnswer;
import trestle.enablement.limits.Rate;
import trestle.enablement.taxonomy.Audience;
import trestle.enablement.taxonomy.Stage;
import trestle.enablement.taxonomy.Suite;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.model.descriptor.ModelDescriptor;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/**
 * Every access pattern is called once, and what it asks of the store is held against {@code patterns.txt}: which
 * operation, which index, which key condition, which filter. A refused write has asked all the same.
 */
@OnEveryBackend
final class PatternsTest {
    private static final LocalDate TODAY = LocalDate.of(2040, 1, 15);

    private final Portal portal;
    private final StringBuilder asked = new StringBuilder();

    PatternsTest(Trestle trestle) {
        trestle.create("enablement");
        portal = new Portal(trestle);
    }

    @Test
    void everyPatternAsksWhatTheDesignSays() throws IOException {
        content();
        reviews();
        feedback();
        notifications();
        subscriptions();
        events();
        users();
        accounts();
        taxonomy();
        theRest();

        assertThat(asked.toString()).isEqualTo(expected());
        assertThat(asked.toString()).doesNotContain("Scan ");
        assertThat(portal.used).isEqualTo(patterns());
    }

    private static Set<String> patterns() {
        var names = new TreeSet<String>();
        ModelDescriptor.load("enablement").patterns().forEach(pattern -> names.add(pattern.name()));
        return names;
    }

    private static String expected() throws IOException {
        try (var in = PatternsTest.class.getResourceAsStream("patterns.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Notes a call and what it asks. */
    private void ask(String call, Runnable pattern) {
        var lines = portal.asked(() -> {
            try {
                pattern.run();
            } catch (Refusal refused) {
                assertThat(refused.rule()).isNotEmpty();
            }
        });
        asked.append(call).append('\n');
        lines.forEach(line -> asked.append("    ").append(line).append('\n'));
    }

    private void run(String call, Write write) {
        ask(call, () -> portal.commit(write));
    }

    private static Content approved(Content old) {
        return Portal.edited(old, edit -> {
            edit.status = Content.Status.Approved;
            edit.version = "1.0";
            edit.lastUpdated = later(1);
            edit.expiry = NOW.plus(days(90));
        });
    }

    private void content() {
        var content = portal.content;
        var draft = Portal.draft("c1");
        run("ContentTable.create", content.create(draft));
        ask("ContentTable.find", () -> content.find("c1"));
        ask("ContentTable.listEach", () -> content.listEach(List.of("c1", "c2")));
        ask("ContentTable.listByStatus", () -> content.listByStatus(Content.Status.Draft, FIRST));
        ask(
                "ContentTable.listByStatusDuring",
                () -> content.listByStatusDuring(Content.Status.Draft, Range.atLeast(NOW), FIRST));
        ask("ContentTable.listByProduct", () -> content.listByProduct("Payments", "Refunds", FIRST));
        ask("ContentTable.listByProduct, no concept", () -> content.listByProduct("Payments", null, FIRST));
        ask(
                "ContentTable.listByProductDuring",
                () -> content.listByProductDuring("Payments", "Refunds", Range.of(NOW, later(9)), FIRST));
        ask("ContentTable.listByOwner", () -> content.listByOwner(ANNA, FIRST));
        ask("ContentTable.revise", () -> content.revise(draft, approved(draft)));
        var approved = approved(draft);
        run("ContentTable.change", content.change(approved, Portal.edited(approved, edit -> {
            edit.status = Content.Status.Expired;
            edit.lastUpdated = later(2);
        })));
        ask("ContentTable.findVersion", () -> content.findVersion("c1", NOW, "0.1"));
        ask("ContentTable.listVersions", () -> content.listVersions("c1", FIRST));
        ask("ContentTable.keepVersion", () -> content.keepVersion("c1", NOW, "0.1", NOW.plus(days(30))));
        ask("ContentTable.listRecords", () -> content.listRecords("c1", FIRST));
        run("ContentTable.delete", content.delete(draft));
    }

    private void reviews() {
        var reviews = portal.reviews;
        var copy = Portal.copy(Portal.draft("c1"), null, 1);
        ask("ReviewTable.begin", () -> reviews.begin(copy));
        ask("ReviewTable.findCopy", () -> reviews.findCopy("c1"));
        ask("ReviewTable.revise", () -> reviews.revise(copy, Portal.copy(Portal.draft("c1"), later(1), 1)));
        ask("ReviewTable.listWaiting", () -> reviews.listWaiting(FIRST));
        run("ReviewTable.end", reviews.end(copy));
        run(
                "ReviewTable.note",
                reviews.note(new ReviewEntry("c1", NOW, "r1", BEN, ReviewEntry.Step.sent_back, "0.1", "Too long")));
        ask("ReviewTable.listThread", () -> reviews.listThread("c1", FIRST));
        ask(
                "ReviewTable.eraseThread",
                () -> reviews.eraseThread(
                        List.of(new ReviewEntry("c1", NOW, "r1", BEN, ReviewEntry.Step.sent_back, "0.1", "Too long"))));
        ask("ReviewTable.listDue", () -> reviews.listDue(TODAY, FIRST));
        ask("ReviewTable.listDueFor", () -> reviews.listDueFor(TODAY, DueEntry.Kind.EXPIRE, FIRST));
    }

    private void feedback() {
        var feedback = portal.feedback;
        var up = new Feedback("c1", BEN, Feedback.Value.up, NOW);
        var down = new Feedback("c1", BEN, Feedback.Value.down, later(1));
        ask("FeedbackTable.rate", () -> feedback.rate(up));
        ask("FeedbackTable.find", () -> feedback.find("c1", BEN));
        ask("FeedbackTable.change", () -> feedback.change(up, down));
        ask("FeedbackTable.withdraw", () -> feedback.withdraw(down));
        ask("FeedbackTable.list", () -> feedback.list("c1", FIRST));
        run("FeedbackTable.flag", feedback.flag(Portal.flag("c1", BEN)));
        ask("FeedbackTable.findFlag", () -> feedback.findFlag("c1", BEN));
        ask("FeedbackTable.listFlags", () -> feedback.listFlags("c1", FIRST));
        run("FeedbackTable.close", feedback.close(Portal.flag("c1", BEN)));
        run(
                "FeedbackTable.answer",
                feedback.answer(new AnsweredFlag("c1", NOW, "f1", BEN, "wrong", null, NOW, ANNA, "Mended.")));
        ask("FeedbackTable.listAnswers", () -> feedback.listAnswers("c1", FIRST));
        ask("FeedbackTable.acknowledge", () -> feedback.acknowledge(new Acknowledgement("c1", "1.0", BEN, NOW)));
        ask("FeedbackTable.findAcknowledgement", () -> feedback.findAcknowledgement("c1", "1.0", BEN));
        ask("FeedbackTable.listAcknowledgements", () -> feedback.listAcknowledgements("c1", "1.0", FIRST));
        ask("FeedbackTable.eraseRatings", () -> feedback.eraseRatings(List.of(up)));
        ask("FeedbackTable.eraseFlags", () -> feedback.eraseFlags(List.of(Portal.flag("c1", BEN))));
        ask(
                "FeedbackTable.eraseAnswers",
                () -> feedback.eraseAnswers(
                        List.of(new AnsweredFlag("c1", NOW, "f1", BEN, "wrong", null, NOW, ANNA, "Mended."))));
        ask(
                "FeedbackTable.eraseAcknowledgements",
                () -> feedback.eraseAcknowledgements(List.of(new Acknowledgement("c1", "1.0", BEN, NOW))));
    }

    private void notifications() {
        var notifications = portal.notifications;
        var notification = Portal.notification(BEN, later(4), 1);
        ask("NotificationTable.tell", () -> notifications.tell(notification));
        ask("NotificationTable.list", () -> notifications.list(BEN, FIRST));
        ask("NotificationTable.listUnread", () -> notifications.listUnread(BEN, FIRST));
        ask("NotificationTable.find", () -> notifications.find(BEN, notification.notificationId()));
        ask("NotificationTable.listImported", () -> notifications.listImported(BEN, "old-1", FIRST));
        ask("NotificationTable.mark", () -> notifications.mark(BEN, notification.notificationId(), true, later(5)));
    }

    private void subscriptions() {
        var subscriptions = portal.subscriptions;
        var suite = Portal.subscription(BEN, "s1", "Payments", null);
        var all = Portal.subscription(BEN, "s1", null, null);
        ask("SubscriptionTable.subscribe", () -> subscriptions.subscribe(suite));
        ask("SubscriptionTable.list", () -> subscriptions.list(BEN));
        ask("SubscriptionTable.find", () -> subscriptions.find(BEN, "s1"));
        ask("SubscriptionTable.listSelectors", () -> subscriptions.listSelectors("Payments", "*", Range.all(), FIRST));
        ask("SubscriptionTable.revise", () -> subscriptions.revise(suite, all));
        ask("SubscriptionTable.unsubscribe", () -> subscriptions.unsubscribe(all));
    }

    private void events() {
        var events = portal.events;
        ask("EventTable.store", () -> events.store(Portal.viewed(BEN, later(5), 2)));
        ask("EventTable.list", () -> events.list(TODAY, FIRST));
        ask("EventTable.listByUser", () -> events.listByUser(BEN, FIRST));
        ask(
                "EventTable.saveDaily",
                () -> events.saveDaily(List.of(new DailyTotal(TODAY, EventName.content_viewed, "c1", 2, 1, null))));
        ask(
                "EventTable.saveByContent",
                () -> events.saveByContent(List.of(new ContentTotal("c1", TODAY, EventName.content_viewed, 2, 1))));
        ask("EventTable.listDaily", () -> events.listDaily(TODAY, FIRST));
        ask("EventTable.listDailyOf", () -> events.listDailyOf(TODAY, EventName.content_viewed, FIRST));
        ask(
                "EventTable.listByContent",
                () -> events.listByContent("c1", Range.closed(TODAY.minusDays(6), TODAY), FIRST));
    }

    private void users() {
        var users = portal.users;
        var anna = Portal.user(ANNA);
        run("UserTable.add", users.add(anna));
        ask("UserTable.find", () -> users.find(ANNA));
        ask("UserTable.findByEmail", () -> users.findByEmail("Anna@Example.org"));
        ask("UserTable.findByIdentity", () -> users.findByIdentity("okta", "sub-anna"));
        ask("UserTable.listEach", () -> users.listEach(List.of(ANNA, BEN)));
        ask("UserTable.list", () -> users.list(FIRST));
        ask("UserTable.revise", () -> users.revise(anna, anna));
        run("UserTable.change", users.change(anna, anna));
        run("UserTable.remove", users.remove(anna));
    }

    private void accounts() {
        var accounts = portal.accounts;
        var token = new Credential.Token("t1", "d1", "script", Credential.Access.read, NOW);
        var credential = Portal.credential(ANNA, token);
        run("AccountTable.add", accounts.add(credential));
        ask("AccountTable.findCredential", () -> accounts.findCredential(ANNA));
        run("AccountTable.revise", accounts.revise(credential, Portal.credential(ANNA)));
        run("AccountTable.forget", accounts.forget(Portal.credential(BEN, token)));
        ask("AccountTable.findApiToken", () -> accounts.findApiToken("d1"));
        ask("AccountTable.open", () -> accounts.open(Portal.session("s1", ANNA)));
        ask("AccountTable.findSession by digest", () -> accounts.findSession("s1"));
        ask("AccountTable.findSession by handle", () -> accounts.findSession(ANNA, "h1"));
        ask("AccountTable.listSessions", () -> accounts.listSessions(ANNA));
        ask("AccountTable.keep", () -> accounts.keep("s1", NOW.plus(days(8))));
        ask("AccountTable.end", () -> accounts.end(Portal.session("s1", ANNA)));
        run(
                "AccountTable.offer a mailed token",
                accounts.offer(new MailToken(MailToken.Kind.verify_email, "m1", BEN, null, NOW, NOW.plus(days(1)))));
        ask("AccountTable.findMailToken", () -> accounts.findMailToken(MailToken.Kind.verify_email, "m1"));
        run("AccountTable.use", accounts.use(MailToken.Kind.verify_email, "m1"));
        run("AccountTable.found", accounts.found(new RoleHolders("admin", Set.of(ANNA))));
        ask("AccountTable.findHolders", () -> accounts.findHolders("admin"));
        run("AccountTable.grant", accounts.grant("admin", BEN));
        run("AccountTable.withdraw", accounts.withdraw("admin", ANNA));
        ask("AccountTable.offer a setup code", () -> accounts.offer(new SetupCode("d1", NOW, NOW.plus(days(1)))));
        ask("AccountTable.findSetupCode", accounts::findSetupCode);
        run("AccountTable.useSetupCode", accounts.useSetupCode("d1"));
    }

    private void taxonomy() {
        var taxonomy = portal.taxonomy;
        var suite = new Suite("Payments", List.of("Refunds"), 0);
        ask("TaxonomyTable.add", () -> taxonomy.add(suite));
        ask("TaxonomyTable.findSuite", () -> taxonomy.findSuite("Payments"));
        ask("TaxonomyTable.list", taxonomy::list);
        ask("TaxonomyTable.revise", () -> taxonomy.revise(suite, new Suite("Payments", List.of(), 0)));
        ask("TaxonomyTable.remove", () -> taxonomy.remove(suite));
        ask("TaxonomyTable.name an audience", () -> taxonomy.name(new Audience("support", null)));
        ask("TaxonomyTable.name a stage", () -> taxonomy.name(new Stage("adoption", null)));
        ask("TaxonomyTable.removeAudience", () -> taxonomy.removeAudience("support"));
        ask("TaxonomyTable.removeStage", () -> taxonomy.removeStage("adoption"));
    }

    private void theRest() {
        ask("UploadTable.issue", () -> portal.uploads.issue(Portal.ticket("u1", ANNA)));
        ask("UploadTable.find", () -> portal.uploads.find("u1"));
        ask("UploadTable.listEach", () -> portal.uploads.listEach(List.of("u1", "u2")));
        run("UploadTable.use", portal.uploads.use("u1", ANNA));
        jobs();
        var rate = new Rate("anna", "search", 1, NOW.toEpochMilli(), NOW.plusSeconds(3660));
        ask("RateTable.open", () -> portal.rates.open(rate, NOW.toEpochMilli() - 60_000));
        ask("RateTable.count", () -> portal.rates.count("anna", "search", 1, NOW.toEpochMilli() - 60_000, 20));
        ask("RateTable.find", () -> portal.rates.find("anna", "search"));
        ask("RateTable.forget", () -> portal.rates.forget("anna", "search"));
        var running = new KeptAnswer("k1", "b1", NOW, null, NOW.plus(days(1)));
        ask("AnswerTable.begin", () -> portal.answers.begin(running));
        ask("AnswerTable.find", () -> portal.answers.find("k1"));
        ask("AnswerTable.retake", () -> portal.answers.retake(running, later(1)));
        run("AnswerTable.keep", portal.answers.keep("k1", SdkBytes.fromUtf8String("a")));
        ask("AnswerTable.abandon", () -> portal.answers.abandon("k1"));
        run("AuditTable.record", portal.audit.record(Portal.audited(NOW, "a1")));
        ask("AuditTable.list", () -> portal.audit.list(YearMonth.of(2040, 1), FIRST));
    }

    private void jobs() {
        var jobs = portal.jobs;
        var waiting = Portal.outbox("3", NOW, "j1");
        run("JobTable.enqueue", jobs.enqueue(waiting));
        ask("JobTable.listDue", () -> jobs.listDue("3", Range.atMost(NOW), FIRST));
        ask("JobTable.list", () -> jobs.list("3", FIRST));
        ask("JobTable.lease", () -> jobs.lease("3", NOW, "j1", "w1", later(9), 1, NOW));
        var putOff = new OutboxJob("3", later(9), "j1", "fan-out", waiting.payload(), 1, null, null, "no answer");
        ask("JobTable.reschedule", () -> jobs.reschedule(waiting, putOff, "w1"));
        run("JobTable.finish", jobs.finish("3", NOW, "j1", "w1"));
        run("JobTable.start", jobs.start(Portal.job("j1", Job.State.running, 0)));
        ask("JobTable.find", () -> jobs.find("j1"));
        ask("JobTable.listByState", () -> jobs.listByState(Job.State.running, FIRST));
        run(
                "JobTable.advance",
                jobs.advance(Portal.job("j1", Job.State.running, 0), Portal.job("j1", Job.State.done, 0)));
    }
}
