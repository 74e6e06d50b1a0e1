package trestle.enablement;

import java.util.Map;
import trestle.enablement.users.UserId;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.contract.ModelContract;
import trestle.testing.contract.SampleValues;

/** Every access pattern, kind and key of the model. Keys and attributes are those of the design. */
@OnEveryBackend
final class ModelTest extends ModelContract {
    ModelTest(Trestle trestle) {
        super(
                trestle,
                "enablement",
                new SampleValues()
                        .with(UserId.class, n -> new UserId("user-" + n))
                        .with("expiryDate", n -> Portal.NOW.plus(Portal.days(n)))
                        .with("submittedAt", n -> Portal.later(10L * n)));
    }

    /** The shard in the key of the selector: the CRC-32 of {@code subscriptionId-1} leaves 3, divided by 4. */
    @Override
    protected Map<String, String> keys() {
        return Map.of(
                "content_registry",
                dated("Content | contentId-1 | status Draft | status#last_updated#content_id Draft#NOW#contentId-1"
                        + " | product_suite#product_concept productSuite-1#productConcept-1"
                        + " | last_updated#content_id NOW#contentId-1"),
                "notifications",
                dated("Notification | user-1 | NOW#notificationId-1"),
                "subscriptions",
                "Subscription | user-1 | subscriptionId-1",
                "events",
                dated("Event | 2040-01-15 | NOW#eventId-1 | user_id user-1"),
                "enablement_meta",
                dated("""
                        User | USER#user-1 | PROFILE | gsi1pk USERS | gsi1sk email-1@example.org
                        EmailGuard | UNIQUE#EMAIL#email-1@example.org | META
                        CREDENTIAL | USER#userId-1 | CREDENTIAL
                        SESSION | SESSION#digest-1 | META
                        USER_SESSION | USER#userId-1 | SESSION#handle-1
                        SIGN_UP | USER#userId-1 | SIGNUP#signUpId-1
                        MAIL_TOKEN | TOKEN#verify#digest-1 | META
                        USER_MAIL_TOKEN | USER#userId-1 | MAILTOKEN#verify#digest-1
                        API_TOKEN | APITOKEN#digest-1 | META
                        USER_API_TOKEN | USER#userId-1 | APITOKEN#tokenId-1
                        IDENTITY | USER#userId-1 | IDENTITY#provider-1
                        IDENTITY_GUARD | UNIQUE#IDENTITY#28cde32da9c115b662a514af80eef7c793e7ee544a2444c7b019fc958498f662 | META
                        OIDC_ATTEMPT | TOKEN#oidc#digest-1 | META
                        OIDC_PROOF | TOKEN#oidc-proof#digest-1 | META
                        INVITE | INVITES | inviteId-1
                        ROLE_HOLDERS | ROLE#role-1 | HOLDERS
                        SETUP_CODE | SETUP | CODE
                        AUDIT | AUDIT#2040-01 | NOW#id-1
                        OwnedContent | OWNER#user-1 | contentId-1
                        ContentVersion | CONTENT#contentId-1 | VERSION#NOW#version-1
                        WorkingCopy | CONTENT#contentId-1 | WORKING
                        ReviewEntry | CONTENT#contentId-1 | REVIEW#NOW#id-1
                        WaitingCopy | REVIEWQ | 2040-01-15T09:30:00.010Z#contentId-1
                        WaitingDraft | REVIEWQ | NOW#contentId-1
                        Feedback | CONTENT#contentId-1 | FEEDBACK#user-1
                        OpenFlag | CONTENT#contentId-1 | FLAG#OPEN#user-1
                        AnsweredFlag | CONTENT#contentId-1 | FLAG#DONE#NOW#id-1
                        Acknowledgement | CONTENT#contentId-1 | ACK#version-1#user-1
                        DueEntry | DUE#2040-01-15 | REVIEW#contentId-1
                        DueEntry | DUE#2040-01-15 | EFFECTIVE#contentId-1
                        DueEntry | DUE#2040-01-16 | EXPIRE#contentId-1
                        Selector | SUBSEL#productSuite-1#productConcept-1#03 | user-1#subscriptionId-1
                        DailyTotal | ROLLUP#2040-01-15 | content_viewed#contentId-1
                        ContentTotal | ROLLUP#CONTENT#contentId-1 | 2040-01-15#content_viewed
                        Suite | TAXONOMY | SUITE#suite-1
                        Audience | TAXONOMY | AUDIENCE#name-1
                        Stage | TAXONOMY | STAGE#name-1
                        JOB | JOB#jobId-1 | STATE | gsi1pk JOBS#waiting | gsi1sk NOW#jobId-1
                        OUTBOX | OUTBOX#shard-1 | NOW#jobId-1
                        LIVE | LIVE#shard-1 | NOW#id-1
                        RATE | USER#client-1 | RATE#action-1
                        IDEMPOTENCY | IDEMP#hash-1 | RESULT
                        UPLOAD | UPLOAD#uploadId-1 | METADATA
                        """));
    }

    @Override
    protected String attributes() {
        return """
                Content: approved_at approved_by audience_role co_owners content_id content_type created_at created_by edited_by\
                 effective_date expiry_date expiry_policy file_name file_sha256 flags_open last_updated\
                 last_updated#content_id lifecycle_stage owner_user_id product_concept product_suite\
                 product_suite#product_concept rating_down rating_up replaced_by review_due_date review_interval_days\
                 review_requested_at s3_bucket s3_key s3_uri size_bytes status\
                 status#last_updated#content_id summary tags title uploaded_at version
                Notification: content_id created_at created_at#notification_id kind message notification_id read read_at\
                 title ttl type user_id
                Subscription: channel created_at digest label product_concept product_suite subscription_id tags user_id
                Event: content_id date_bucket event_id event_name metadata timestamp ts#event_id ttl user_id
                """;
    }

    private static String dated(String keys) {
        return keys.replace("NOW", "2040-01-15T09:30:00.000Z");
    }
}
