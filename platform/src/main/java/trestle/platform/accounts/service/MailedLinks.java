package trestle.platform.accounts.service;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.Secret;
import trestle.platform.limits.AttemptResult;

/** Links that are mailed: made when they are sent, found by the digest of their secret, used once. */
final class MailedLinks {
    private final AccountStore people;
    private final GuessLimiter guesses;
    private final Clock clock;

    MailedLinks(AccountStore people, GuessLimiter guesses, Clock clock) {
        this.people = people;
        this.guesses = guesses;
        this.clock = clock;
    }

    /** A new link of the account's epoch: if that moves before the link is stored, the link is never valid. */
    Secret make(MailedLink.Purpose purpose, Account account, String email) {
        return make(purpose, account, email, epoch(account));
    }

    /** A link of the epoch in which it was asked for: if that has moved since, the link is not valid. */
    Secret make(MailedLink.Purpose purpose, Account account, String email, long epoch) {
        return make(purpose, account, email, epoch, null);
    }

    /** The account's epoch, which ends its sessions and mailed links when it moves. */
    long epoch(Account account) {
        return people.findCredential(account.id()).map(Credential::epoch).orElse(0L);
    }

    /** A link that confirms an address and installs a sign-up, or with none confirms the account as it is. */
    Secret confirming(Account account, @Nullable String signUpId) {
        return make(MailedLink.Purpose.CONFIRM, account, account.email(), epoch(account), signUpId);
    }

    private Secret make(
            MailedLink.Purpose purpose, Account account, String email, long epoch, @Nullable String signUpId) {
        var secret = Secret.random(kind(purpose));
        var expiresAt = clock.instant().plus(purpose.life());
        people.allow(new MailedLink(purpose, secret.digest(), account.id(), email, epoch, signUpId, expiresAt));
        return secret;
    }

    /** The link of a secret, if it is of one of these purposes. */
    Optional<MailedLink> find(String presented, MailedLink.Purpose... purposes) {
        return Stream.of(purposes)
                .flatMap(purpose -> people.findLink(purpose, Secret.digest(kind(purpose), presented)).stream())
                .findFirst();
    }

    /** Uses a link up. One that is not there counts as a guess. */
    Result<MailedLink> use(
            MailedLink.Purpose purpose, String presented, ClientInfo from, Function<MailedLink, ChangeResult> change) {
        return looked(presented, from, link -> Result.ofLink(change.apply(link), link), purpose);
    }

    /** The same where the change may be refused before it reaches the store. */
    <T> Result<T> looked(
            String presented, ClientInfo from, Function<MailedLink, Result<T>> change, MailedLink.Purpose... purposes) {
        return switch (guesses.ofSecret(from, () -> find(presented, purposes))) {
            case AttemptResult.Succeeded<MailedLink>(var link) -> change.apply(link);
            case AttemptResult.Failed<MailedLink> wrong -> new Result.Invalid<>();
            case AttemptResult.Refused<MailedLink>(var full) -> new Result.TooMany<>(full);
        };
    }

    private static Secret.Kind kind(MailedLink.Purpose purpose) {
        return switch (purpose) {
            // One page and one route take both: the link says which it is.
            case CONFIRM, CHANGE_EMAIL -> Secret.Kind.CONFIRM;
            case KEEP_EMAIL -> Secret.Kind.KEEP_EMAIL;
            case RESET -> Secret.Kind.RESET;
            case CANCEL_DELETION -> Secret.Kind.CANCEL_DELETION;
        };
    }
}
