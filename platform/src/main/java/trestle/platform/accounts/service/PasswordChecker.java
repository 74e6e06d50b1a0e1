package trestle.platform.accounts.service;

import java.util.Optional;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.FreshSignIns;
import trestle.platform.limits.AttemptResult;

/** Holds typed passwords against stored ones: one way for all doors, counted once. */
final class PasswordChecker {
    private final AccountStore people;
    private final Passwords passwords;
    private final GuessLimiter guesses;
    private final FreshSignIns fresh;

    PasswordChecker(AccountStore people, Passwords passwords, GuessLimiter guesses, FreshSignIns fresh) {
        this.people = people;
        this.passwords = passwords;
        this.guesses = guesses;
        this.fresh = fresh;
    }

    /** Checks the password for a typed login. Where there is no such account, the work is the same. */
    PasswordCheck byLogin(String login, String password, ClientInfo from) {
        return prove(login, password, from, () -> find(login));
    }

    /** No username is an address. */
    private Optional<Account> find(String login) {
        return EmailAddress.parse(login)
                .flatMap(people::findByEmail)
                .or(() -> Usernames.parse(login).flatMap(people::findByUsername));
    }

    /** By an account that is signed in, whose person types the password again. */
    PasswordCheck again(String accountId, String password, ClientInfo from) {
        var account = people.find(accountId);
        var login = account.map(Account::email).orElse(accountId);
        return prove(login, password, from, () -> account);
    }

    /** By an account that is signed in, whose person shows again who they are. */
    PasswordCheck again(AccountAtEpoch self, Proof proof, ClientInfo from) {
        return switch (proof) {
            case Proof.Password(var text) -> again(self.accountId(), text, from);
            case Proof.FreshSignIn(var secret) -> fresh(self, secret, from);
        };
    }

    private PasswordCheck fresh(AccountAtEpoch self, String secret, ClientInfo from) {
        return checked(guesses.ofSecret(from, () -> fresh(self, secret)));
    }

    private Optional<PasswordCheck.Right> fresh(AccountAtEpoch self, String secret) {
        var account = people.find(self.accountId());
        var credential = people.findCredential(self.accountId());
        // People who have a password type it: a provider must not be the weaker of two ways.
        var hasPassword = credential.map(Credential::passwordHash).isPresent();
        return account.isEmpty() || credential.isEmpty() || hasPassword || !fresh.use(self, secret)
                ? Optional.empty()
                : Optional.of(new PasswordCheck.Right(account.get(), credential.get(), null));
    }

    private PasswordCheck prove(String login, String password, ClientInfo from, Finding finding) {
        var check = checked(guesses.ofLogin(EmailAddress.normal(login), from, () -> right(finding.find(), password)));
        return check instanceof PasswordCheck.Right(var account, var credential, var hash) && hash != null
                ? new PasswordCheck.Right(account, credential, raised(account, password, hash))
                : check;
    }

    private Optional<PasswordCheck.Right> right(Optional<Account> account, String password) {
        var credential = account.flatMap(found -> people.findCredential(found.id()));
        var hash = credential.map(Credential::passwordHash).orElse(null);
        return !passwords.matches(password, hash) || account.isEmpty() || credential.isEmpty() || hash == null
                ? Optional.empty()
                : Optional.of(new PasswordCheck.Right(account.get(), credential.get(), hash));
    }

    private static PasswordCheck checked(AttemptResult<PasswordCheck.Right> attempt) {
        return switch (attempt) {
            case AttemptResult.Succeeded<PasswordCheck.Right>(var right) -> right;
            case AttemptResult.Failed<PasswordCheck.Right> wrong -> new PasswordCheck.Wrong();
            case AttemptResult.Refused<PasswordCheck.Right>(var full) -> new PasswordCheck.TooMany(full);
        };
    }

    /** The moment a password is known is the moment to keep it under a costlier hash. */
    private String raised(Account account, String password, String hash) {
        if (!passwords.outdated(hash)) {
            return hash;
        }
        var costlier = passwords.hash(password);
        people.rehash(account.id(), hash, costlier);
        return costlier;
    }

    /** Looked up only after the attempt was admitted. */
    private interface Finding {
        Optional<Account> find();
    }
}
