package trestle.gallery.moderation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Version;

/** Somebody finds that something should not be shown. It is decided once. */
@Key(pk = "REPORT#{reportId}", sk = "METADATA")
@Key(index = "GSI1", pk = "REPORT_STATUS#{status}", sk = "{createdAt}#{reportId}")
@Key(index = "GSI2", pk = "REPORT_TARGET#{targetType}#{targetId}", sk = "{createdAt}#{reportId}")
@Key(index = "GSI4", pk = "REPORTS_BY_USER#{userId}", sk = "{createdAt}#{reportId}")
@Accept(code = "TRI02", because = "reports are few, and moderators read them by state")
public record Report(
        String reportId,
        TargetType targetType,
        String targetId,
        @Nullable String userId,
        Reason reason,
        @Nullable String note,
        Instant createdAt,
        @Version Status status,
        @Nullable String decidedBy,
        @Nullable Instant decidedAt,
        @Nullable String decision) {

    /** Why. */
    public enum Reason {
        @Attribute("illegal")
        ILLEGAL,
        @Attribute("privacy")
        PRIVACY,
        @Attribute("harassment")
        HARASSMENT,
        @Attribute("copyright")
        COPYRIGHT,
        @Attribute("spam")
        SPAM,
        @Attribute("other")
        OTHER
    }

    /** Whether it has been decided. */
    public enum Status {
        @Attribute("open")
        OPEN,
        @Attribute("dismissed")
        DISMISSED,
        @Attribute("upheld")
        UPHELD
    }
}
