package trestle.enablement;

import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.FIRST;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.days;
import static trestle.enablement.Portal.later;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.enablement.accounts.InvitationTable;
import trestle.enablement.accounts.InviteToken;
import trestle.enablement.content.Acknowledgement;
import trestle.enablement.content.AnsweredFlag;
import trestle.enablement.content.Content;
import trestle.enablement.content.ContentTable;
import trestle.enablement.content.DueEntry;
import trestle.enablement.content.Feedback;
import trestle.enablement.content.FeedbackTable;
import trestle.enablement.content.ReviewEntry;
import trestle.enablement.content.ReviewTable;
import trestle.enablement.events.ContentTotal;
import trestle.enablement.events.DailyTotal;
import trestle.enablement.events.EventName;
import trestle.enablement.events.EventTable;
import trestle.enablement.jobs.JobListTable;
import trestle.enablement.notifications.NotificationTable;
import trestle.enablement.subscriptions.SubscriptionTable;
import trestle.enablement.taxonomy.Audience;
import trestle.enablement.taxonomy.Stage;
import trestle.enablement.taxonomy.Suite;
import trestle.enablement.taxonomy.TaxonomyTable;
import trestle.enablement.users.UserTable;
import trestle.model.Range;
import trestle.platform.accounts.stored.AccountPatterns;
import trestle.platform.accounts.stored.AdministrationPatterns;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobPatterns;
import trestle.platform.jobs.OutboxPatterns;
import trestle.platform.requests.RequestPatterns;
import trestle.platform.uploads.UploadPatterns;
import trestle.testing.OnEveryBackend;
import trestle.testing.Patterns;
import trestle.testing.Trestle;

/**
 * Every access pattern is called once, and what it asks of the store is held against {@code patterns.txt}: which
 * operation, which index, which key condition, which filter. A refused write has asked all the same.
 */
@OnEveryBackend
final class PatternsTest {
    private static final LocalDate TODAY = LocalDate.of(2040, 1, 15);

    private final Portal portal;
    private final Patterns patterns;

    PatternsTest(Trestle trestle) {
        trestle.create("enablement");
        portal = new Portal(trestle);
        patterns = trestle.patterns("enablement");
    }

    @Test
    void everyPatternAsksWhatTheDesignSays() {
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

        patterns.assertAsIn(PatternsTest.class, "patterns.txt");
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
        var content = patterns.watch(ContentTable.class, portal.content);
        var draft = Portal.draft("c1");
        patterns.ask(() -> content.create(draft));
        patterns.ask(() -> content.find("c1"));
        patterns.ask(() -> content.listEach(List.of("c1", "c2")));
        patterns.ask(() -> content.listByStatus(Content.Status.Draft, FIRST));
        patterns.ask(() -> content.listByStatusDuring(Content.Status.Draft, Range.atLeast(NOW), FIRST));
        patterns.ask(() -> content.listByProduct("Payments", "Refunds", FIRST));
        patterns.ask("without a concept", () -> content.listByProduct("Payments", null, FIRST));
        patterns.ask(() -> content.listByProductDuring("Payments", "Refunds", Range.of(NOW, later(9)), FIRST));
        patterns.ask(() -> content.listByOwner(ANNA, FIRST));
        patterns.ask(() -> content.revise(draft, approved(draft)));
        var approved = approved(draft);
        patterns.ask(() -> content.change(approved, Portal.edited(approved, edit -> {
            edit.status = Content.Status.Expired;
            edit.lastUpdated = later(2);
        })));
        patterns.ask(() -> content.findVersion("c1", NOW, "0.1"));
        patterns.ask(() -> content.listVersions("c1", FIRST));
        patterns.ask(() -> content.keepVersion("c1", NOW, "0.1", NOW.plus(days(30))));
        patterns.ask(() -> content.listRecords("c1", FIRST));
        patterns.ask(() -> content.delete(draft));
    }

