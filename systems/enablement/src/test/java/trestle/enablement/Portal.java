package trestle.enablement;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.enablement.content.Content;
import trestle.enablement.content.ContentTable;
import trestle.enablement.content.DynamoContentTable;
import trestle.enablement.content.DynamoFeedbackTable;
import trestle.enablement.content.DynamoReviewTable;
import trestle.enablement.content.FeedbackTable;
import trestle.enablement.content.OpenFlag;
import trestle.enablement.content.ReviewTable;
import trestle.enablement.content.WorkingCopy;
import trestle.enablement.events.DynamoEventTable;
import trestle.enablement.events.Event;
import trestle.enablement.events.EventName;
import trestle.enablement.events.EventTable;
import trestle.enablement.notifications.DynamoNotificationTable;
import trestle.enablement.notifications.Notification;
import trestle.enablement.notifications.NotificationTable;
import trestle.enablement.subscriptions.DynamoSubscriptionTable;
import trestle.enablement.subscriptions.Subscription;
import trestle.enablement.subscriptions.SubscriptionTable;
import trestle.enablement.taxonomy.DynamoTaxonomyTable;
import trestle.enablement.taxonomy.TaxonomyTable;
import trestle.enablement.users.DynamoUserTable;
import trestle.enablement.users.User;
import trestle.enablement.users.UserId;
import trestle.enablement.users.UserTable;
import trestle.model.Database;
import trestle.model.Open;
import trestle.model.PageRequest;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.stored.AccountTable;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.accounts.stored.SessionTable;
import trestle.platform.jobs.JobTable;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.requests.RequestTable;
import trestle.platform.uploads.UploadTable;
import trestle.platform.uploads.UploadTicket;
import trestle.testing.CountingIds;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** All repositories on one database, and records of a small portal to put in them. */
final class Portal {
    static final UserId ANNA = new UserId("anna");
    static final UserId BEN = new UserId("ben");
    static final Instant NOW = FixedClock.START;
    static final PageRequest FIRST = PageRequest.first(20);

    final Trestle trestle;
    final Transactions transactions;
    final ContentTable content;
    final ReviewTable reviews;
    final FeedbackTable feedback;
    final NotificationTable notifications;
    final SubscriptionTable subscriptions;
    final EventTable events;
    final UserTable users;
    final AccountTable accounts;
    final SessionTable sessions;
    final AdministrationTable administration;
    final TaxonomyTable taxonomy;
    final UploadTable uploads;
    final JobTable jobs;
    final JobListTable jobLists;
    final OutboxTable outbox;
    final RequestTable requests;

    Portal(Trestle trestle) {
        this(trestle, trestle.names());
    }

    Portal(Trestle trestle, TableNames names) {
        this(trestle, names, trestle.client());
    }

    Portal(Trestle trestle, TableNames names, DynamoDbClient client) {
        this.trestle = trestle;
        var cursors = trestle.cursors();
        var clock = trestle.clock();
        transactions = new Transactions(client);
        var database = new Database(client, names, cursors, clock);
        content = new DynamoContentTable(database);
        reviews = new DynamoReviewTable(database);
        feedback = new DynamoFeedbackTable(database);
        notifications = new DynamoNotificationTable(database);
        subscriptions = new DynamoSubscriptionTable(database);
        events = new DynamoEventTable(database);
        users = new DynamoUserTable(database);
        accounts = new DynamoAccountTable(database);
        sessions = new DynamoSessionTable(database);
        administration = new DynamoAdministrationTable(database);
        taxonomy = new DynamoTaxonomyTable(database);
        uploads = new DynamoUploadTable(database);
        jobs = new DynamoJobTable(database);
        jobLists = new DynamoJobListTable(database);
        outbox = new DynamoOutboxTable(database);
        requests = new DynamoRequestTable(database);
    }

    void commit(Write... writes) {
        transactions.commit(writes);
    }

    /** The same id in every run: the nth of a moment. */
    static String id(Instant at, long n) {
        return CountingIds.id(at, n);
    }

    static Instant later(long millis) {
        return NOW.plusMillis(millis);
    }

    static Duration days(int days) {
        return Duration.ofDays(days);
    }

