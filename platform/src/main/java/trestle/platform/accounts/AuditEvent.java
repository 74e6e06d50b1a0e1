package trestle.platform.accounts;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/**
 * Something done by an administrator, or to make one, kept by month.
 *
 * @param actorId an account, or {@link #SHELL} or {@link #SETUP} where nobody was signed in
 * @param subjectId the account, or whatever else it was done to
 */
@Key(pk = "AUDIT#{month}", sk = "{at}#{id}")
@Kind("AUDIT")
public record AuditEvent(
        Instant at,
        String id,
        String actorId,
        String action,
        @Nullable String subjectId,
        @Nullable String note) {
    public static final String SHELL = "shell";
    public static final String SETUP = "setup-code";

    /** The month under which it is kept. */
    public YearMonth month() {
        return month(at);
    }

    /** The month under which an event of a time is kept. */
    public static YearMonth month(Instant at) {
        return YearMonth.from(at.atOffset(ZoneOffset.UTC));
    }

    /** The same event, with another name wherever it names an account. */
    public AuditEvent renamed(String accountId, String other) {
        return new AuditEvent(
                at,
                id,
                actorId.equals(accountId) ? other : actorId,
                action,
                accountId.equals(subjectId) ? other : subjectId,
                note);
    }
}
