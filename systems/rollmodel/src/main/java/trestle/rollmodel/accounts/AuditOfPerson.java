package trestle.rollmodel.accounts;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Set;
import java.util.stream.Stream;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.platform.AccountErasure;
import trestle.platform.accounts.AuditEvent;

/** Where the audit names a person, as who acted or on whom, so that deleting the account finds it. */
@Key(pk = "USER#{userId}", sk = "AUDIT#{at}#{id}")
@Kind("USER_AUDIT")
@Derived(
        from = AuditEvent.class,
        max = 2,
        reads = {"actorId", "subjectId"})
public record AuditOfPerson(
        @KeyOnly String userId,
        @KeyOnly Instant at,
        @KeyOnly String id) {
    private static final Set<String> NOBODY = Set.of(AuditEvent.SHELL, AuditEvent.SETUP);

    public static Stream<AuditOfPerson> of(AuditEvent entry) {
        return Stream.concat(Stream.of(entry.actorId()), Stream.ofNullable(entry.subjectId()))
                .filter(name -> !NOBODY.contains(name) && !AccountErasure.isPseudonym(name))
                .distinct()
                .map(userId -> new AuditOfPerson(userId, entry.at(), entry.id()));
    }

    /** Of the event's key. */
    YearMonth month() {
        return AuditEvent.month(at);
    }
}
