package trestle.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountOptions;
import trestle.platform.accounts.AccountPopulation;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.DemoAccounts;
import trestle.platform.accounts.service.DemoPerson;
import trestle.platform.accounts.web.AccountSite;
import trestle.platform.accounts.web.ExternalPages;
import trestle.platform.jobs.JobPages;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimitStore;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.MailMessage;
import trestle.platform.oidc.OidcFeature;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.parts.Icon;
import trestle.platform.web.Caller;
import trestle.platform.web.Site;

/** A population of a system's accounts, and all that a system has because of it. */
final class AccountFeature {
    private final SystemKit kit;
    private final AccountStores stores;
    private final Profiles<?> profiles;
    private final Accounts accounts;
    private final @Nullable OidcFeature oidc;
    private final boolean hasJobs;
    private final List<AccountErasure> erasures = new ArrayList<>();
    private @Nullable DemoAccounts demo;
    private Consumer<Map<String, String>> fill = accountIds -> {};

    AccountFeature(
            SystemKit kit,
            AccountStores stores,
            Profiles<?> profiles,
            AccountSettings settings,
            RateLimitStore counts,
            AccountOptions options,
            @Nullable OidcFeature oidc,
            boolean hasJobs) {
        var platform = kit.platform();
        this.kit = kit;
        this.stores = stores;
        this.profiles = profiles;
        this.oidc = oidc;
        this.hasJobs = hasJobs;
        this.accounts = new Accounts(
                stores,
                counts,
                new ClientKeys(platform.secrets().key("clients")),
                kit.jobs()::add,
                kit.transactions(),
                platform.passwords(),
                platform.showsMail() ? settings.capturingMail(CapturedMail.PATH) : settings,
                options,
                platform.clock(),
                platform.ids());
        kit.handle(accounts.mails().kind(), this::mail);
        kit.handle(accounts.deletions().kind(), this::delete);
        kit.handle(accounts.deletions().cancelledKind(), this::dropDeletion);
    }

    Accounts accounts() {
        return accounts;
    }

    AccountStores stores() {
        return stores;
    }

    void erases(AccountErasure erasure) {
        erasures.add(erasure);
    }

    void demo(List<DemoPerson> people, Consumer<Map<String, String>> filling) {
        var platform = kit.platform();
        demo = new DemoAccounts(
                people,
                stores.people(),
                accounts,
                platform.passwords(),
                platform.secrets(),
                platform.clock(),
                platform.ids());
        fill = filling;
    }

    void mount(Site site, Layout layout) {
        var population = population();
        site.accounts(
                population.name(), population.cookie(), AccountSite.authenticator(accounts), population.area(), layout);
        var external = oidc == null ? ExternalPages.NONE : oidc.pages(accounts, profiles);
        new AccountSite<>(accounts, profiles, external).mount(site);
        if (hasJobs) jobPages().mount(site, jobsPath(), admin());
        if (demo != null && kit.platform().opensDemo()) AccountSite.demo(demo).mount(site);
    }

    /** Texts of what people choose: roles when they sign up or are invited, and somebody of the sample data. */
    void requireTexts(RequiredTexts required) {
        var settings = accounts.settings();
        var approved = settings.signUp() instanceof SignUpPolicy.Approval;
        if (settings.signUpOpen() && !approved || oidc != null) {
            settings.openRoles().forEach(required::needChosenRole);
        }
        settings.invitations().ifPresent(rules -> rules.roles().forEach(required::needRole));
        if (demo != null) demo.people().forEach(person -> required.need("demo." + person.key()));
    }

    private JobPages jobPages() {
        var live = kit.liveIfAny();
        return live == null ? new JobPages(kit.jobs()) : new JobPages(kit.jobs(), live);
    }

    private AccountPopulation population() {
        return accounts.settings().population();
    }

    private String prefix() {
        return population().area().prefix();
    }

    private Caller admin() {
        return Caller.privileged(accounts.settings().firstRole())
                .in(population().name());
    }

    private String jobsPath() {
        return prefix().isEmpty() ? "/admin/jobs" : prefix() + "/jobs";
    }

    /** Adds what people with an account, and administrators, find on every page. */
    Layout layout(Layout layout) {
        var admin = accounts.settings().firstRole();
        var base = "/" + kit.name();
        var own = base + prefix();
        var users = layout.place(base + population().list(), "place.users", Icon.SHIELD, admin);
        return (hasJobs ? users.place(base + jobsPath(), "place.jobs", Icon.CALENDAR, admin) : users)
                .account(own + "/settings", "place.settings", Icon.SETTINGS)
                .signInPaths(own + "/signin", own + "/signout");
    }

    void offerSetupCode() {
        accounts.administration()
                .offerCode()
                .ifPresent(code -> kit.platform()
                        .console()
                        .accept(kit.title() + " has no " + administrators() + " yet: open "
                                + accounts.settings().address("/setup") + " with the code " + code.text()));
    }

    private String administrators() {
        return population().name().isEmpty() ? "admin" : population().name();
    }

    boolean hasDemo() {
        return demo != null;
    }

    void fillDemo() {
        if (demo != null && !demo.isOpen()) fill.accept(demo.open());
    }

    private TaskResult mail(TaskRun run) {
        var mailer = kit.platform().mail();
        accounts.mails()
                .send(
                        run.payload(),
                        (to, subject, text) -> MailHandler.send(mailer, MailMessage.plain(to, subject, text)));
        return TaskResult.done();
    }

    /** What the parts keep goes first, then tasks that name the account, then the account. */
    private TaskResult delete(TaskRun run) {
        accounts.deletions().carryOut(run.payload(), account -> {
            erasures.forEach(each -> each.erase(account, run));
            kit.jobs().drop(task -> !task.jobId().equals(run.jobId()) && names(task, account), this::removeUpload);
            var uploads = kit.uploadsIfAny();
            if (uploads != null) uploads.erase(account.id(), run.steps("Deleting uploads"));
        });
        return TaskResult.done();
    }

    private TaskResult dropDeletion(TaskRun run) {
        var deletions = accounts.deletions();
        kit.jobs()
                .drop(
                        task -> task.kind().equals(deletions.kind())
                                && run.get("accountId").equals(task.payload().get("accountId"))
                                && deletions.isCancelled(task.payload()),
                        task -> {});
        return TaskResult.done();
    }

    private void removeUpload(OutboxTask task) {
        var uploads = kit.uploadsIfAny();
        if (uploads != null) uploads.clean(task);
    }

    /** Whether a task is for somebody, or about what is theirs: such as has failed for long, and is still waiting. */
    private static boolean names(OutboxTask task, Account account) {
        return task.payload().values().stream()
                .anyMatch(value -> value.contains(account.id()) || value.equals(account.email()));
    }
}
