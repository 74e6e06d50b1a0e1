package trestle.shareables;

import trestle.model.Database;
import trestle.shareables.checklists.ChecklistTable;
import trestle.shareables.checklists.DynamoChecklistTable;
import trestle.shareables.events.DynamoEventTable;
import trestle.shareables.events.EventTable;
import trestle.shareables.limits.DynamoLimitTable;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.notify.DynamoNotifyTable;
import trestle.shareables.notify.NotifyTable;
import trestle.shareables.polls.DynamoPollTable;
import trestle.shareables.polls.PollTable;
import trestle.shareables.pool.DynamoPoolTable;
import trestle.shareables.pool.PoolTable;
import trestle.shareables.reports.DynamoReportTable;
import trestle.shareables.reports.ReportTable;
import trestle.shareables.responses.DynamoResponseCodeTable;
import trestle.shareables.responses.ResponseCodeTable;
import trestle.shareables.shareable.DynamoShareableTable;
import trestle.shareables.shareable.ShareableTable;

/** The system's own repositories over one database. */
record Repositories(
        ShareableTable shareables,
        PoolTable pool,
        ChecklistTable checklists,
        EventTable events,
        PollTable polls,
        ResponseCodeTable codes,
        NotifyTable addresses,
        LimitTable attempts,
        ReportTable reports) {
    static Repositories of(Database database) {
        return new Repositories(
                new DynamoShareableTable(database),
                new DynamoPoolTable(database),
                new DynamoChecklistTable(database),
                new DynamoEventTable(database),
                new DynamoPollTable(database),
                new DynamoResponseCodeTable(database),
                new DynamoNotifyTable(database),
                new DynamoLimitTable(database),
                new DynamoReportTable(database));
    }
}
