package trestle.enablement;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.enablement.Portal.ANNA;
import static trestle.enablement.Portal.BEN;
import static trestle.enablement.Portal.NOW;
import static trestle.enablement.Portal.days;
import static trestle.enablement.Portal.id;
import static trestle.enablement.Portal.later;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.enablement.accounts.InviteToken;
import trestle.enablement.content.Acknowledgement;
import trestle.enablement.content.AnsweredFlag;
import trestle.enablement.content.Content;
import trestle.enablement.content.Feedback;
import trestle.enablement.content.ReviewEntry;
import trestle.enablement.events.ContentTotal;
import trestle.enablement.events.DailyTotal;
import trestle.enablement.events.EventName;
import trestle.enablement.taxonomy.Audience;
import trestle.enablement.taxonomy.Stage;
import trestle.enablement.taxonomy.Suite;
import trestle.platform.accounts.stored.AccountPatterns;
import trestle.platform.accounts.stored.AdministrationPatterns;
import trestle.platform.jobs.Job;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Everything is used once; then all that is stored is looked at as it is. */
@OnEveryBackend
final class StoredKeysTest {
    private static final Instant REVIEW = Instant.parse("2040-04-01T00:00:00Z");
    private static final Instant EXPIRY = Instant.parse("2041-01-01T12:00:00Z");

    private final Trestle trestle;
    private final Portal portal;

    StoredKeysTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("enablement");
        portal = new Portal(trestle);
    }

    @BeforeEach
    void useEverything() {
        peopleComeIn();
        contentIsApproved();
        readersRespond();
        theRestHappens();
    }

    private void peopleComeIn() {
        portal.commit(portal.users.add(Portal.user(ANNA)));
        AccountPatterns.storeEach(portal.transactions, portal.accounts, portal.sessions, "anna", NOW);
        AdministrationPatterns.storeEach(portal.transactions, portal.administration, "anna", "admin", NOW);
        portal.commit(portal.invitations.offer(
                new InviteToken(InviteToken.Kind.invite, "m1", "ben@example.org", NOW, NOW.plus(days(7)))));
    }

    private void contentIsApproved() {
        portal.taxonomy.add(new Suite("Payments", List.of("Refunds"), 0));
        portal.taxonomy.name(new Audience("support", null));
        portal.taxonomy.name(new Stage("adoption", null));
        portal.commit(portal.content.create(Portal.draft("c1")));
        var draft = portal.content.find("c1").orElseThrow();
        var approved = Portal.edited(draft, edit -> {
            edit.status = Content.Status.Approved;
            edit.version = "1.0";
            edit.lastUpdated = later(1);
            edit.reviewDue = REVIEW;
            edit.effective = NOW;
            edit.expiry = EXPIRY;
        });
        portal.commit(
                portal.content.change(draft, approved),
                portal.reviews.note(new ReviewEntry("c1", later(1), "r1", BEN, ReviewEntry.Step.approved, "1.0", null)),
                portal.outbox.add(Portal.task("5", later(1), "j1")),
                portal.jobs.begin(Job.waiting("j1", "anna", "fan-out", NOW)));
        portal.reviews.begin(Portal.copy(approved, later(2), 1));
        portal.commit(portal.content.create(Portal.edited("c2", edit -> {
            edit.suite = null;
            edit.concept = null;
            edit.reviewRequestedAt = later(3);
        })));
    }

    private void readersRespond() {
        portal.subscriptions.subscribe(Portal.subscription(BEN, "sub1", "Payments", null));
        portal.notifications.tell(Portal.notification(BEN, later(4), 1));
        portal.events.store(Portal.viewed(BEN, later(5), 2));
        portal.events.store(Portal.viewed(null, later(6), 3));
        portal.feedback.rate(new Feedback("c1", BEN, Feedback.Value.up, later(7)));
        portal.commit(portal.feedback.flag(Portal.flag("c1", BEN)));
        portal.commit(portal.feedback.answer(
                new AnsweredFlag("c1", later(8), "f0", ANNA, "wrong", null, NOW, ANNA, "It is right now.")));
        portal.feedback.acknowledge(new Acknowledgement("c1", "1.0", BEN, later(9)));
    }

    private void theRestHappens() {
        var day = LocalDate.of(2040, 1, 15);
        portal.events.saveDaily(List.of(
                new DailyTotal(day, EventName.content_viewed, "c1", 2, 1, null),
                new DailyTotal(day, EventName.search_no_result, null, 1, 1, Map.of("refnd", 1L))));
        portal.events.saveByContent(List.of(new ContentTotal("c1", day, EventName.content_viewed, 2, 1)));
        portal.commit(portal.uploads.allow(Portal.ticket("u1", ANNA)));
        portal.requests.begin(new RateWindow("anna", "search", 1, NOW.toEpochMilli(), NOW.plusSeconds(3660)), 0);
        portal.requests.begin(
                new IdempotencyRecord("k1", "b1", IdempotencyRecord.Status.RUNNING, null, NOW, NOW.plus(days(1))));
        portal.commit(
                portal.requests.keep("k1", IdempotencyRecord.Status.DONE, SdkBytes.fromUtf8String("sealed"), NOW));
    }

    @Test
    void everyKeyIsThatOfTheDesign() {
        assertThat(keys("content_registry"))
                .containsExactlyInAnyOrder(
                        "Content | c1 | status Approved | status#last_updated#content_id Approved#2040-01-15T09:30:00.001Z#c1"
                                + " | product_suite#product_concept Payments#Refunds"
                                + " | last_updated#content_id 2040-01-15T09:30:00.001Z#c1",
                        "Content | c2 | status Draft | status#last_updated#content_id Draft#2040-01-15T09:30:00.000Z#c2");
        assertThat(keys("notifications"))
                .containsExactly("Notification | ben | 2040-01-15T09:30:00.004Z#" + id(later(4), 1));
        assertThat(keys("subscriptions")).containsExactly("Subscription | ben | sub1");
        assertThat(keys("events"))
                .containsExactly(
                        "Event | 2040-01-15 | 2040-01-15T09:30:00.005Z#" + id(later(5), 2) + " | user_id ben",
                        "Event | 2040-01-15 | 2040-01-15T09:30:00.006Z#" + id(later(6), 3));
        assertThat(keys("enablement_meta"))
                .containsExactlyInAnyOrder(
                        "User | USER#anna | PROFILE | gsi1pk USERS | gsi1sk anna@example.org",
                        "EmailGuard | UNIQUE#EMAIL#anna@example.org | META",
                        "IdentityGuard | UNIQUE#OIDC#okta#sub-anna | META",
                        "CREDENTIAL | USER#anna | CREDENTIAL",
                        "SIGN_UP | USER#anna | SIGNUP#u",
                        "MAIL_TOKEN | TOKEN#reset#m | META",
                        "USER_MAIL_TOKEN | USER#anna | MAILTOKEN#reset#m",
                        "API_TOKEN | APITOKEN#a | META",
                        "USER_API_TOKEN | USER#anna | APITOKEN#t",
                        "SESSION | SESSION#s | META",
                        "USER_SESSION | USER#anna | SESSION#h",
                        "InviteToken | TOKEN#invite#m1 | META",
                        "ROLE_HOLDERS | ROLE#admin | HOLDERS",
                        "SETUP_CODE | SETUP | CODE",
                        "OwnedContent | OWNER#anna | c1",
                        "OwnedContent | OWNER#anna | c2",
                        "ContentVersion | CONTENT#c1 | VERSION#2040-01-15T09:30:00.000Z#0.1",
                        "ContentVersion | CONTENT#c1 | VERSION#2040-01-15T09:30:00.001Z#1.0",
                        "ContentVersion | CONTENT#c2 | VERSION#2040-01-15T09:30:00.000Z#0.1",
                        "WorkingCopy | CONTENT#c1 | WORKING",
                        "ReviewEntry | CONTENT#c1 | REVIEW#2040-01-15T09:30:00.001Z#r1",
                        "WaitingCopy | REVIEWQ | 2040-01-15T09:30:00.002Z#c1",
                        "WaitingDraft | REVIEWQ | 2040-01-15T09:30:00.003Z#c2",
                        "Feedback | CONTENT#c1 | FEEDBACK#ben",
                        "OpenFlag | CONTENT#c1 | FLAG#OPEN#ben",
                        "AnsweredFlag | CONTENT#c1 | FLAG#DONE#2040-01-15T09:30:00.008Z#f0",
                        "Acknowledgement | CONTENT#c1 | ACK#1.0#ben",
                        "DueEntry | DUE#2041-01-01 | EXPIRE#c1",
                        "DueEntry | DUE#2040-04-01 | REVIEW#c1",
                        "DueEntry | DUE#2040-01-15 | EFFECTIVE#c1",
                        // CRC-32 of "sub1" is 0x0ce173ca, which is shard 2 of four.
                        "Selector | SUBSEL#Payments#*#02 | ben#sub1",
                        "OUTBOX | OUTBOX#5 | 2040-01-15T09:30:00.001Z#j1",
                        "JOB | JOB#j1 | STATE | gsi1pk JOBS#waiting | gsi1sk 2040-01-15T09:30:00.000Z#j1",
                        "DailyTotal | ROLLUP#2040-01-15 | content_viewed#c1",
                        "DailyTotal | ROLLUP#2040-01-15 | search_no_result#",
                        "ContentTotal | ROLLUP#CONTENT#c1 | 2040-01-15#content_viewed",
                        "Suite | TAXONOMY | SUITE#Payments",
                        "Audience | TAXONOMY | AUDIENCE#support",
                        "Stage | TAXONOMY | STAGE#adoption",
                        "UPLOAD | UPLOAD#u1 | METADATA",
                        "RATE | USER#anna | RATE#search",
                        "IDEMPOTENCY | IDEMP#k1 | RESULT",
                        "AUDIT | AUDIT#2040-01 | 2040-01-15T09:30:00.000Z#x");
    }

    private List<String> keys(String table) {
        return trestle.keys("enablement").lines(table);
    }

    @Test
    void everyKindIsStoredAndItsKeysFollowFromIt() {
        assertThat(trestle.keys("enablement").disagreements()).isEmpty();
        assertThat(trestle.keys("enablement").missingKinds()).isEmpty();
    }

    @Test
    void attributesAreThoseOfTheDesign() {
        assertThat(attributes("content_registry", "content_id", "c1"))
                .isEqualTo("co_owners content_id created_at created_by edited_by effective_date expiry_date flags_open"
                        + " last_updated last_updated#content_id owner_user_id product_concept product_suite"
                        + " product_suite#product_concept rating_down rating_up review_due_date status"
                        + " status#last_updated#content_id summary tags title version");
        assertThat(attributes("notifications", "user_id", "ben"))
                .isEqualTo(
                        "content_id created_at created_at#notification_id kind message notification_id read title ttl"
                                + " type user_id");
        assertThat(attributes("subscriptions", "user_id", "ben"))
                .isEqualTo("channel created_at digest product_suite subscription_id tags user_id");
        assertThat(attributes("events", "user_id", "ben"))
                .isEqualTo("content_id date_bucket event_id event_name metadata timestamp ts#event_id ttl user_id");
    }

    private String attributes(String table, String key, String value) {
        return trestle.dump().find(table, Map.of(key, AttributeValue.fromS(value))).orElseThrow().keySet().stream()
                .sorted()
                .collect(Collectors.joining(" "));
    }

    @Test
    void valuesAreStoredAsTheDesignHasThem() {
        var content = trestle.dump()
                .find("content_registry", Map.of("content_id", AttributeValue.fromS("c1")))
                .orElseThrow();
        assertThat(content)
                .containsEntry("rating_up", AttributeValue.fromN("1"))
                .containsEntry("flags_open", AttributeValue.fromN("1"))
                .containsEntry("expiry_date", AttributeValue.fromS("2041-01-01T12:00:00.000Z"));
        assertThat(content.get("edited_by").ss()).containsExactly("anna");

        var notification = trestle.dump().items("notifications").getFirst();
        assertThat(notification)
                .containsEntry("read", AttributeValue.fromBool(false))
                .containsEntry(
                        "ttl",
                        AttributeValue.fromN(
                                Long.toString(later(4).plus(days(180)).getEpochSecond())));
    }
}
