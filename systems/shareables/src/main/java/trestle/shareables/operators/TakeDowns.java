package trestle.shareables.operators;

import java.time.Clock;
import java.time.Instant;
import java.time.YearMonth;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * Lists what is taken down and can still be restored. It is found in the audit, which has every take-down: no row of its
 * own is kept for it.
 */
public final class TakeDowns {
    static final String ACTION = "take-down";

    private static final int AUDIT_PAGE = 100;

    /** How much of a month's audit is gone through, newest first. */
    private static final int AUDIT_MAX = 5_000;

    private final AdministrationTable audit;
    private final ShareableTable shareables;
    private final Clock clock;

    TakeDowns(AdministrationTable audit, ShareableTable shareables, Clock clock) {
        this.audit = audit;
        this.shareables = shareables;
        this.clock = clock;
    }

    /** Something that nobody sees, with the day until which it can be restored. */
    public record TakenDown(String shortId, Instant takenDownAt, Instant restorableUntil) {}

    /** The latest first. */
    List<TakenDown> list() {
        var now = clock.instant();
        var ids = new LinkedHashSet<String>();
        for (var month = AuditEvent.month(now);
                !month.isBefore(AuditEvent.month(now.minus(Operations.RESTORABLE)));
                month = month.minusMonths(1)) {
            collect(month, ids);
        }
        return ids.stream()
                .flatMap(id -> ShortId.typed(id).flatMap(shareables::find).stream())
                .flatMap(TakeDowns::takenDown)
                .filter(each -> each.restorableUntil().isAfter(now))
                .toList();
    }

    private void collect(YearMonth month, Set<String> ids) {
        Page.all(page -> audit.listAudit(month, page), AUDIT_PAGE)
                .limit(AUDIT_MAX)
                .filter(event -> event.action().equals(ACTION))
                .flatMap(event -> Stream.ofNullable(event.subjectId()))
                .forEach(ids::add);
    }

    private static Stream<TakenDown> takenDown(Shareable it) {
        var since = it.takenDownAt();
        return since == null
                ? Stream.empty()
                : Stream.of(new TakenDown(it.shortId().text(), since, since.plus(Operations.RESTORABLE)));
    }
}
