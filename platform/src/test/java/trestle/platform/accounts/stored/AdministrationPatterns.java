package trestle.platform.accounts.stored;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Set;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.accounts.AuditEvent;
import trestle.testing.Patterns;

/** Calls every access pattern of administration once, and stores one of each item, for the tests of a system's model. */
public final class AdministrationPatterns {
    private AdministrationPatterns() {}

    /** Stores one of each item. */
    public static void storeEach(
            Transactions transactions, AdministrationTable administration, String userId, String role, Instant now) {
        transactions.commit(
                administration.found(new RoleHolders(role, Set.of(userId))),
                administration.note(new AuditEvent(now, "x", userId, "suspend", "bob", null)));
        administration.keep(new SetupCode("c", now.plusSeconds(60), now.plusSeconds(60)));
    }

    public static void ask(Patterns patterns, AdministrationTable table, Instant now) {
        var administration = patterns.watch(AdministrationTable.class, table);
        var month = YearMonth.from(now.atOffset(ZoneOffset.UTC));
        patterns.ask(() -> administration.findHolders("owner"));
        patterns.ask(() -> administration.found(new RoleHolders("owner", Set.of("eve"))));
        patterns.ask(() -> administration.grant("owner", "bob"));
        patterns.ask(() -> administration.grantOnBehalf("owner", "cid", "bob"));
        patterns.ask(() -> administration.withdraw("owner", "eve"));
        patterns.ask(() -> administration.keep(new SetupCode("digest-d", now.plusSeconds(60), now.plusSeconds(60))));
        patterns.ask(administration::findSetupCode);
        patterns.ask(() -> administration.useSetupCode("digest-d", now));
        patterns.ask(() -> administration.note(new AuditEvent(now, "x2", "eve", "suspend", "bob", "spam")));
        var byBob = new AuditEvent(now, "x9", "bob", "suspend", "cid", null);
        patterns.ask(() -> administration.noteByHolder(byBob, "owner", "bob"));
        patterns.ask(() -> administration.listAudit(month, PageRequest.first(20)));
    }
}
