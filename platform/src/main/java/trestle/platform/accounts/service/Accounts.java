package trestle.platform.accounts.service;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountOptions;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.Enqueue;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.MailLimits;
import trestle.platform.limits.RateLimitStore;
import trestle.platform.limits.RateLimits;

/** The accounts of a system, or one population of them: everything that can be done with them, over the system's own store. */
public final class Accounts {
    /** What the services are made from. */
    record Parts(
            AccountStores store,
            RateLimits limits,
            ClientKeys clients,
            GuessLimiter guesses,
            Passwords passwords,
            PasswordRules rules,
            PasswordChecker proofs,
            MailedLinks links,
            Enqueue later,
            AccountMailQueue mailing,
            AccountOptions.ExternalSignIns external,
            AccountSettings settings,
            Clock clock,
            IdSource ids) {}

    private final AccountStore people;
    private final AccountSettings settings;
    private final MailLimits mailLimits;
    private final PasswordRules rules;
    private final SignUps signUps;
    private final SignIns signIns;
    private final PasswordChanges passwordChanges;
    private final ApiTokens apiTokens;
    private final Deletions deletions;
    private final Administration administration;
    private final AccountMailSender mails;
    private final Identities identities;
    private final Optional<Invitations> invitations;
    private final PasswordChecker proofs;
    private final AccountOptions.ExternalSignIns external;

    /** Where people sign in with passwords alone. */
    public Accounts(
            AccountStores store,
            RateLimitStore windows,
            ClientKeys clients,
            Enqueue later,
            Transactions transactions,
            Passwords passwords,
            AccountSettings settings,
            Clock clock,
            IdSource ids) {
        this(store, windows, clients, later, transactions, passwords, settings, AccountOptions.NONE, clock, ids);
    }

    /**
     * @param clients names those who guess; the same in all instances
     * @param later puts mails and deletions into the system's outbox
     */
    public Accounts(
            AccountStores store,
            RateLimitStore windows,
            ClientKeys clients,
            Enqueue later,
            Transactions transactions,
            Passwords passwords,
            AccountSettings settings,
            AccountOptions options,
            Clock clock,
            IdSource ids) {
        if (settings.invitations().isPresent() != options.invitations().isPresent()) {
            throw new IllegalArgumentException("Invitations need both rules and a store.");
        }
        if (options.external().any() && !settings.population().name().isEmpty()) {
            throw new IllegalArgumentException("Only the main population signs in at providers.");
        }
        var external = options.external();
        this.external = external;
        this.people = store.people();
        this.settings = settings;
        this.rules = new PasswordRules(CommonPasswords.standard(), List.of(settings.system(), settings.title()));
        var limits = new RateLimits(windows, clock);
        var names = clients.of(settings.population().name());
        var guesses = new GuessLimiter(limits, names);
        this.mailLimits = new MailLimits(limits, names);
        var mailKind = settings.population().kind(AccountMailQueue.KIND);
        var links = new MailedLinks(store.people(), guesses, clock);
        var parts = new Parts(
                store,
                limits,
                names,
                guesses,
                passwords,
                rules,
                new PasswordChecker(store.people(), passwords, guesses, external.fresh()),
                links,
                later,
                new AccountMailQueue(later, mailKind, transactions, limits, mailLimits, clock),
                external,
                settings,
                clock,
                ids);
        this.signUps = new SignUps(parts);
        this.signIns = new SignIns(parts);
        this.passwordChanges = new PasswordChanges(parts, signIns);
        this.apiTokens = new ApiTokens(parts);
        this.deletions = new Deletions(parts, transactions);
        this.identities = new Identities(parts, signIns, transactions);
        this.proofs = parts.proofs();
        this.administration = new Administration(parts);
        this.invitations = options.invitations()
                .map(kept -> new Invitations(parts, administration.acts(), kept, signIns, transactions));
        this.mails = new AccountMailSender(store.people(), links, options.invitations(), settings);
    }

    public AccountSettings settings() {
        return settings;
    }

    public PasswordRules passwordRules() {
        return rules;
    }

    public SignUps signUps() {
        return signUps;
    }

    public SignIns signIns() {
        return signIns;
    }

    public PasswordChanges passwordChanges() {
        return passwordChanges;
    }

    public ApiTokens apiTokens() {
        return apiTokens;
    }

    public Deletions deletions() {
        return deletions;
    }

    public Administration administration() {
        return administration;
    }

    /** Accounts that are entered with identities of other services. */
    public Identities identities() {
        return identities;
    }

    /** How people are invited, where they are. */
    public Optional<Invitations> invitations() {
        return invitations;
    }

    /** An account in its present epoch: for what is done by the right of the system's operator, not of a session. */
    public AccountAtEpoch current(String accountId) {
        return new AccountAtEpoch(
                accountId,
                people.findCredential(accountId).map(Credential::epoch).orElse(0L));
    }

    /** Confirms who is signed in, before something that a stolen session must not be able to do. */
    public Result<Account> confirm(AccountAtEpoch self, Proof proof, ClientInfo from) {
        return switch (proofs.again(self, proof, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right -> new Result.Done<>(right.account());
        };
    }

    public AccountOptions.ExternalSignIns external() {
        return external;
    }

    /** How often mail goes to an address that somebody typed: to be asked by all that sends such mail. */
    public MailLimits mailLimits() {
        return mailLimits;
    }

    public AccountMailSender mails() {
        return mails;
    }
}