    private void reviews() {
        var reviews = patterns.watch(ReviewTable.class, portal.reviews);
        var copy = Portal.copy(Portal.draft("c1"), null, 1);
        patterns.ask(() -> reviews.begin(copy));
        patterns.ask(() -> reviews.findCopy("c1"));
        patterns.ask(() -> reviews.revise(copy, Portal.copy(Portal.draft("c1"), later(1), 1)));
        patterns.ask(() -> reviews.listWaiting(FIRST));
        patterns.ask(() -> reviews.end(copy));
        patterns.ask(() ->
                reviews.note(new ReviewEntry("c1", NOW, "r1", BEN, ReviewEntry.Step.sent_back, "0.1", "Too long")));
        patterns.ask(() -> reviews.listThread("c1", FIRST));
        patterns.ask(() -> reviews.eraseThread(
                List.of(new ReviewEntry("c1", NOW, "r1", BEN, ReviewEntry.Step.sent_back, "0.1", "Too long"))));
        patterns.ask(() -> reviews.listDue(TODAY, FIRST));
        patterns.ask(() -> reviews.listDueFor(TODAY, DueEntry.Kind.EXPIRE, FIRST));
    }

    private void feedback() {
        var feedback = patterns.watch(FeedbackTable.class, portal.feedback);
        var up = new Feedback("c1", BEN, Feedback.Value.up, NOW);
        var down = new Feedback("c1", BEN, Feedback.Value.down, later(1));
        patterns.ask(() -> feedback.rate(up));
        patterns.ask(() -> feedback.find("c1", BEN));
        patterns.ask(() -> feedback.change(up, down));
        patterns.ask(() -> feedback.withdraw(down));
        patterns.ask(() -> feedback.list("c1", FIRST));
        patterns.ask(() -> feedback.flag(Portal.flag("c1", BEN)));
        patterns.ask(() -> feedback.findFlag("c1", BEN));
        patterns.ask(() -> feedback.listFlags("c1", FIRST));
        patterns.ask(() -> feedback.close(Portal.flag("c1", BEN)));
        patterns.ask(
                () -> feedback.answer(new AnsweredFlag("c1", NOW, "f1", BEN, "wrong", null, NOW, ANNA, "Mended.")));
        patterns.ask(() -> feedback.listAnswers("c1", FIRST));
        patterns.ask(() -> feedback.acknowledge(new Acknowledgement("c1", "1.0", BEN, NOW)));
        patterns.ask(() -> feedback.findAcknowledgement("c1", "1.0", BEN));
        patterns.ask(() -> feedback.listAcknowledgements("c1", "1.0", FIRST));
        patterns.ask(() -> feedback.eraseRatings(List.of(up)));
        patterns.ask(() -> feedback.eraseFlags(List.of(Portal.flag("c1", BEN))));
        patterns.ask(() -> feedback.eraseAnswers(
                List.of(new AnsweredFlag("c1", NOW, "f1", BEN, "wrong", null, NOW, ANNA, "Mended."))));
        patterns.ask(() -> feedback.eraseAcknowledgements(List.of(new Acknowledgement("c1", "1.0", BEN, NOW))));
    }

    private void notifications() {
        var notifications = patterns.watch(NotificationTable.class, portal.notifications);
        var notification = Portal.notification(BEN, later(4), 1);
        patterns.ask(() -> notifications.tell(notification));
        patterns.ask(() -> notifications.list(BEN, FIRST));
        patterns.ask(() -> notifications.listUnread(BEN, FIRST));
        patterns.ask("by id", () -> notifications.find(BEN, notification.notificationId()));
        patterns.ask("by key", () -> notifications.find(BEN, later(4), notification.notificationId()));
        patterns.ask(() -> notifications.listImported(BEN, "old-1", FIRST));
        patterns.ask("by id", () -> notifications.mark(BEN, notification.notificationId(), true, later(5)));
        patterns.ask("by key", () -> notifications.mark(BEN, later(4), notification.notificationId(), false, null));
    }

