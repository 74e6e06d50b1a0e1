package trestle.shareables.reports;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.shareables.shareable.ShortId;

/** A complaint about a shareable, kept by the month it was made in. */
@Key(pk = "report#{month:normal}", sk = "01#{reportedAt:time}#{id:normal}#")
@Kind("report")
public record Report(
        String id,
        Instant reportedAt,
        ShortId shortId,
        String reason,
        String client,
        @Ttl Instant purgeAt) {
    public YearMonth month() {
        return YearMonth.from(reportedAt.atOffset(ZoneOffset.UTC));
    }
}
