package trestle.shareables.operators;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.shareables.shareable.ShortId;

/** What an operator did, kept by the month it was done in. */
@Key(pk = "audit#{month:normal}", sk = "01#{at:time}#{id:normal}#")
@Kind("audit")
public record Audit(
        Instant at,
        String id,
        String operatorId,
        String action,
        @Nullable ShortId shortId,
        @Nullable String detail) {
    public YearMonth month() {
        return YearMonth.from(at.atOffset(ZoneOffset.UTC));
    }
}
