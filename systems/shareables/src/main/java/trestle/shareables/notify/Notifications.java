package trestle.shareables.notify;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import trestle.model.Change;
import trestle.model.Outcome;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.mail.MailHandler;
import trestle.platform.text.Digests;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * Tells admins of new responses by mail. A token is mailed to an address and confirms it; from then on a task looks every
 * quarter of an hour whether responses came, and ends with the token, the address or the life of the shareable.
 */
public final class Notifications {
    /** The kind of task that looks for new responses. */
    public static final String KIND = "notify-responses";

    /** The kind of task that forgets an address that was never confirmed, once its shareable is gone. */
    public static final String FORGET = "forget-unconfirmed-address";

    static final Duration EVERY = Duration.ofMinutes(15);
    static final Duration CONFIRM_WITHIN = Duration.ofHours(24);

    private final ShareableTable shareables;
    private final NotifyTable table;
    private final NotifyTokens tokens;
    private final BiFunction<Shareable, Instant, Integer> responsesSince;
    private final NotifyMail mail;
    private final Jobs jobs;
    private final Transactions transactions;
    private final Clock clock;

    /** @param responsesSince how many responses a shareable got after an instant */
    public Notifications(
            ShareableTable shareables,
            NotifyTable table,
            NotifyTokens tokens,
            BiFunction<Shareable, Instant, Integer> responsesSince,
            NotifyMail mail,
            Jobs jobs,
            Transactions transactions,
            Clock clock) {
        this.shareables = shareables;
        this.table = table;
        this.tokens = tokens;
        this.responsesSince = responsesSince;
        this.mail = mail;
        this.jobs = jobs;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Mails an address the link that confirms it; false if it is confirmed already. */
    Change<Boolean> ask(Shareable shareable, String email) {
        var now = clock.instant();
        var token = tokens.of(shareable.shortId(), email);
        var asked = new NotifyToken(
                Digests.hex(token), shareable.shortId(), email, now, null, null, now.plus(CONFIRM_WITHIN));
        var message = mail.confirmation(email, shareable.shortId(), token);
        return Change.planned(() -> {
            var confirmed = table.find(asked.digest()).filter(each -> each.confirmedAt() != null);
            return confirmed.isPresent() && email.equals(shareable.notifyEmail())
                    ? Plan.none(false)
                    : Plan.of(
                            true,
                            table.ask(asked),
                            jobs.add(MailHandler.KIND, message.payload(), now),
                            jobs.add(FORGET, Map.of("token", asked.digest()), now.plus(EVERY)));
        });
    }

    /** The shareable about which a token is mailed and that is live; empty if the token is not valid any more. */
    Optional<Asked> find(String token) {
        return table.find(Digests.hex(token))
                .filter(asked -> live(asked.shortId(), clock.instant()).isPresent())
                .map(asked -> new Asked(asked.shortId(), asked.confirmedAt() != null));
    }

    /** @param confirmed whether the address was confirmed before */
    record Asked(ShortId shortId, boolean confirmed) {}

    /** Confirms the address that a token was mailed to; empty if the token is not valid any more. */
    Change<Optional<ShortId>> confirm(String token) {
        return Change.planned(() -> {
            var now = clock.instant();
            var asked = table.find(Digests.hex(token));
            var shareable = asked.flatMap(each -> live(each.shortId(), now));
            if (shareable.isEmpty()) return Plan.none(Optional.empty());
            var shortId = shareable.get().shortId();
            if (asked.get().confirmedAt() != null) return Plan.none(Optional.of(shortId));
            var digest = asked.get().digest();
            var confirmation = table.confirm(digest, now, now, shareable.get().purgeAt());
            return Plan.of(Optional.of(shortId), confirmation)
                    .replanIfRefused(confirmation)
                    .with(
                            shareables.changeNotifyEmail(shortId, asked.get().email()),
                            next(digest, now, shareable.get().responseRev()));
        });
    }

    /** Sends no more mail for a token; false if there is none. */
    Change<Boolean> off(String token) {
        return remove(Digests.hex(token));
    }

    /** Sends no more mail about a shareable, for its admin; the task that looks for responses then ends by itself. */
    Change<Boolean> stop(Shareable shareable) {
        return Change.of(Plan.of(true, shareables.forgetNotifyEmail(shareable.shortId())));
    }

    /** The same for the link at the end of each mail. */
    public void turnOff(String digest) {
        remove(digest).commit(transactions);
    }

    private Change<Boolean> remove(String digest) {
        return Change.planned(() -> {
            var token = table.find(digest);
            if (token.isEmpty()) return Plan.none(false);
            var removal = table.remove(digest);
            var plan = Plan.of(true, removal);
            var shareable = shareables.find(token.get().shortId());
            return shareable.isPresent()
                            && token.get().email().equals(shareable.get().notifyEmail())
                    ? plan.with(shareables.forgetNotifyEmail(token.get().shortId()))
                    : plan;
        });
    }

    private Optional<Shareable> live(ShortId shortId, Instant now) {
        return shareables.find(shortId).filter(each -> !each.isExpired(now) && each.takenDownAt() == null);
    }

    /** Looks whether an address that is not confirmed belongs to something that is gone, and forgets it then. */
    public TaskResult forget(TaskRun run) {
        var digest = run.get("token");
        var token = table.find(digest);
        if (token.isEmpty() || token.get().confirmedAt() != null) return TaskResult.done();
        if (live(token.get().shortId(), run.now()).isPresent()) {
            return TaskResult.later(run.now().plus(EVERY));
        }
        turnOff(digest);
        return TaskResult.done();
    }

    /** Looks whether there are new responses, and mails how many. */
    public TaskResult look(TaskRun run) {
        var now = run.now();
        var digest = run.get("token");
        var since = Instant.parse(run.get("since"));
        var token = table.find(digest);
        if (token.isEmpty() || token.get().confirmedAt() == null) return TaskResult.done();
        var shareable = live(token.get().shortId(), now)
                .filter(each -> token.get().email().equals(each.notifyEmail()));
        if (shareable.isEmpty()) {
            turnOff(digest);
            return TaskResult.done();
        }
        if (now.isBefore(since.plus(EVERY))) return TaskResult.later(since.plus(EVERY));
        if (shareable.get().responseRev() == Long.parseLong(run.get("responseRev"))) {
            return TaskResult.later(now.plus(EVERY));
        }
        return told(token.get(), shareable.get(), since, now);
    }

    /**
     * The mail, and the record that its responses were announced, are one transaction: of two concurrent attempts, one
     * counts. The task that follows is another, so that this one ends with its work.
     */
    private TaskResult told(NotifyToken token, Shareable shareable, Instant since, Instant now) {
        int count = responsesSince.apply(shareable, since);
        if (count == 0) return TaskResult.later(now.plus(EVERY));
        var message = mail.responses(token.email(), shareable.shortId(), count, token.digest());
        var outcome = transactions.run(
                table.tell(token.digest(), since, now),
                jobs.add(MailHandler.KIND, message.payload(), now),
                next(token.digest(), now, shareable.responseRev()));
        return outcome instanceof Outcome.Refused refused && !isToldAlready(refused)
                ? TaskResult.later(now)
                : TaskResult.done();
    }

    private static boolean isToldAlready(Outcome.Refused refused) {
        return refused.refusal() instanceof Refusal.ConditionFailed || refused.refusal() instanceof Refusal.Missing;
    }

    private Write next(String digest, Instant since, long responseRev) {
        var payload = Map.of(
                "token", digest,
                "since", since.toString(),
                "responseRev", Long.toString(responseRev));
        return jobs.add(KIND, payload, since.plus(EVERY));
    }
}