    private void subscriptions() {
        var subscriptions = patterns.watch(SubscriptionTable.class, portal.subscriptions);
        var suite = Portal.subscription(BEN, "s1", "Payments", null);
        var all = Portal.subscription(BEN, "s1", null, null);
        patterns.ask(() -> subscriptions.subscribe(suite));
        patterns.ask(() -> subscriptions.list(BEN));
        patterns.ask(() -> subscriptions.find(BEN, "s1"));
        patterns.ask(() -> subscriptions.listSelectors("Payments", "*", Range.all(), FIRST));
        patterns.ask(() -> subscriptions.revise(suite, all));
        patterns.ask(() -> subscriptions.unsubscribe(all));
    }

    private void events() {
        var events = patterns.watch(EventTable.class, portal.events);
        patterns.ask(() -> events.store(Portal.viewed(BEN, later(5), 2)));
        patterns.ask(() -> events.list(TODAY, FIRST));
        patterns.ask(() -> events.listByUser(BEN, FIRST));
        patterns.ask(
                () -> events.saveDaily(List.of(new DailyTotal(TODAY, EventName.content_viewed, "c1", 2, 1, null))));
        patterns.ask(
                () -> events.saveByContent(List.of(new ContentTotal("c1", TODAY, EventName.content_viewed, 2, 1))));
        patterns.ask(() -> events.listDaily(TODAY, FIRST));
        patterns.ask(() -> events.listDailyOf(TODAY, EventName.content_viewed, FIRST));
        patterns.ask(() -> events.listByContent("c1", Range.closed(TODAY.minusDays(6), TODAY), FIRST));
    }

    private void users() {
        var users = patterns.watch(UserTable.class, portal.users);
        var anna = Portal.user(ANNA);
        patterns.ask(() -> users.add(anna));
        patterns.ask(() -> users.find(ANNA));
        patterns.ask(() -> users.findByEmail("Anna@Example.org"));
        patterns.ask(() -> users.findByIdentity("okta", "sub-anna"));
        patterns.ask(() -> users.listEach(List.of(ANNA, BEN)));
        patterns.ask(() -> users.list(FIRST));
        patterns.ask(() -> users.revise(anna, anna));
        patterns.ask(() -> users.change(anna, anna));
        patterns.ask(() -> users.remove(anna));
    }

    private void accounts() {
        AccountPatterns.ask(patterns, portal.accounts, portal.sessions, NOW);
        AdministrationPatterns.ask(patterns, portal.administration, NOW);
        var invitations = patterns.watch(InvitationTable.class, portal.invitations);
        var invite = InviteToken.Kind.invite;
        patterns.ask(() -> invitations.offer(new InviteToken(invite, "m1", "b@x.example", NOW, NOW.plus(days(1)))));
        patterns.ask(() -> invitations.find(invite, "m1"));
        patterns.ask(() -> invitations.use(invite, "m1"));
    }

    private void taxonomy() {
        var taxonomy = patterns.watch(TaxonomyTable.class, portal.taxonomy);
        var suite = new Suite("Payments", List.of("Refunds"), 0);
        patterns.ask(() -> taxonomy.add(suite));
        patterns.ask(() -> taxonomy.findSuite("Payments"));
        patterns.ask(taxonomy::list);
        patterns.ask(() -> taxonomy.revise(suite, new Suite("Payments", List.of(), 0)));
        patterns.ask(() -> taxonomy.remove(suite));
        patterns.ask("an audience", () -> taxonomy.name(new Audience("support", null)));
        patterns.ask("a stage", () -> taxonomy.name(new Stage("adoption", null)));
        patterns.ask(() -> taxonomy.removeAudience("support"));
        patterns.ask(() -> taxonomy.removeStage("adoption"));
    }

    private void theRest() {
        UploadPatterns.ask(patterns, portal.uploads, NOW);
        JobPatterns.ask(patterns, portal.jobs, NOW);
        var jobLists = patterns.watch(JobListTable.class, portal.jobLists);
        patterns.ask(() -> jobLists.listByState(Job.Status.RUNNING, FIRST));
        OutboxPatterns.ask(patterns, portal.outbox, NOW);
        RequestPatterns.ask(patterns, portal.requests, NOW);
    }
}
