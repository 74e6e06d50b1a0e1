package trestle.enablement.content;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Accept;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Version;

/**
 * A guide, deck, playbook or one-pager as it is now. Every write but the counters' sets {@code last_updated} and is
 * refused when status, version or time are no longer those that were read.
 */
@Key(pk = "{contentId}")
@Key(index = "by_status_updated", pk = "{status}", sk = "{status}#{lastUpdated}#{contentId}")
@Key(index = "by_product", pk = "{productSuite}#{productConcept?}", sk = "{lastUpdated}#{contentId}")
@Accept(code = "TRI02", because = "content is edited by people; its statuses are the seed's partition keys")
@Accept(code = "TRL02", because = "content past its date is expired by a job, by its policy, and never removed")
public record Content(
        String contentId,
        @Version Status status,
        String title,
        String summary,
        @Nullable String productSuite,
        @Nullable String productConcept,
        @Nullable String audienceRole,
        @Nullable String lifecycleStage,
        UserId ownerUserId,
        List<String> tags,
        @Version String version,
        @Version Instant lastUpdated,
        @Nullable Instant reviewDueDate,
        @Nullable Instant effectiveDate,
        @Nullable Instant expiryDate,
        @Nullable ExpiryPolicy expiryPolicy,
        @Nullable String s3Uri,
        @Nullable String fileName,
        @Nullable String contentType,
        @Nullable Long sizeBytes,
        @Nullable String s3Bucket,
        @Nullable String s3Key,
        @Nullable Instant uploadedAt,
        Instant createdAt,
        UserId createdBy,
        List<UserId> coOwners,
        @Nullable Instant reviewRequestedAt,
        @Nullable UserId approvedBy,
        @Nullable Instant approvedAt,
        @Nullable String replacedBy,
        @Nullable Integer reviewIntervalDays,
        @Nullable String fileSha256,

        @Count(of = Feedback.class, when = "isUp", reads = "value")
        int ratingUp,

        @Count(of = Feedback.class, when = "isDown", reads = "value")
        int ratingDown,

        @Count(of = OpenFlag.class) int flagsOpen,
        Set<UserId> editedBy) {
    public Content {
        if (productConcept != null && productSuite == null) {
            throw new IllegalArgumentException("A concept needs a suite.");
        }
        if (expiryDate != null && effectiveDate != null && !expiryDate.isAfter(effectiveDate)) {
            throw new IllegalArgumentException("Content must expire after it takes effect.");
        }
    }

    public enum Status {
        Draft,
        Approved,
        Deprecated,
        Expired;

        /** Whether content may go from this status to another. */
        public boolean leadsTo(Status next) {
            return switch (this) {
                case Draft -> next == Draft || next == Approved;
                case Approved -> next == Deprecated || next == Expired;
                case Deprecated -> next == Approved || next == Expired;
                case Expired -> next == Approved || next == Draft;
            };
        }
    }

    /** Whether expired content can still be read, with a warning. */
    public enum ExpiryPolicy {
        soft_expire,
        hard_expire
    }
}
