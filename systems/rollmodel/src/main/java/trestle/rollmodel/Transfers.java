package trestle.rollmodel;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import trestle.model.Transactions;
import trestle.platform.Platform;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.Deletions;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Api;
import trestle.platform.web.Pages;
import trestle.rollmodel.accounts.AccountTable;
import trestle.rollmodel.accounts.DynamoAccountTable;
import trestle.rollmodel.accounts.DynamoAdministrationTable;
import trestle.rollmodel.chat.DynamoChatTable;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.coaching.DynamoInvitationTable;
import trestle.rollmodel.coaching.DynamoSharedJournalTable;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.comments.Comments;
import trestle.rollmodel.comments.DynamoCommentTable;
import trestle.rollmodel.deletion.Erasure;
import trestle.rollmodel.jobs.DynamoJobTable;
import trestle.rollmodel.jobs.JobTable;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.notices.DynamoNoticeTable;
import trestle.rollmodel.transfer.ExportSource;
import trestle.rollmodel.transfer.Exports;
import trestle.rollmodel.transfer.Imports;
import trestle.rollmodel.transfer.TransferPages;
import trestle.rollmodel.transfer.TransferRoutes;

/** Everything out, in again, and gone: exports, imports and the end of accounts, put together. */
public final class Transfers {
    private static final long UPLOAD_BYTES_MAX = 64L << 20;

    private final Exports exports;
    private final Imports imports;
    private final Uploads uploads;
    private final Erasure erasure;
    private final JobTable table;

    /** Also says who does the later work that these cause, but for the end of accounts. */
    public Transfers(
            Platform platform,
            Transactions transactions,
            Jobs jobs,
            Entries entries,
            Comments comments,
            Threads threads) {
        var database = platform.database();
        var clock = platform.clock();
        var ids = platform.ids();
        var objects = platform.objects();
        table = new DynamoJobTable(database);
        var tables = new Erasure.Tables(
                new DynamoJournalTable(database),
                new DynamoCommentTable(database),
                new DynamoCoachingTable(database),
                new DynamoInvitationTable(database),
                new DynamoChatTable(database),
                new DynamoNoticeTable(database),
                table,
                new DynamoAdministrationTable(database));
        uploads = new Uploads(
                objects,
                new DynamoUploadTable(database),
                jobs,
                transactions,
                clock,
                ids,
                Set.copyOf(TransferRoutes.types()),
                UPLOAD_BYTES_MAX);
        var people = new DynamoAccountTable(database);
        var source = new ExportSource(
                people,
                tables.journal(),
                tables.comments(),
                tables.coaching(),
                tables.chat(),
                new SharedJournals(
                        tables.coaching(), people, new DynamoSharedJournalTable(database), platform.cursors()));
        exports = new Exports(source, table, transactions, jobs, objects, clock, ids);
        imports = new Imports(
                tables.journal(),
                userId -> zone(people, userId),
                entries,
                table,
                transactions,
                jobs,
                uploads,
                objects,
                clock,
                ids);
        erasure = new Erasure(
                tables, transactions, threads, objects, entry -> List.of(comments.leftovers(entry.entryId())), clock);
    }

    private static ZoneId zone(AccountTable people, String userId) {
        return people.find(userId).map(person -> ZoneId.of(person.timeZone())).orElse(ZoneOffset.UTC);
    }

    public Exports exports() {
        return exports;
    }

    public Imports imports() {
        return imports;
    }

    public Uploads uploads() {
        return uploads;
    }

    public void declare(Api api) {
        new TransferRoutes(exports, imports, uploads).declare(api);
    }

    public void declare(Pages pages) {
        new TransferPages(exports, imports, uploads, table).declare(pages);
    }

    /** Ends accounts whose time to think it over is past. */
    public void handle(Jobs jobs, Deletions deletions) {
        jobs.handle(Deletions.KIND, run -> end(run, jobs, deletions));
    }

    private TaskResult end(TaskRun run, Jobs jobs, Deletions deletions) {
        try {
            deletions.carryOut(run.payload(), account -> {
                erasure.erase(account.id(), Erasure.nobody(run.jobId()), () -> goOn(run));
                jobs.drop(work -> !work.jobId().equals(run.jobId()) && names(work, account), uploads::clean);
            });
            return TaskResult.done();
        } catch (BrokenOff stopping) {
            return TaskResult.yielded();
        }
    }

    /** Whether work is for somebody, or about what is theirs: such as has failed for long, and is still waiting. */
    private static boolean names(OutboxTask work, Account account) {
        return work.payload().values().stream()
                .anyMatch(value -> value.contains(account.id()) || value.equals(account.email()));
    }

    private static void goOn(TaskRun run) {
        if (!run.goesOn()) {
            throw new BrokenOff();
        }
    }

    /** The program stops; an erasure is begun again by the next. */
    private static final class BrokenOff extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