    /** New content: Anna's draft about refunds. */
    static Content draft(String contentId) {
        return edited(contentId, draft -> {});
    }

    static Content edited(String contentId, Consumer<Edit> change) {
        var edit = new Edit(contentId);
        change.accept(edit);
        return edit.content();
    }

    static Content edited(Content old, Consumer<Edit> change) {
        var edit = new Edit(old);
        change.accept(edit);
        return edit.content();
    }

    /** What a test changes of content; all else stays. */
    static final class Edit {
        final String contentId;
        Content.Status status = Content.Status.Draft;
        String title = "Refunds";

        @Nullable String suite = "Payments";

        @Nullable String concept = "Refunds";

        UserId owner = ANNA;
        String version = "0.1";
        Instant lastUpdated = NOW;

        @Nullable Instant reviewDue;

        @Nullable Instant effective;

        @Nullable Instant expiry;

        @Nullable Instant reviewRequestedAt;

        int up;
        int down;
        int flags;

        private Edit(String contentId) {
            this.contentId = contentId;
        }

        private Edit(Content old) {
            contentId = old.contentId();
            status = old.status();
            title = old.title();
            suite = old.productSuite();
            concept = old.productConcept();
            owner = old.ownerUserId();
            version = old.version();
            lastUpdated = old.lastUpdated();
            reviewDue = old.reviewDueDate();
            effective = old.effectiveDate();
            expiry = old.expiryDate();
            reviewRequestedAt = old.reviewRequestedAt();
            up = old.ratingUp();
            down = old.ratingDown();
            flags = old.flagsOpen();
        }

        private Content content() {
            return new Content(
                    contentId,
                    status,
                    title,
                    "How to refund",
                    suite,
                    concept,
                    null,
                    null,
                    owner,
                    List.of("refund"),
                    version,
                    lastUpdated,
                    reviewDue,
                    effective,
                    expiry,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    NOW,
                    ANNA,
                    List.of(),
                    reviewRequestedAt,
                    null,
                    null,
                    null,
                    null,
                    null,
                    up,
                    down,
                    flags,
                    Set.of(ANNA));
        }
    }

    static WorkingCopy copy(Content live, @Nullable Instant submittedAt, long rev) {
        return new WorkingCopy(live.contentId(), live, Set.of(ANNA), submittedAt, NOW, rev);
    }

    static OpenFlag flag(String contentId, UserId by) {
        return new OpenFlag(contentId, by, "f1", "wrong", "The amount", NOW);
    }

    static Notification notification(UserId userId, Instant at, long n) {
        return new Notification(
                userId,
                id(at, n),
                Notification.Type.info,
                "content_approved",
                "Refunds",
                "There is a new version",
                false,
                null,
                at,
                "c1",
                inSeconds(at.plus(days(180))));
    }

    static Subscription subscription(
            UserId userId, String subscriptionId, @Nullable String suite, @Nullable String concept) {
        return new Subscription(
                userId,
                subscriptionId,
                suite,
                concept,
                List.of("refund"),
                null,
                Subscription.Channel.in_app,
                Subscription.Digest.none,
                NOW);
    }

    static Event viewed(@Nullable UserId userId, Instant at, long n) {
        return new Event(
                id(at, n),
                Open.of(EventName.content_viewed),
                userId,
                "c1",
                Map.of("from", "search"),
                at,
                inSeconds(at.plus(days(400))));
    }

    /** The end of an item is stored in whole seconds. */
    private static Instant inSeconds(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS);
    }

    static User user(UserId userId) {
        return new User(
                userId,
                userId.value() + "@Example.org",
                userId.value(),
                Set.of(User.Role.reader),
                true,
                true,
                NOW,
                NOW,
                null);
    }

    static UploadTicket ticket(String uploadId, UserId userId) {
        return UploadTicket.of(
                uploadId, userId.value(), "temp/" + uploadId, "image/jpeg", 88_123, NOW, NOW.plus(days(1)));
    }

    static OutboxTask task(String shard, Instant dueAt, String jobId) {
        return new OutboxTask(shard, dueAt, jobId, "fan-out", Map.of("content_id", "c1"), 0, null, null, null);
    }
}
