package trestle.rollmodel;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import trestle.platform.SystemKit;
import trestle.platform.exports.ExportRoutes;
import trestle.platform.exports.ExportSettings;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportRoutes;
import trestle.platform.exports.Imports;
import trestle.platform.exports.StoredTransferJobs;
import trestle.platform.exports.TransferJobs;
import trestle.platform.uploads.UploadRoutes;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Api;
import trestle.platform.web.Caller;
import trestle.platform.web.Pages;
import trestle.rollmodel.accounts.DynamoAuditTable;
import trestle.rollmodel.accounts.DynamoProfileTable;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.chat.DynamoChatTable;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.coaching.DynamoInvitationTable;
import trestle.rollmodel.coaching.DynamoSharedJournalTable;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.comments.Comments;
import trestle.rollmodel.comments.DynamoCommentTable;
import trestle.rollmodel.deletion.Erasure;
import trestle.rollmodel.jobs.DynamoUserJobTable;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.notices.DynamoNoticeTable;
import trestle.rollmodel.transfer.EntryImport;
import trestle.rollmodel.transfer.JournalExport;
import trestle.rollmodel.transfer.NewExport;
import trestle.rollmodel.transfer.TransferPages;

/** Everything out, in again, and gone: exports, imports and the end of accounts, put together. */
public final class Transfers {
    private final Exports exports;
    private final Imports<Entry> imports;
    private final Uploads uploads;
    private final TransferJobs table;

    /** Also says who does the tasks that these cause. */
    public Transfers(SystemKit kit, Entries entries, Comments comments, Threads threads) {
        var database = kit.database();
        var transactions = kit.transactions();
        var jobs = kit.jobs();
        var clock = kit.clock();
        var ids = kit.ids();
        var objects = kit.platform().objects();
        var jobTable = new DynamoJobTable(database);
        var jobsOfUsers = new DynamoUserJobTable(database);
        table = new StoredTransferJobs(jobTable, jobsOfUsers::list);
        var tables = new Erasure.Tables(
                new DynamoJournalTable(database),
                new DynamoCommentTable(database),
                new DynamoCoachingTable(database),
                new DynamoInvitationTable(database),
                new DynamoChatTable(database),
                new DynamoNoticeTable(database),
                jobTable,
                jobsOfUsers,
                new DynamoAuditTable(database));
        uploads = kit.uploads();
        var people = new DynamoProfileTable(database);
        var source = new JournalExport(
                people,
                tables.journal(),
                tables.comments(),
                tables.coaching(),
                tables.chat(),
                new SharedJournals(
                        tables.coaching(), people, new DynamoSharedJournalTable(database), database.cursors()));
        var settings = ExportSettings.of(RollModel.NAME, JournalExport.SCHEMA_VERSION);
        exports = new Exports(settings, source, table, transactions, jobs, objects, clock, ids);
        imports = new Imports<>(
                settings,
                new EntryImport(tables.journal(), userId -> zone(people, userId), entries),
                table,
                transactions,
                jobs,
                uploads,
                objects,
                clock,
                ids);
        var erasure = new Erasure(
                tables, transactions, threads, objects, entry -> List.of(comments.leftovers(entry.entryId())), clock);
        kit.erases((account, run) -> erasure.erase(account.id(), Erasure.nobody(run.jobId()), run::checkpoint));
    }

    private static ZoneId zone(ProfileTable people, String userId) {
        return people.find(userId).map(person -> ZoneId.of(person.timeZone())).orElse(ZoneOffset.UTC);
    }

    public Exports exports() {
        return exports;
    }

    public Imports<Entry> imports() {
        return imports;
    }

    public Uploads uploads() {
        return uploads;
    }

    public void declare(Api api) {
        var athlete = Caller.role(Roles.ATHLETE);
        new ExportRoutes(exports, NewExport::parse).declare(api);
        new UploadRoutes(uploads, athlete, TransferPages.UPLOADS_A_DAY).declare(api);
        new ImportRoutes(imports, athlete).declare(api);
    }

    public void declare(Pages pages) {
        new TransferPages(exports, imports, uploads, table).declare(pages);
    }
}
