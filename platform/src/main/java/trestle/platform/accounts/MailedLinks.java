package trestle.platform.accounts;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;

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

    /** A new link, which takes the place of the account's last one of that purpose. */
    Secret make(MailedLink.Purpose purpose, Account account, String email) {
        var secret = Secret.random(kind(purpose));
        people.allow(new MailedLink(
                purpose, secret.digest(), account.id(), email, clock.instant().plus(purpose.life())));
        return secret;
    }

    Optional<MailedLink> find(MailedLink.Purpose purpose, String presented) {
        return people.findLink(purpose, Secret.digest(kind(purpose), presented));
    }

    /** Uses a link up. One that is not there counts as a guess. */
    Result<MailedLink> use(
            MailedLink.Purpose purpose, String presented, ClientInfo from, Function<MailedLink, ChangeResult> change) {
        return looked(purpose, presented, from, link -> Result.ofLink(change.apply(link), link));
    }

    /** The same where the change may be refused before it reaches the store. */
    <T> Result<T> looked(
            MailedLink.Purpose purpose, String presented, ClientInfo from, Function<MailedLink, Result<T>> change) {
        var guess = guesses.ofSecret(from);
        if (guess.refusal().isPresent()) {
            return new Result.TooMany<>(guess.refusal().get());
        }
        var link = find(purpose, presented);
        if (link.isEmpty()) {
            return new Result.Invalid<>();
        }
        guess.right();
        return change.apply(link.get());
    }

    private static Secret.Kind kind(MailedLink.Purpose purpose) {
        return switch (purpose) {
            case CONFIRM -> Secret.Kind.CONFIRM;
            case RESET -> Secret.Kind.RESET;
            case CANCEL_DELETION -> Secret.Kind.CANCEL_DELETION;
        };
    }
}
