package trestle.shareables;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Set;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.InvalidSettingException;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountPopulation;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.accounts.stored.invitations.StoredInvitations;
import trestle.platform.jobs.Recurrence;
import trestle.platform.jobs.TaskResult;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.parts.Icon;
import trestle.platform.web.Caller;
import trestle.platform.web.SessionCookie;
import trestle.shareables.access.AccessFeature;
import trestle.shareables.checklists.ChecklistFeature;
import trestle.shareables.checklists.ChecklistPages;
import trestle.shareables.checklists.ChecklistRoutes;
import trestle.shareables.checklists.Checklists;
import trestle.shareables.demo.DemoPages;
import trestle.shareables.notify.NotifyTokens;
import trestle.shareables.operators.Operations;
import trestle.shareables.operators.OperatorPages;
import trestle.shareables.operators.OperatorRoutes;
import trestle.shareables.pool.ShortIdPool;
import trestle.shareables.reports.ReportPages;
import trestle.shareables.reports.ReportRoutes;
import trestle.shareables.reports.Reports;
import trestle.shareables.sharing.CreatePages;
import trestle.shareables.sharing.Features;
import trestle.shareables.sharing.HomePages;
import trestle.shareables.sharing.LiveChanges;
import trestle.shareables.sharing.ManagePages;
import trestle.shareables.sharing.ShareableRoutes;
import trestle.shareables.sharing.Shareables;
import trestle.shareables.sharing.Stragglers;

/** Shareables, put together. */
public final class ShareablesSystem implements TrestleSystem {
    public static final String NAME = "shareables";

    /** The role of those who run the place, and the name of the population that they are. */
    public static final String OPERATOR = "operator";

    /** The setting that says who may create: {@code open} for everybody, or {@code operator}. */
    public static final String CREATE = "shareables.create";

    private static final Caller OPERATORS = Caller.privileged(OPERATOR).in(OPERATOR);
    private static final Duration REFILL = Duration.ofMinutes(1);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Shareables";
    }

    @Override
    public String purpose() {
        return "Checklists, events and polls to share by a short ID, without an account.";
    }

    @Override
    public ModelDescriptor model() {
        return ModelDescriptor.load(name());
    }

    @Override
    public SystemKit open(Platform platform) {
        var kit = SystemKit.of(platform, name(), title(), DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(Accent.GREEN, Texts.beside(ShareablesSystem.class), layout -> layout.offline("offline.about"))
                .unlisted()
                .live(DynamoLiveTable::new);
        operators(kit);
        mount(kit, Repositories.of(kit.database()));
        return kit;
    }

    private static void mount(SystemKit kit, Repositories tables) {
        var platform = kit.platform();
        var feature = new AccessFeature(platform, tables.shareables(), tables.attempts(), kit.limits(), kit.home());
        var access = feature.access();
        var pool = pool(kit, tables);
        var features = new Features();
        var live = new LiveChanges(kit.live());
        var notifyTokens =
                new NotifyTokens(tables.addresses(), platform.secrets().key("shareables-notify"));
        var shareables = new Shareables(
                tables.shareables(),
                tables.pool(),
                pool,
                feature.passcodes(),
                features,
                live,
                notifyTokens::removals,
                kit.jobs(),
                kit.clock(),
                kit.ids());
        var stragglers = new Stragglers(kit.jobs(), kit.transactions(), kit.clock());
        var checklists = new Checklists(
                tables.checklists(), shareables, live, stragglers, kit.transactions(), kit.clock(), kit.ids());
        var lists = new ChecklistPages(checklists, feature.pages());
        features.add(new ChecklistFeature(checklists, lists));
        kit.mount(feature, new ChecklistRoutes(checklists, access), lists);
        var creators = creators(platform);
        var routes =
                new ShareableRoutes(shareables, access, feature.tokens(), features, kit.live(), kit.home(), creators);
        var creation = new CreatePages(shareables, routes, features, creators);
        var responses = new Responses(kit, tables, feature, live, stragglers);
        responses.mount(shareables, features, routes, creation, notifyTokens);
        kit.demo(responses.demo()::fill);
        if (platform.opensDemo()) kit.mount(new DemoPages(tables.shareables(), feature.tokens()));
        kit.mount(
                routes,
                new HomePages(features, creators.equals(Caller.ANYONE), platform.opensDemo()),
                creation,
                new ManagePages(shareables, feature.pages(), feature.tokens(), features, creation, kit.home()));
        var reports = new Reports(tables.reports(), feature.clients(), kit.clock(), kit.ids());
        kit.mount(new ReportRoutes(reports, access), new ReportPages(reports, feature.pages()));
        var administration = new DynamoAdministrationTable(kit.database());
        var operations = new Operations(
                tables.shareables(),
                pool,
                feature.passcodes(),
                administration,
                kit.accounts(OPERATOR).administration().acts(),
                live,
                kit.clock());
        var people = kit.accountStores().people();
        kit.mount(
                new OperatorRoutes(operations, reports, OPERATORS),
                new OperatorPages(
                        operations,
                        tables.shareables(),
                        administration,
                        reports,
                        id -> people.find(id).map(Account::name),
                        kit.clock(),
                        OPERATORS));
        leftovers(kit, tables);
    }

    private static ShortIdPool pool(SystemKit kit, Repositories tables) {
        var platform = kit.platform();
        int depth = platform.settings().count(ShortIdPool.DEPTH, ShortIdPool.DEPTH_USUAL);
        var pool = new ShortIdPool(tables.pool(), new SecureRandom(), depth, platform.meters());
        kit.recurring("refill-pool", Recurrence.every(REFILL), run -> {
            pool.refill(run.steps("Filling"));
            return TaskResult.done();
        });
        return pool;
    }

    private static void leftovers(SystemKit kit, Repositories tables) {
        var leftovers = new Leftovers(
                tables.shareables(),
                tables.checklists(),
                tables.events(),
                tables.polls(),
                tables.codes(),
                tables.attempts());
        kit.handle(Shareables.ERASE, leftovers::erase).handle(Shareables.KEEP, leftovers::keep);
    }

    private static Caller creators(Platform platform) {
        var who = platform.settings().text(CREATE, "open");
        return switch (who) {
            case "open" -> Caller.ANYONE;
            case OPERATOR -> OPERATORS;
            default ->
                throw new InvalidSettingException(
                        "The setting " + CREATE + " is open or operator, not \"" + who + "\".");
        };
    }

    /** Operators sign in below {@code /operator}, and come by a setup code or an invitation. */
    private static void operators(SystemKit kit) {
        kit.frame(OPERATOR, ShareablesSystem::operatorPlaces)
                .invitations(each -> new StoredInvitations(new DynamoInvitationTable(each)))
                .accounts(DynamoPersonTable::new, accounts(), Set.of(), OPERATOR, ShareablesSystem::ofOperators);
    }

    private static Layout operatorPlaces(Layout layout) {
        return layout.place("operator", "place.operator", Icon.SHIELD);
    }

    private static AccountSettings ofOperators(AccountSettings settings) {
        return settings.population(AccountPopulation.of(NAME, OPERATOR)
                        .cookie(SessionCookie.ofSite(NAME))
                        .withHoldersOnly())
                .signUp(new SignUpPolicy.Closed())
                .inviting(new InvitationRules("/operator/invites", Set.of(OPERATOR), Set.of(OPERATOR)));
    }

    static AccountTables.Factory accounts() {
        return AccountTables.of(
                OPERATOR, DynamoAccountTable::new, DynamoSessionTable::new, DynamoAdministrationTable::new);
    }
}
