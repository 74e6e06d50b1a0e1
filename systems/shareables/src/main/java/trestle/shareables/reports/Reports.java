package trestle.shareables.reports;

import java.time.Clock;
import java.time.Duration;
import java.time.YearMonth;
import java.time.ZoneOffset;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.platform.limits.DailyClients;
import trestle.shareables.shareable.ShortId;

/** Takes complaints about shareables, and lists them for operators. */
public final class Reports {
    public static final int REASON_MAX = 1_000;

    private static final Duration KEPT = Duration.ofDays(400);

    private final ReportTable table;
    private final DailyClients clients;
    private final Clock clock;
    private final IdSource ids;

    public Reports(ReportTable table, DailyClients clients, Clock clock, IdSource ids) {
        this.table = table;
        this.clients = clients;
        this.clock = clock;
        this.ids = ids;
    }

    /** Files a complaint. Who made it is known by a name that is good for a day. */
    Change<Report> file(ShortId id, String reason, String address) {
        var now = clock.instant();
        var report = new Report(ids.next(now), now, id, reason, clients.today(address), now.plus(KEPT));
        return Change.of(Plan.of(report, table.insert(report)));
    }

    /** The complaints of a month, newest first. */
    public Page<Report> list(YearMonth month, PageRequest page) {
        return table.list(month, page);
    }

    /** The month that it is now. */
    public YearMonth month() {
        return YearMonth.from(clock.instant().atOffset(ZoneOffset.UTC));
    }
}
