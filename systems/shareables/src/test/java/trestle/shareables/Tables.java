package trestle.shareables;

import trestle.model.Transactions;
import trestle.platform.accounts.people.PersonTable;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.jobs.JobTable;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.live.LiveTable;
import trestle.platform.requests.RequestTable;
import trestle.shareables.checklists.ChecklistTable;
import trestle.shareables.checklists.DynamoChecklistTable;
import trestle.shareables.events.DynamoEventTable;
import trestle.shareables.events.EventTable;
import trestle.shareables.limits.DynamoLimitTable;
import trestle.shareables.limits.LimitTable;
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
import trestle.testing.Trestle;

/** All repositories over one test's database. */
public record Tables(
        ShareableTable shareables,
        PoolTable pool,
        ChecklistTable checklists,
        EventTable events,
        PollTable polls,
        ResponseCodeTable codes,
        LimitTable limits,
        OutboxTable outbox,
        LiveTable live,
        RequestTable requests,
        JobTable jobs,
        ReportTable reports,
        PersonTable operators,
        AdministrationTable administration,
        Transactions transactions) {
    public static Tables create(Trestle on) {
        on.create("shareables");
        var database = on.database();
        return new Tables(
                new DynamoShareableTable(database),
                new DynamoPoolTable(database),
                new DynamoChecklistTable(database),
                new DynamoEventTable(database),
                new DynamoPollTable(database),
                new DynamoResponseCodeTable(database),
                new DynamoLimitTable(database),
                new DynamoOutboxTable(database),
                new DynamoLiveTable(database),
                new DynamoRequestTable(database),
                new DynamoJobTable(database),
                new DynamoReportTable(database),
                new DynamoPersonTable(database),
                new DynamoAdministrationTable(database),
                new Transactions(database.client()));
    }
}
