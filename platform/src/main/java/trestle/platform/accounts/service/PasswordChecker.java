package trestle.platform.accounts.service;

import java.util.Optional;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.FreshSignIns;

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
        var guess = guesses.ofSecret(from);
        if (guess.refusal().isPresent()) {
            return new PasswordCheck.TooMany(guess.refusal().get());
        }
        var account = people.find(self.accountId());
        var credential = people.findCredential(self.accountId());
        // People who have a password type it: a provider must not be the weaker of two ways.
        var hasPassword = credential.map(Credential::passwordHash).isPresent();
        if (account.isEmpty() || credential.isEmpty() || hasPassword || !fresh.use(self, secret)) {
            return new PasswordCheck.Wrong();
        }
        guess.right();
        return new PasswordCheck.Right(account.get(), credential.get(), null);
    }

    private PasswordCheck prove(String login, String password, ClientInfo from, Finding finding) {
        var guess = guesses.ofLogin(EmailAddress.normal(login), from);
        if (guess.refusal().isPresent()) {
            return new PasswordCheck.TooMany(guess.refusal().get());
        }
        var account = finding.find();
        var credential = account.flatMap(found -> people.findCredential(found.id()));
        var hash = credential.map(Credential::passwordHash).orElse(null);
        if (!passwords.matches(password, hash) || account.isEmpty() || credential.isEmpty() || hash == null) {
            return new PasswordCheck.Wrong();
        }
        guess.right();
        return new PasswordCheck.Right(account.get(), credential.get(), raised(account.get(), password, hash));
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

    /** Looked up only after the try was admitted. */
    private interface Finding {
        Optional<Account> find();
    }
}
