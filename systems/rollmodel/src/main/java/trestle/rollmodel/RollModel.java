package trestle.rollmodel;

import java.util.List;
import java.util.Set;
import trestle.model.Transactions;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.exports.ImportFile;
import trestle.platform.jobs.Jobs;
import trestle.platform.pages.Icon;
import trestle.platform.pages.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Site;
import trestle.rollmodel.accounts.DynamoProfileTable;
import trestle.rollmodel.accounts.RollModelAccounts;
import trestle.rollmodel.chat.ModelEndpoint;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.demo.Demo;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Readers;
import trestle.rollmodel.words.Tokens;

/** The whole of Rollmodel on a platform: its services, routes and pages, and the tasks that they cause. */
public final class RollModel implements AutoCloseable {
    static final String NAME = "rollmodel";
    static final String TITLE = "Rollmodel";

    private static final long UPLOAD_BYTES_MAX = 64L << 20;

    private final SystemKit kit;
    private final OwnJournal journal;
    private final Partners partners;
    private final Transfers transfers;

    public RollModel(Platform platform) {
        kit = SystemKit.of(platform, NAME, TITLE, DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(Accent.TEAL, Texts.beside(RollModel.class), RollModel::navigation)
                .uploads(
                        DynamoUploadTable::new,
                        Set.copyOf(ImportFile.TYPES),
                        UPLOAD_BYTES_MAX,
                        RollModelAccounts::storage);
        addAccounts();
        var database = kit.database();
        var tokens = Tokens.named(platform.settings().text("rollmodel.stop-words", Tokens.CHOICES.getFirst()));
        partners = new Partners(
                database,
                kit.transactions(),
                kit.ids(),
                platform.secrets(),
                kit.home(),
                kit.jobs()::add,
                tokens,
                ModelEndpoint.of(platform.settings()));
        journal = new OwnJournal(
                new DynamoJournalTable(database),
                tokens,
                database.cursors(),
                entry -> List.of(partners.comments().leftovers(entry.entryId())),
                kit.clock(),
                kit.ids());
        transfers = new Transfers(kit, journal.entries(), partners.comments(), partners.threads());
        var demo = new Demo(journal.entries(), kit.transactions(), partners::demo, kit.clock());
        kit.demo(Demo.PEOPLE, demo::fill).closes(partners);
        mount();
        partners.handle(kit.jobs(), platform.mail(), kit.texts());
    }

    private void addAccounts() {
        var people = RollModelAccounts.of(kit.database());
        var profiles = RollModelAccounts.profiles(kit.database(), people);
        kit.accounts(people.stores(), profiles, Roles.OPEN, Roles.ADMIN);
    }

    private void mount() {
        var people = new DynamoProfileTable(kit.database());
        var readers = new Readers(new DynamoCoachingTable(kit.database()), people);
        var comments = partners.commentParts();
        kit.mount(site -> site.notices(member -> partners.notices().countUnread(member.accountId())));
        kit.mount(site -> {
            journal.declare(site.api());
            partners.declare(site.api());
            transfers.declare(site.api());
            journal.declare(
                    site.pages(),
                    readers,
                    (request, entry, page) -> comments.forAthlete(request, entry.entryId(), page));
            partners.declare(site.pages());
            transfers.declare(site.pages());
        });
        kit.mount(new HomePages(kit.platform().opensDemo()));
    }

    private static Layout navigation(Layout layout) {
        return layout.place("entries", "place.journal", Icon.BOOK, Roles.ATHLETE)
                .place("progress", "place.progress", Icon.CHART, Roles.ATHLETE)
                .chief("entries/new", "place.log", Icon.PLUS, Roles.ATHLETE)
                .place("athletes", "place.athletes", Icon.PEOPLE, Roles.COACH)
                .place("coaches", "place.coaches", Icon.EYE, Roles.ATHLETE)
                .place("ask", "place.ask", Icon.CHAT, Roles.ATHLETE, Roles.COACH)
                .account("transfer", "place.transfer", Icon.DOWNLOAD)
                .search("search", Roles.ATHLETE)
                .notices("notices")
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

    public Entries entries() {
        return journal.entries();
    }

    /** With which changes are committed. */
    public Transactions transactions() {
        return kit.transactions();
    }

    public Partners partners() {
        return partners;
    }

    public Transfers transfers() {
        return transfers;
    }

    public Jobs jobs() {
        return kit.jobs();
    }

    @Override
    public void close() {
        kit.close();
    }
}
