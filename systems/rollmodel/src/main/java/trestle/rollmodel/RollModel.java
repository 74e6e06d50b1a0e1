package trestle.rollmodel;

import java.util.Set;
import trestle.platform.AccountErasure;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.exports.Exports;
import trestle.platform.exports.ImportFile;
import trestle.platform.exports.Imports;
import trestle.platform.exports.TransferJobs;
import trestle.platform.language.LanguageModel;
import trestle.platform.language.ModelEndpoint;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.parts.Icon;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.accounts.RollModelAccounts;
import trestle.rollmodel.coaching.ActiveLinks;
import trestle.rollmodel.coaching.PartnerNames;
import trestle.rollmodel.comments.EntryOfNotice;
import trestle.rollmodel.demo.Demo;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.notices.JournalNotices;
import trestle.rollmodel.transfer.EntryImport;
import trestle.rollmodel.transfer.JournalExport;
import trestle.rollmodel.transfer.JournalTransfer;
import trestle.rollmodel.words.Tokens;

/**
 * The whole of Rollmodel on a platform: its services, routes and pages, and the tasks that they cause.
 *
 * @param kit to be closed
 */
public record RollModel(SystemKit kit, Services services, Exports exports, Imports<Entry> imports) {
    static final String NAME = "rollmodel";
    static final String TITLE = "Rollmodel";
    private static final long UPLOAD_BYTES_MAX = 64L << 20;

    public static RollModel open(Platform platform) {
        var kit = SystemKit.of(platform, NAME, TITLE, DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(Accent.TEAL, Texts.beside(RollModel.class), RollModel::navigation)
                .uploads(
                        DynamoUploadTable::new,
                        Set.copyOf(ImportFile.TYPES),
                        UPLOAD_BYTES_MAX,
                        RollModelAccounts::storage);
        var people = RollModelAccounts.of(kit.database());
        kit.accounts(people.stores(), RollModelAccounts.profiles(kit.database(), people), Roles.OPEN, Roles.ADMIN);
        var tables = Tables.on(kit.database());
        var services = services(kit, tables);
        services.handle(kit.jobs(), platform.mail(), kit.texts());
        kit.demo(Demo.PEOPLE, services.demo()::fill);
        services.routes().forEach(kit::mount);
        kit.mount(new HomePages(platform.opensDemo()));
        return withTransfers(kit, tables, services);
    }

    private static Services services(SystemKit kit, Tables tables) {
        var kinds = JournalNotices.kinds(
                new PartnerNames(new ActiveLinks(tables.coaching(), tables.people()), new Names(tables.people()))::of);
        kit.notices(DynamoNoticeTable::new, kinds);
        var settings = kit.platform().settings();
        var stopWords = kit.platform().settings().text("rollmodel.stop-words", Tokens.CHOICES.getFirst());
        var model = ModelEndpoint.of(settings, NAME).map(LanguageModel::new);
        model.ifPresent(kit::closes);
        var services = new Services(
                kit.database(),
                kit.transactions(),
                kit.ids(),
                kit.accountStores().people(),
                kit.accounts().mailLimits(),
                new JournalNotices(kit.notices()),
                kit.platform().secrets(),
                kit.home(),
                kit.jobs()::add,
                Tokens.named(stopWords),
                model);
        kinds.detail(new EntryOfNotice(services.journals()));
        return services;
    }

    /** Exports, imports, and the erasure of what an account leaves. */
    private static RollModel withTransfers(SystemKit kit, Tables tables, Services services) {
        var database = kit.database();
        var jobs = new TransferJobs(new DynamoJobTable(database), new DynamoUserJobTable(database)::list);
        var page = JournalTransfer.PAGE;
        var source = new JournalExport(
                tables.people(),
                tables.journal(),
                tables.comments(),
                tables.coaching(),
                tables.chat(),
                services.techniques(),
                tables.focuses(),
                services.journals());
        var exports = kit.exports(jobs, JournalExport.SCHEMA_VERSION, source, page.selection());
        var target = new EntryImport(
                tables.journal(), tables.people()::zone, services.entries(), services.techniques(), services.reviews());
        var imports = kit.imports(jobs, JournalExport.SCHEMA_VERSION, target, page.importers(), page.uploadsADay());
        kit.transferPage(page, exports, imports, jobs);
        // After the imports, which would add entries: the platform has ended and removed them by then.
        var erasure =
                new Erasure(tables, kit.transactions(), services.threads(), services.comments()::cleanup, kit.clock());
        kit.erases((account, run) -> erasure.erase(
                account.id(), AccountErasure.pseudonym(run.jobId()), run.steps("Deleting what the account stored")));
        return new RollModel(kit, services, exports, imports);
    }

    private static Layout navigation(Layout layout) {
        return layout.place("entries", "place.journal", Icon.BOOK, Roles.ATHLETE)
                .place("progress", "place.progress", Icon.CHART, Roles.ATHLETE)
                .chief("entries/new", "place.log", Icon.PLUS, Roles.ATHLETE)
                .place("athletes", "place.athletes", Icon.PEOPLE, Roles.COACH)
                .place("coaches", "place.coaches", Icon.EYE, Roles.ATHLETE)
                .place("ask", "place.ask", Icon.CHAT, Roles.ATHLETE, Roles.COACH)
                .account("review", "review.title", Icon.CALENDAR, Roles.ATHLETE)
                .account("techniques", "techniques.title", Icon.TAG, Roles.ATHLETE)
                .search("search", Roles.ATHLETE)
                .offline("offline");
    }
}
