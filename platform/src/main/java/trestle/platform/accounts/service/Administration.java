package trestle.platform.accounts.service;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.RoleStore;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.limits.AttemptResult;

/** Who administers: how the first one comes to it, and what they may do with other people's accounts. */
public final class Administration {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /** How long a setup code may be used. */
    public static final Duration CODE_LIFE = Duration.ofHours(24);

    private final AccountStore people;
    private final RoleStore roles;
    private final PasswordChecker proofs;
    private final GuessLimiter guesses;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final AccountSettings settings;
    private final RoleGrants roleGrants;
    private final AdministratorActs acts;
    private final AccountMailQueue mailing;
    private final Clock clock;
    private final IdSource ids;

    Administration(Accounts.Parts parts) {
        this.people = parts.store().people();
        this.roles = parts.store().roles();
        this.proofs = parts.proofs();
        this.guesses = parts.guesses();
        this.passwords = parts.passwords();
        this.rules = parts.rules();
        this.settings = parts.settings();
        this.roleGrants = new RoleGrants(parts.store(), settings.privileged(), parts.clock(), parts.ids());
        this.acts = new AdministratorActs(parts.store(), settings.firstRole(), parts.clock(), parts.ids());
        this.mailing = parts.mailing();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    /** A new code that makes the first administrator, to be printed at start; none once there is one. */
    public Optional<Secret> offerCode() {
        if (roles.hasHolder(settings.firstRole())) {
            return Optional.empty();
        }
        var code = Secret.code();
        roles.keepCode(code.digest(), clock.instant().plus(CODE_LIFE));
        return Optional.of(code);
    }

    /** Whether there is a code to be used. */
    public boolean awaitsCode() {
        return !roles.hasHolder(settings.firstRole()) && roles.findCode().isPresent();
    }

    /**
     * Makes the first administrator: of the account of that address, if the password is its own, else of a new one.
     * Either way the address counts as confirmed, since who has the code runs the place.
     */
    public Result<Account> claim(String code, String email, String password, String name, ClientInfo from) {
        var stored = roles.findCode();
        if (roles.hasHolder(settings.firstRole()) || stored.isEmpty()) {
            return new Result.Gone<>();
        }
        var digest = Secret.digest(Secret.Kind.SETUP, code);
        return switch (guesses.ofSecret(from, () -> stored.filter(each -> same(digest, each)))) {
            case AttemptResult.Succeeded<String> right ->
                people.findByEmail(email).isPresent()
                        ? claimAsKnown(digest, email, password, from)
                        : claimAsNew(digest, email, password, name);
            case AttemptResult.Failed<String> wrong -> new Result.Invalid<>();
            case AttemptResult.Refused<String>(var full) -> new Result.TooMany<>(full);
        };
    }

    private Result<Account> claimAsKnown(String digest, String email, String password, ClientInfo from) {
        return switch (proofs.byLogin(email, password, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right(var account, var credential, var hash) -> {
                var now = clock.instant();
                var note = noteOfSetup(now, account.id());
                var found = roles.found(
                        digest, settings.firstRole(), settings.alsoFirst(), account.id(), now, List.of(note));
                yield Result.ofAccount(found, account);
            }
        };
    }

    private Result<Account> claimAsNew(String digest, String email, String password, String name) {
        var fault = rules.fault(password, email, name);
        if (fault.isPresent()) {
            return new Result.Unfit<>(fault.get());
        }
        var now = clock.instant();
        var role = settings.firstRole();
        var first =
                new NewAccount(ids.next(now), email, true, name, firstRoles(), Map.of(), passwords.hash(password), now);
        var verdict = roles.found(digest, role, first, List.of(noteOfSetup(now, first.id())));
        return after(first.id(), verdict);
    }

    /** What the setup code gives. */
    private Set<String> firstRoles() {
        return with(settings.alsoFirst(), Set.of(settings.firstRole()));
    }

    private static Set<String> with(Set<String> some, Set<String> others) {
        return Stream.concat(some.stream(), others.stream()).collect(Collectors.toUnmodifiableSet());
    }

    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(
                one.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.US_ASCII));
    }

    /** Roles as the shell of the machine gives and takes them. */
    public RoleGrants roleGrants() {
        return roleGrants;
    }

    /** What administrators do, as changes of a system's own. */
    public AdministratorActs acts() {
        return acts;
    }

    /** Everyone, for administrators. */
    public Page<Account> list(PageRequest page) {
        return people.list(page);
    }

    /** The account with an email address or an id. */
    public Optional<Account> search(String words) {
        return EmailAddress.parse(words)
                .flatMap(people::findByEmail)
                .or(() -> ID.matcher(words).matches() ? people.find(words) : Optional.empty());
    }

    public Optional<Account> find(String accountId) {
        return people.find(accountId);
    }

    /** Suspends an account: its sessions end at once. Gone where it is not active. */
    public Result<Account> suspend(AccountAtEpoch actor, String accountId) {
        var act = acts.writes(actor, "suspend", accountId, null);
        return after(actor, accountId, roles.suspend(accountId, clock.instant(), act));
    }

    /** Lets a suspended account in again. Gone where it is not suspended. */
    public Result<Account> restore(AccountAtEpoch actor, String accountId) {
        var act = acts.writes(actor, "restore", accountId, null);
        return after(actor, accountId, roles.restore(accountId, clock.instant(), act));
    }

    /** Gives an account these roles and no others. Gone where it is not active; nothing is done where it has them. */
    public Result<Account> assign(AccountAtEpoch actor, String accountId, Set<String> given) {
        return assign(actor, accountId, given, List.of());
    }

    /** Approves an account that waits for it, and notifies it by mail. Gone where it does not wait. */
    public Result<Account> approve(AccountAtEpoch actor, String accountId) {
        var account = people.find(accountId).filter(settings::awaitsApproval);
        if (account.isEmpty() || !(settings.signUp() instanceof SignUpPolicy.Approval(var given))) {
            return new Result.Gone<>();
        }
        return assign(actor, accountId, given, List.of(mailing.to(accountId, AccountMailQueue.About.APPROVED)));
    }

    private Result<Account> assign(AccountAtEpoch actor, String accountId, Set<String> given, List<Write> beside) {
        var account = people.find(accountId);
        if (account.filter(found -> found.active() && found.roles().equals(given))
                .isPresent()) {
            return new Result.Done<>(account.get());
        }
        var text = given.stream().sorted().collect(Collectors.joining(", "));
        var writes = new ArrayList<>(beside);
        writes.addAll(acts.writes(actor, "roles", accountId, text));
        return after(actor, accountId, roles.assign(accountId, given, clock.instant(), writes));
    }

    /** The actor comes first: who may no longer act learns nothing of the account. */
    private Result<Account> after(AccountAtEpoch actor, String accountId, ChangeResult verdict) {
        return verdict == ChangeResult.DONE
                ? after(accountId, verdict)
                : acts.<Account>refusal(actor).orElseGet(() -> after(accountId, verdict));
    }

    private Result<Account> after(String accountId, ChangeResult verdict) {
        return people.find(accountId)
                .map(account -> Result.ofAccount(verdict, account))
                .orElseGet(Result.Gone::new);
    }

    private Write noteOfSetup(Instant now, String subjectId) {
        return roles.note(
                new AuditEvent(now, ids.next(now), AuditEvent.SETUP, "grant", subjectId, settings.firstRole()));
    }
}
