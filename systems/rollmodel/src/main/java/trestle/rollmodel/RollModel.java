package trestle.rollmodel;

import java.util.Set;
import trestle.model.Transactions;
import trestle.platform.AccountErasure;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportFile;
import trestle.platform.exports.Imports;
import trestle.platform.exports.TransferJobs;
import trestle.platform.jobs.Jobs;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.parts.Icon;
import trestle.platform.web.Site;
import trestle.rollmodel.accounts.DynamoAuditTable;
import trestle.rollmodel.accounts.DynamoProfileTable;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.accounts.RollModelAccounts;
import trestle.rollmodel.chat.DynamoChatTable;
import trestle.rollmodel.chat.ModelEndpoint;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.coaching.PartnerNames;
import trestle.rollmodel.comments.DynamoCommentTable;
import trestle.rollmodel.comments.EntryOfNotice;
import trestle.rollmodel.demo.Demo;
import trestle.rollmodel.invitations.DynamoInvitationTable;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.notices.JournalNotices;
import trestle.rollmodel.transfer.DynamoUserJobTable;
import trestle.rollmodel.transfer.EntryImport;
import trestle.rollmodel.transfer.JournalExport;
import trestle.rollmodel.transfer.JournalTransfer;
import trestle.rollmodel.words.Tokens;

/** The whole of Rollmodel on a platform: its services, routes and pages, and the tasks that they cause. */
public final class RollModel implements AutoCloseable {
    static final String NAME = "rollmodel";
    static final String TITLE = "Rollmodel";

    private static final long UPLOAD_BYTES_MAX = 64L << 20;

    private final SystemKit kit;
    private final Services services;
    private final Exports exports;
    private final Imports<Entry> imports;

    public RollModel(Platform platform) {
        kit = SystemKit.of(platform, NAME, TITLE, DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(Accent.TEAL, Texts.beside(RollModel.class), RollModel::navigation)
                .uploads(
                        DynamoUploadTable::new,
                        Set.copyOf(ImportFile.TYPES),
                        UPLOAD_BYTES_MAX,
                        RollModelAccounts::storage);
        addAccounts();
        var partners = new PartnerNames(
                new DynamoCoachingTable(kit.database()), new Names(new DynamoProfileTable(kit.database())));
        var kinds = JournalNotices.kinds(partners::of);
        kit.notices(DynamoNoticeTable::new, kinds);
        services = new Services(
                kit.database(),
                kit.transactions(),
                kit.ids(),
                kit.accountStores().people(),
                kit.accounts().mailLimits(),
                new JournalNotices(kit.notices()),
                platform.secrets(),
                kit.home(),
                kit.jobs()::add,
                Tokens.named(platform.settings().text("rollmodel.stop-words", Tokens.CHOICES.getFirst())),
                ModelEndpoint.of(platform.settings()));
        kinds.detail(new EntryOfNotice(services.journals()));
        services.handle(kit.jobs(), platform.mail(), kit.texts());
        kit.demo(Demo.PEOPLE, services.demo()::fill).closes(services);
        services.routes().forEach(kit::mount);
        kit.mount(new HomePages(platform.opensDemo()));
        var database = kit.database();
        var tables = new Erasure.Tables(
                new DynamoJournalTable(database),
                new DynamoCommentTable(database),
                new DynamoCoachingTable(database),
                new DynamoInvitationTable(database),
                new DynamoChatTable(database),
                new DynamoNoticeTable(database),
                new DynamoAuditTable(database));
        var transfers = new TransferJobs(new DynamoJobTable(database), new DynamoUserJobTable(database)::list);
        exports = exports(tables, transfers);
        imports = imports(tables, transfers);
        kit.transferPage(JournalTransfer.PAGE, exports, imports, transfers);
        // After the imports, which would add entries: the platform has ended and removed them by then.
        var erasure =
                new Erasure(tables, kit.transactions(), services.threads(), services.comments()::cleanup, kit.clock());
        kit.erases((account, run) -> erasure.erase(
                account.id(), AccountErasure.pseudonym(run.jobId()), run.steps("Deleting what the account stored")));
    }

    private Exports exports(Erasure.Tables tables, TransferJobs jobs) {
        var source = new JournalExport(
                new DynamoProfileTable(kit.database()),
                tables.journal(),
                tables.comments(),
                tables.coaching(),
                tables.chat(),
                services.journals());
        return kit.exports(jobs, JournalExport.SCHEMA_VERSION, source, JournalTransfer.PAGE.selection());
    }

    private Imports<Entry> imports(Erasure.Tables tables, TransferJobs jobs) {
        var people = new DynamoProfileTable(kit.database());
        var target = new EntryImport(tables.journal(), people::zone, services.entries());
        return kit.imports(
                jobs,
                JournalExport.SCHEMA_VERSION,
                target,
                JournalTransfer.PAGE.importers(),
                JournalTransfer.PAGE.uploadsADay());
    }

    private void addAccounts() {
        var people = RollModelAccounts.of(kit.database());
        var profiles = RollModelAccounts.profiles(kit.database(), people);
        kit.accounts(people.stores(), profiles, Roles.OPEN, Roles.ADMIN);
    }

    private static Layout navigation(Layout layout) {
        return layout.place("entries", "place.journal", Icon.BOOK, Roles.ATHLETE)
                .place("progress", "place.progress", Icon.CHART, Roles.ATHLETE)
                .chief("entries/new", "place.log", Icon.PLUS, Roles.ATHLETE)
                .place("athletes", "place.athletes", Icon.PEOPLE, Roles.COACH)
                .place("coaches", "place.coaches", Icon.EYE, Roles.ATHLETE)
                .place("ask", "place.ask", Icon.CHAT, Roles.ATHLETE, Roles.COACH)
                .search("search", Roles.ATHLETE)
                .offline("offline");
    }

    public SystemKit kit() {
        return kit;
    }

    public Site site() {
        return kit.site();
    }

    /** Who there is. */
    public AccountStore people() {
        return kit.accountStores().people();
    }

    public Accounts accounts() {
        return kit.accounts();
    }

    public Services services() {
        return services;
    }

    /** With which changes are committed. */
    public Transactions transactions() {
        return kit.transactions();
    }

    public Jobs jobs() {
        return kit.jobs();
    }

    public Exports exports() {
        return exports;
    }

    public Imports<Entry> imports() {
        return imports;
    }

    @Override
    public void close() {
        kit.close();
    }
}
