package trestle.platform.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something done by an administrator, or to make one, for the audit.
 *
 * @param actorId an account, or {@link #SHELL} or {@link #SETUP} where nobody was signed in
 */
public record AuditEvent(
        Instant at,
        String id,
        String actorId,
        String action,
        String subjectId,
        @Nullable String note) {
    public static final String SHELL = "shell";
    public static final String SETUP = "setup-code";
}
